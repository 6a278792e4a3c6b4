export { createCredentialsValidation, type CredentialsValidationMachine } from './credentialsValidation.machine.ts';
export type * from './credentialsValidation.types.ts';
