import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { createLogger, silentLogger } from '../logger.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createJobs, jobsSchema, type Queue, type Schedule } from './jobs.ts';

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

const schedule: Schedule = { name: 'sweep', cron: '* * * * *' };
/** Requests a run of the schedule, as if one were due. */
const runs: Queue<object> = { name: schedule.name, keyOf: () => schedule.name };

/** The jobs of a process with its log, from `warn` on, and its counts of runs. */
function createProcess() {
  const lines: unknown[] = [];
  const metrics = createMetrics();
  const destination = {
    write: (line: string) => {
      const { msg, queue: of, key, attempt, isLast } = JSON.parse(line);
      lines.push({ msg, queue: of, key, attempt, isLast });
    },
  };
  const jobs = createJobs(db.url, { log: createLogger({ level: 'warn', destination }), metrics });
  const counts = async () => (await metrics.read()).text.match(/^contapro_job_seconds_count.*$/gm) ?? [];
  return { jobs, lines, counts };
}

it('begins the runs of a schedule when they are due, and never two at a time in all processes', async () => {
  const processes = [createProcess(), createProcess()];
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
  };
  const workers = await Promise.all(processes.map(({ jobs }) => jobs.repeat(schedule, run)));
  // Each process looks twice a minute for what is due. This one looks each second.
  const clock = new PgBoss({
    connectionString: db.url,
    schema: jobsSchema,
    max: 1,
    supervise: false,
    cronMonitorIntervalSeconds: 1,
    cronWorkerIntervalSeconds: 1,
  });
  await clock.start();
  await vi.waitFor(() => expect(running).toBe(1), { timeout: 30_000, interval: 20 });
  // What is due while a run is not done begins no other one, in neither process.
  await Promise.all([...processes, ...processes].map(({ jobs }) => jobs.request(runs, {})));
  const [open] = await db.sql`
    select count(*)::int as runs from jobs.job where name = ${schedule.name} and state <= 'active'`;
  expect(open).toEqual({ runs: 1 });
  gate.resolve();
  await clock.stop();
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all(processes.map(({ jobs }) => jobs.stop()));
  expect([running, most]).toEqual([0, 1]);
});

it('repeats a run that failed, puts one back that a stop ends, and keeps none for somebody to repeat', async () => {
  const { jobs, lines, counts } = createProcess();
  let attempts = 0;
  const worker = await jobs.repeat(schedule, async (signal) => {
    attempts += 1;
    if (attempts === 1) throw new Error('connect ECONNREFUSED');
    const stopped = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => stopped.resolve());
    await stopped.promise;
    signal.throwIfAborted();
  });
  await jobs.request(runs, {});
  await vi.waitFor(() => expect(attempts).toBe(2), { timeout: 30_000, interval: 20 });
  await worker.stop();
  const of = { queue: schedule.name, key: schedule.name };
  expect(lines).toEqual([
    { msg: 'Job failed', ...of, attempt: 1, isLast: false },
    { msg: 'Job put back', ...of, attempt: 2 },
  ]);
  expect(await counts()).toEqual([
    'contapro_job_seconds_count{queue="sweep",outcome="failed"} 1',
    'contapro_job_seconds_count{queue="sweep",outcome="put_back"} 1',
  ]);
  const stored = await db.sql`
    select job.state, queue.dead_letter from jobs.job join jobs.queue using (name)
    where name = ${schedule.name} and state <= 'active'`;
  expect([...stored]).toEqual([{ state: 'retry', dead_letter: null }]);
  await jobs.stop();
});
