import { randomUUID } from 'node:crypto';
import type { StepWorker } from '../modules/collections/collections.repository.ts';
import { afterQuietHours } from '../modules/collections/next-collection.ts';
import { startImportWorker } from '../modules/imports/job/import-queue.ts';
import { runStep } from '../modules/collections/run-step.ts';
import type { TestApp } from './test-app.ts';

/** The process of the tests. */
const worker: StepWorker = { id: randomUUID(), busy: new Set() };

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
      while (await runStep(t.services, worker, signal));
      await t.jobs.run();
      const rows = await t.db.sql<{ next: string; waits: boolean }[]>`
        select next_at::text as next, is_awaited or plan is null as waits from collection_runs`;
      const moments = rows.map(({ next, waits }) => {
        const planned = new Date(Math.max(new Date(next).getTime(), t.services.clock().getTime()));
        return (waits ? planned : afterQuietHours(planned)).getTime();
      });
      const next = new Date(Math.min(...moments));
      if (!(next.getTime() <= end)) return;
      if (next > t.services.clock()) t.setNow(next);
    }
  } finally {
    await importing.stop();
  }
}
