import type { PendingWork } from '@contapro/flows';
import { countClients, useSessionBatches } from './sessionBatches.ts';
import { countDownloads, useSessionDownloads } from './sessionDownloads.ts';
import { countUnsent, useSessionUploads } from './sessionUploads.ts';

/** Returns a function that returns what would be lost if the accountant signed out now. */
export function usePendingWork(): () => PendingWork {
  const uploads = useSessionUploads();
  const downloads = useSessionDownloads();
  const batches = useSessionBatches();
  return () => ({
    unsentFiles: countUnsent(uploads.get()),
    downloads: countDownloads(downloads.get()),
    clients: countClients(batches.get()),
  });
}
