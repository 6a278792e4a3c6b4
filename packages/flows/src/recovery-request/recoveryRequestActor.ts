import { type Actor, createActor } from 'xstate';
import { createRecoveryRequest, type RecoveryRequestMachine } from './recoveryRequest.machine.ts';
import type { RecoveryRequestServices } from './recoveryRequest.types.ts';

/**
 * Makes the actor that `RecoveryRequestFlow` loads. It is not started.
 *
 * @example
 * const load = async () => (await import('@contapro/flows')).recoveryRequestActor({ api });
 */
export const recoveryRequestActor = (services: RecoveryRequestServices): Actor<RecoveryRequestMachine> =>
  createActor(createRecoveryRequest(services));
