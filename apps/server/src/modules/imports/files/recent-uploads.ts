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
  /**
   * Adds files that were received. An import that is not remembered is remembered from now on, if it is known what waits.
   * @param waiting What was counted when the files were received, with these files
   */
  add: (
    upload: { accountantId: string; importId: string; businessId: string },
    added: Waiting,
    waiting: Waiting | undefined,
  ) => void;
}

/** How long an upload is remembered, in milliseconds. What waits is counted that often. */
const lifetime = 2_000;

/** The number of uploads that are remembered. */
const remembered = 1_000;

/** @param now The current time in milliseconds. */
export function recentUploads(now: () => number = () => performance.now()): RecentUploads {
  const uploads = new Map<string, RecentUpload & { until: number }>();
  const keyOf = (accountantId: string, importId: string) => `${accountantId} ${importId}`;
  const find = (accountantId: string, importId: string) => {
    const found = uploads.get(keyOf(accountantId, importId));
    return found && found.until > now() ? found : undefined;
  };
  return {
    find,
    add: ({ accountantId, importId, businessId }, added, waiting) => {
      const found = find(accountantId, importId);
      if (found) {
        found.waiting = { files: found.waiting.files + added.files, bytes: found.waiting.bytes + added.bytes };
        return;
      }
      if (!waiting) return;
      if (uploads.size >= remembered) uploads.clear();
      uploads.set(keyOf(accountantId, importId), { businessId, waiting, until: now() + lifetime });
    },
  };
}
