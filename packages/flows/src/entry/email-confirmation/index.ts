export { createEmailConfirmation, type EmailConfirmationMachine } from './emailConfirmation.machine.ts';
export type * from './emailConfirmation.types.ts';
