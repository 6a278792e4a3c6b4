import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { silentLogger } from '../logger.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createJobs, type Queue } from './jobs.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const queue: Queue<{ key: string }> = { name: 'tests', keyOf: ({ key }) => key };

it.each(['start', 'createQueue'] as const)('accepts a request after one whose %s failed', async (method) => {
  const jobs = createJobs(db.url, { log: silentLogger(), metrics: createMetrics() });
  const fails = vi.spyOn(PgBoss.prototype, method).mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  await expect(jobs.request(queue, { key: 'a' })).rejects.toThrow('connect ECONNREFUSED');
  await jobs.request(queue, { key: 'a' });
  fails.mockRestore();
  const [row] = await db.sql`select count(*)::int as jobs from jobs.job where name = 'tests'`;
  expect(row).toEqual({ jobs: 1 });
  await jobs.stop();
});
