import { type Actor, createActor } from 'xstate';
import type { FactsOf } from '../../engine/host/FactsOf.ts';
import { subscribeToFacts } from '../../engine/host/subscribeToFacts.ts';
import { type BatchesMachine, createBatches } from './batches.machine.ts';
import type { BatchesServices } from './batches.types.ts';

/** The running actions on many clients of a session. `stop` ends all of them. */
export type Batches = Actor<BatchesMachine>;

/**
 * Starts the actions on many clients of a session. Pass them as `batches` in the services of `BoardFlow`, and show them with
 * `BatchDialogs`.
 *
 * @param onFact Receives every fact of every action.
 * @example
 * const files = { readText: async () => null, zip: async () => new Blob() };
 * const batches = startBatches({ api, ...files, newId, holdTab }, (fact) => console.log(fact.type));
 */
export function startBatches(services: BatchesServices, onFact: (fact: FactsOf<BatchesMachine>) => void): Batches {
  const batches = createActor(createBatches(services));
  subscribeToFacts(batches, onFact);
  return batches.start();
}
