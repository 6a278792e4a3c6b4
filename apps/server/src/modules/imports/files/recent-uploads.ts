import type { Waiting } from './receive-file.ts';

/** An import to which an accountant has just posted a file. */
interface RecentUpload {
  /** The business of the import, which belongs to the accountant. */
  businessId: string;
  /** What the accountant has waiting in all businesses, without what was posted elsewhere since it was counted. */
  waiting: Waiting;
}

/** Remembers the imports to which this process has just received files, by their accountant. */
export interface RecentUploads {
  find: (accountantId: string, importId: string) => RecentUpload | undefined;
  keep: (accountantId: string, importId: string, upload: RecentUpload) => void;
}

/** How long an upload is remembered, in milliseconds. What waits is counted that often. */
const lifetime = 2_000;

/** The number of uploads that are remembered. */
const remembered = 1_000;

/** @param now The current time in milliseconds. */
export function recentUploads(now: () => number = () => performance.now()): RecentUploads {
  const uploads = new Map<string, RecentUpload & { until: number }>();
  const keyOf = (accountantId: string, importId: string) => `${accountantId} ${importId}`;
  return {
    find: (accountantId, importId) => {
      const found = uploads.get(keyOf(accountantId, importId));
      return found && found.until > now() ? found : undefined;
    },
    keep: (accountantId, importId, upload) => {
      if (uploads.size >= remembered) uploads.clear();
      uploads.set(keyOf(accountantId, importId), { ...upload, until: now() + lifetime });
    },
  };
}
