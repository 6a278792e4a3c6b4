export { type Confirmations, createConfirmations } from './createConfirmations.ts';
export { createIdentityConfirmation, type IdentityConfirmationMachine } from './identityConfirmation.machine.ts';
export type * from './identityConfirmation.types.ts';
