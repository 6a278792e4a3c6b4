import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownMigrations } from '../database/database.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createMetrics } from './metrics.ts';
import { createOperationsApp } from './operations-app.ts';
import { createReadiness, type Phase, type ReadinessOptions } from './readiness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** The operations port of a process, and the answer of its readiness. */
function operations(options: Partial<ReadinessOptions> = {}) {
  const { sql, jobs, metrics } = t.services;
  const readiness = createReadiness({
    sql,
    jobs,
    phase: () => 'running',
    migrations: knownMigrations(),
    keptFor: 0,
    ...options,
  });
  const app = createOperationsApp({ metrics, readiness });
  const get = async (path: string) => {
    const { statusCode, json } = await app.inject(path);
    return [statusCode, json()] as const;
  };
  return { app, get };
}

it('answers that the process runs, and whether it can answer calls', async () => {
  const { get } = operations();
  expect(await get('/health/live')).toEqual([200, { status: 'live' }]);
  expect(await get('/health/ready')).toEqual([200, { status: 'ready' }]);
});

it.each(['starting', 'stopping'] as const)('is alive and not ready while it is %s', async (phase: Phase) => {
  const { get } = operations({ phase: () => phase });
  expect(await get('/health/live')).toEqual([200, { status: 'live' }]);
  expect(await get('/health/ready')).toEqual([503, { status: phase }]);
});

it('is not ready when migrations of its version are missing in the database, and is when the database has newer ones', async () => {
  expect(await operations({ migrations: knownMigrations() + 1 }).get('/health/ready')).toEqual([
    503,
    { status: 'migrations' },
  ]);
  expect(await operations({ migrations: knownMigrations() - 1 }).get('/health/ready')).toEqual([
    200,
    { status: 'ready' },
  ]);
});

it('is not ready when the queue of jobs is not connected', async () => {
  for (const isConnected of [async () => false, () => Promise.reject(new Error('no connection'))])
    expect(await operations({ jobs: { isConnected } }).get('/health/ready')).toEqual([503, { status: 'jobs' }]);
});

it('is not ready when no connection of its pool answers in time', async () => {
  const free = Promise.withResolvers<void>();
  const taken = Array.from({ length: 5 }, () => t.db.sql.begin(() => free.promise));
  expect(await operations({ within: 50 }).get('/health/ready')).toEqual([503, { status: 'database' }]);
  free.resolve();
  await Promise.all(taken);
  expect(await operations().get('/health/ready')).toEqual([200, { status: 'ready' }]);
});

it('checks once a second however many calls ask, and is not ready as soon as the server stops', async () => {
  let checks = 0;
  let phase: Phase = 'running';
  const jobs = { isConnected: async () => (checks += 1) > 0 };
  const { get } = operations({ jobs, phase: () => phase, keptFor: 60_000 });
  await Promise.all(Array.from({ length: 20 }, () => get('/health/ready')));
  expect(checks).toBe(1);
  phase = 'stopping';
  expect(await get('/health/ready')).toEqual([503, { status: 'stopping' }]);
});

it('has the health on the public port too, and the metrics only on the other', async () => {
  const answers = await Promise.all(['/health/live', '/health/ready', '/metrics'].map((path) => t.app.inject(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
});

it('counts calls by operation and status, rows of imports, waits for connections and jobs', async () => {
  const metrics = createMetrics({ defaults: true });
  metrics.watchPool('calls', t.db.sql);
  metrics.watchJobs(async () => [{ queue: 'imports', state: 'waiting', count: 3 }]);
  metrics.countCall('getMe', 200, 0.02);
  metrics.countCall('getMe', 401, 0.002);
  metrics.countJob('imports', 'done', 2);
  metrics.waitForSunat('sire', 4);
  metrics.watchCollections(async () => ({ planning: 90, steps: 0 }));
  metrics.countRows({ imported: 5, updated: 1, repeated: 0, ignored: 0, refused: 2 });
  const app = createOperationsApp({ metrics, readiness: async () => 'ready' });
  const { statusCode, headers, body } = await app.inject('/metrics');
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)]);
  const lines = body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'contapro_call_seconds_count{operation="getMe",status="200"} 1',
      'contapro_call_seconds_count{operation="getMe",status="401"} 1',
      'contapro_job_seconds_sum{queue="imports",outcome="done"} 2',
      'contapro_sunat_wait_seconds_sum{host="sire"} 4',
      'contapro_collections_late_seconds{stage="planning"} 90',
      'contapro_collections_late_seconds{stage="steps"} 0',
      'contapro_import_rows_total{result="imported"} 5',
      'contapro_import_rows_total{result="refused"} 2',
      'contapro_jobs{queue="imports",state="waiting"} 3',
      expect.stringMatching(/^contapro_pool_wait_seconds\{pool="calls"\} (?=.*[1-9])\d[\d.]*(?:e-\d+)?$/),
      expect.stringMatching(/^nodejs_eventloop_lag_seconds /),
    ]),
  );
});

it('has the metrics of the process also while the jobs cannot be counted', async () => {
  const metrics = createMetrics();
  metrics.watchCollections(() => Promise.reject(new Error('no connection')));
  metrics.watchJobs(() => Promise.reject(new Error('no connection')));
  metrics.countCall('getMe', 500, 1);
  const { text } = await metrics.read();
  expect(text).toContain('contapro_call_seconds_count{operation="getMe",status="500"} 1');
  expect(text).not.toContain('contapro_jobs{');
  expect(text).not.toContain('contapro_collections_late_seconds{');
});

it('counts what the server answered', async () => {
  const { token } = await t.addAccountant();
  await t.call('GET', '/me', { token });
  await t.call('GET', '/me');
  await t.app.inject('/nowhere');
  const { text } = await t.services.metrics.read();
  expect(text.match(/^contapro_call_seconds_count.*$/gm)).toEqual(
    expect.arrayContaining([
      'contapro_call_seconds_count{operation="getMe",status="200"} 1',
      'contapro_call_seconds_count{operation="getMe",status="401"} 1',
    ]),
  );
  expect(text).not.toContain('nowhere');
});

it('the alarms of docs/operations.md name only lines that the server logs', async () => {
  const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const alarms = guide.slice(guide.indexOf('| alarm | condition |'));
  const lines = [...alarms.matchAll(/lines? (?:with )?`(?:"msg":")?([^`"]+)/g)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThanOrEqual(10);
  const source = new URL('../', import.meta.url);
  const files = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, source), 'utf8')));
  expect(lines.filter((line) => !texts.some((text) => text.includes(`'${line}'`)))).toEqual([]);
});
