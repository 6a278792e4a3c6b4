import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createDeadJobs } from './dead-jobs.ts';
import { createJobs, type Jobs, type Queue } from './jobs.ts';

let db: OpenDatabase;
let jobs: Jobs;
const metrics = createMetrics();
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  jobs = createJobs(db.url, { log: createLogger({ level: 'info', destination }), metrics });
});
afterAll(async () => {
  await jobs.stop();
  await db.close();
});

const queue: Queue<{ businessId: string }> = { name: 'tests', keyOf: ({ businessId }) => businessId, retries: 1 };
const facts = (line: Record<string, unknown>) => [
  line['level'],
  line['msg'],
  line['queue'],
  line['key'],
  line['attempt'],
];

it('logs the result of each job and the cause of a failure, keeps jobs that failed finally, and queues these again', async () => {
  let isBroken = true;
  const worker = await jobs.work(queue, { atOnce: 1 }, async () => {
    if (isBroken) throw Object.assign(new TypeError('rosa@contapro.pe is not a number'), { code: 'E1' });
  });
  await jobs.request(queue, { businessId: 'b-1' });
  const dead = await createDeadJobs(db.url);
  await vi.waitFor(async () => expect(await dead.list()).toHaveLength(1), { timeout: 30_000, interval: 100 });
  expect(await dead.list()).toEqual([
    { queue: 'tests', key: 'b-1', failedAt: expect.any(Date), attempts: 2, reason: 'TypeError E1 … is not a number' },
  ]);
  expect(lines.map(facts)).toEqual([
    ['info', 'Job begun', 'tests', 'b-1', 1],
    ['warn', 'Job failed', 'tests', 'b-1', 1],
    ['info', 'Job begun', 'tests', 'b-1', 2],
    ['error', 'Job failed', 'tests', 'b-1', 2],
  ]);
  expect(lines.at(-1)).toMatchObject({
    isLast: true,
    err: { type: 'TypeError', code: 'E1', message: '… is not a number' },
  });

  isBroken = false;
  expect(await dead.retry()).toBe(1);
  await vi.waitFor(() => expect(lines.at(-1)).toMatchObject({ msg: 'Job ended', key: 'b-1' }), { timeout: 30_000 });
  expect(await dead.list()).toEqual([]);
  const { text } = await metrics.read();
  expect(text.match(/^contapro_job_seconds_count.*$/gm)).toEqual([
    'contapro_job_seconds_count{queue="tests",outcome="failed"} 1',
    'contapro_job_seconds_count{queue="tests",outcome="dead"} 1',
    'contapro_job_seconds_count{queue="tests",outcome="done"} 1',
  ]);
  await dead.close();
  await worker.stop();
});
