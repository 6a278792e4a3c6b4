export { createSignInFactor, type SignInFactorMachine } from './signInFactor.machine.ts';
export type * from './signInFactor.types.ts';
