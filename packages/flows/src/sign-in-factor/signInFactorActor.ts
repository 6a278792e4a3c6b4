import { type Actor, createActor } from 'xstate';
import { createSignInFactor, type SignInFactorMachine } from './signInFactor.machine.ts';
import type { SignInFactorInput, SignInFactorServices } from './signInFactor.types.ts';

/**
 * Makes the actor that `SignInFlow` loads for the second step. It is not started.
 *
 * @example
 * const loadFactor = async (asked) => (await import('@contapro/flows')).signInFactorActor({ api }, asked);
 */
export const signInFactorActor = (
  services: SignInFactorServices,
  asked: SignInFactorInput['asked'],
): Actor<SignInFactorMachine> => createActor(createSignInFactor(services), { input: { asked } });
