import { type Actor, createActor } from 'xstate';
import type { FactsOf } from '../host/FactsOf.ts';
import { subscribeToFacts } from '../host/subscribeToFacts.ts';
import type { UploadServices } from '../upload/index.ts';
import { createUploads, type UploadsMachine } from './uploads.machine.ts';

/** The running uploads of a session. `stop` ends all of them. */
export type Uploads = Actor<UploadsMachine>;

/**
 * Starts the uploads of a session.
 *
 * @param onFact Receives every fact of every upload.
 * @example
 * const uploads = startUploads({ api, whenOnline, holdTab, newId }, (fact) => console.log(fact.type));
 */
export function startUploads(services: UploadServices, onFact: (fact: FactsOf<UploadsMachine>) => void): Uploads {
  const uploads = createActor(createUploads(services));
  subscribeToFacts(uploads, onFact);
  return uploads.start();
}
