export { createCredentials, type CredentialsMachine } from './credentials.machine.ts';
export type * from './credentials.types.ts';
