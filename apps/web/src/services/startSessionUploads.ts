import {
  type FactsOf,
  handleFacts,
  holdTab,
  reloadBusiness,
  startUploads,
  type Uploads,
  type UploadsMachine,
  whenOnline,
} from '@contapro/flows';
import { newId } from '@contapro/flows';
import type { Services } from './services.ts';

/** Starts the uploads of a session. Their facts are handled here, because they outlive the page that shows them. */
export function startSessionUploads({ api, session, logFailure }: Services): Uploads {
  const reload = () =>
    void reloadBusiness(api, session).catch((error: unknown) => logFailure({ call: 'reloadBusiness', error }));
  const onFact = handleFacts<FactsOf<UploadsMachine>>({
    'import.finished': ({ imported, updated }) => {
      if (imported + updated > 0) reload();
    },
    'import.undone': () => reload(),
    'failure.logged': (failure) => logFailure(failure),
  });
  return startUploads({ api, whenOnline, holdTab, newId }, onFact);
}
