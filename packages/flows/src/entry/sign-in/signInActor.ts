import { type Actor, createActor } from 'xstate';
import { createSignIn, type SignInMachine } from './signIn.machine.ts';
import type { SignInServices } from './signIn.types.ts';

/**
 * Makes the actor that `SignInFlow` loads. It is not started.
 *
 * @example
 * const load = async () => (await import('@contapro/flows')).signInActor({ api });
 */
export const signInActor = (services: SignInServices): Actor<SignInMachine> => createActor(createSignIn(services));
