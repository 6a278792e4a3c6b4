import {
  type Downloads,
  type DownloadsMachine,
  type FactsOf,
  handleFacts,
  holdTab,
  newId,
  readAsDataUrl,
  saveFile,
  startDownloads,
} from '@contapro/flows';
import { useServices } from './ServicesContext.tsx';
import type { Services } from './services.ts';
import { lastProgramOf } from './keepPreferences.ts';
import { useSessionDownloads } from './sessionDownloads.ts';

/** The services of a page with downloads: its calls, its files, the time, new ids, and the downloads of the session. */
export function useReportServices() {
  const services = useServices();
  const { api, fetchFile, clock } = services;
  const downloads = useSessionDownloads().begin(() => startSessionDownloads(services));
  return { api, fetchFile, clock, readAsDataUrl, objectUrls: URL, downloads, newId };
}

/** Starts the downloads of a session. Their facts are handled here, because they outlive the page that shows them. */
function startSessionDownloads(services: Services): Downloads {
  const { api, fetchFile, logEvent, logFailure } = services;
  const onFact = handleFacts<FactsOf<DownloadsMachine>>({
    'file.ready': ({ blob, name }) => saveFile(blob, name),
    'event.logged': ({ event }) => logEvent(event),
    'failure.logged': (failure) => logFailure(failure),
    'download.closed': 'ignored',
  });
  return startDownloads({ api, fetchFile, holdTab, programs: lastProgramOf(services) }, onFact);
}
