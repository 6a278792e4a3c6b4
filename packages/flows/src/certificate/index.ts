export { createCertificate, type CertificateMachine } from './certificate.machine.ts';
export type * from './certificate.types.ts';
