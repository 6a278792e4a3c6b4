import { type Actor, createActor } from 'xstate';
import { createSignIn, type SignInMachine } from './signIn.machine.ts';
import type { SignInServices } from './signIn.types.ts';

/**
 * The machine behind the form, not yet started, as `SignInFlow` loads it.
 *
 * @example
 * <SignInFlow load={async () => (await import('@contapro/flows')).signInActor({ api })} onEmit={onEmit} />
 */
export const signInActor = (services: SignInServices): Actor<SignInMachine> => createActor(createSignIn(services));
