import { afterAll, beforeAll, expect, it } from 'vitest';
import { workers } from './background.ts';
import { startLimitSweep } from './modules/accounts/start-limit-sweep.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('does what is due again and again by schedules of the queue, each of which ends without an error', async () => {
  const started = await Promise.all(workers.map((start) => start(t.services)));
  const names = t.jobs.schedules();
  expect(names.toSorted()).toEqual([
    'broken-uploads',
    'document-sweep',
    'due-collections',
    'due-notice-mails',
    'due-ruc-transfers',
    'event-sweep',
    'exchange-rates',
    'history-sweep',
    'limit-sweep',
    'missing-photographs',
    'ruc-request-sweep',
    'sign-in-sweep',
    'supplier-states',
    'taxpayer-register',
    'voucher-validity',
  ]);
  for (const name of names) await t.jobs.runSchedule(name);
  await Promise.all(started.map((worker) => worker.stop()));
  expect(t.jobs.schedules()).toEqual([]);
});

it('deletes the counts of limits an hour after they were reset, and no others', async () => {
  await t.db.sql`
    insert into shared_limits (key, points, expire)
    select name, 1, (extract(epoch from now()) - seconds) * 1000
    from (values ('old', 3601), ('reset', 3500), ('counted', -60)) as counts (name, seconds)`;
  const worker = await startLimitSweep(t.services);
  await t.jobs.runSchedule('limit-sweep');
  await worker.stop();
  const left = await t.db.sql`select key from shared_limits order by key`;
  expect([...left]).toEqual([{ key: 'counted' }, { key: 'reset' }]);
});
