import { type Actor, createActor } from 'xstate';
import type { FactsOf } from '../host/FactsOf.ts';
import { subscribeToFacts } from '../host/subscribeToFacts.ts';
import { createDownloads, type DownloadsMachine } from './downloads.machine.ts';
import type { DownloadsServices } from './downloads.types.ts';

/** The running downloads of a session. `stop` ends all of them. */
export type Downloads = Actor<DownloadsMachine>;

/**
 * Starts the downloads of a session. Pass them as `downloads` in the services of the flows.
 *
 * @param onFact Receives every fact of every download.
 * @example
 * const downloads = startDownloads({ api, fetchFile, holdTab }, (fact) => console.log(fact.type));
 */
export function startDownloads(
  services: DownloadsServices,
  onFact: (fact: FactsOf<DownloadsMachine>) => void,
): Downloads {
  const downloads = createActor(createDownloads(services));
  subscribeToFacts(downloads, onFact);
  return downloads.start();
}
