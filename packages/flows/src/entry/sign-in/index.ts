export { signInActor } from './signInActor.ts';
export { createSignIn, type SignInMachine } from './signIn.machine.ts';
export type * from './signIn.types.ts';
export type { Opened, SessionOpened, SessionRefused } from '../../engine/facts.ts';
