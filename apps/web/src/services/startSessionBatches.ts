import {
  type Batches,
  type BatchesMachine,
  type FactsOf,
  handleFacts,
  holdTab,
  newId,
  saveFile,
  startBatches,
} from '@contapro/flows';
import { readText } from './readText.ts';
import type { Services } from './services.ts';
import { zip } from './zip.ts';

/** Starts the actions on many clients of a session. Their facts are handled here, because they outlive the board. */
export function startSessionBatches({ api, logFailure }: Services): Batches {
  const onFact = handleFacts<FactsOf<BatchesMachine>>({
    'file.ready': ({ blob, name }) => saveFile(blob, name),
    'failure.logged': (failure) => logFailure(failure),
  });
  return startBatches({ api, readText, zip, newId, holdTab }, onFact);
}
