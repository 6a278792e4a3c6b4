export { createDisownSignIn, type DisownSignInMachine } from './disownSignIn.machine.ts';
export type * from './disownSignIn.types.ts';
