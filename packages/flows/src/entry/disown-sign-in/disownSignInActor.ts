import { type Actor, createActor } from 'xstate';
import { createDisownSignIn, type DisownSignInMachine } from './disownSignIn.machine.ts';
import type { DisownSignInInput, DisownSignInServices } from './disownSignIn.types.ts';

/**
 * Makes the actor that `DisownSignInFlow` loads. It is not started.
 *
 * @example
 * const load = async () => (await import('@contapro/flows')).disownSignInActor({ api }, { token });
 */
export const disownSignInActor = (
  services: DisownSignInServices,
  input: DisownSignInInput,
): Actor<DisownSignInMachine> => createActor(createDisownSignIn(services), { input });
