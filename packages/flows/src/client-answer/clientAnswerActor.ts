import { type Actor, createActor } from 'xstate';
import { createClientAnswer, type ClientAnswerMachine } from './clientAnswer.machine.ts';
import type { ClientAnswerInput, ClientAnswerServices } from './clientAnswer.types.ts';

/**
 * Makes the actor that `ClientAnswerFlow` loads. It is not started.
 *
 * @example
 * const load = async () => (await import('@contapro/flows')).clientAnswerActor({ api }, { token });
 */
export const clientAnswerActor = (
  services: ClientAnswerServices,
  input: ClientAnswerInput,
): Actor<ClientAnswerMachine> => createActor(createClientAnswer(services), { input });
