import { startImportWorker } from '../modules/imports/job/import-queue.ts';
import { runStep } from '../modules/collections/run-step.ts';
import type { TestApp } from './test-app.ts';

/**
 * Does the steps of the requested collections, and reads the files. The clock of the test moves on to each step that is
 * planned, for at most some hours.
 */
export async function collectAll(t: TestApp, { hours = 1 }: { hours?: number } = {}): Promise<void> {
  const importing = await startImportWorker(t.services);
  const { signal } = new AbortController();
  const end = t.services.clock().getTime() + hours * 3_600_000;
  try {
    for (;;) {
      while (await runStep(t.services, signal));
      await t.jobs.run();
      const [row] = await t.db.sql<{ next: string | null }[]>`select min(next_at)::text as next from collection_runs`;
      const next = new Date(row?.next ?? Number.POSITIVE_INFINITY);
      if (!(next.getTime() <= end)) return;
      if (next > t.services.clock()) t.setNow(next);
    }
  } finally {
    await importing.stop();
  }
}
