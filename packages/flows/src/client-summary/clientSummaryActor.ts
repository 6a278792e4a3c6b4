import { type Actor, createActor } from 'xstate';
import { createClientSummary, type ClientSummaryMachine } from './clientSummary.machine.ts';
import type { ClientSummaryInput, ClientSummaryServices } from './clientSummary.types.ts';

/**
 * Makes the actor that `ClientSummaryFlow` loads. It is not started.
 *
 * @example
 * const load = async () => (await import('@contapro/flows')).clientSummaryActor({ api }, { token });
 */
export const clientSummaryActor = (
  services: ClientSummaryServices,
  input: ClientSummaryInput,
): Actor<ClientSummaryMachine> => createActor(createClientSummary(services), { input });
