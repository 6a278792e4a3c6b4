import { publishedCalendar } from '@contapro/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type OpenDatabase } from '../../database/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { virtualTime } from '../../testing/virtual-time.ts';
import { sealCredentials } from '../businesses/sol-credentials.ts';
import { carefulPace } from '../sunat/sire/pace-limits.ts';
import { createSunatStandIn, type SunatStandIn } from '../sunat/stand-in/create-stand-in.ts';
import { standInAccount } from '../sunat/stand-in/stand-in-accounts.ts';
import { collectionsRepository, type StepWorker } from './collections.repository.ts';
import { nextDueDate } from './next-collection.ts';
import { virtualProcess, workToTheEnd } from './testing/virtual-process.ts';

const night = new Date('2026-11-17T01:00:00-05:00');
const period = '202610';
/** Milliseconds in which the stand-in answers. */
const answerTime = 200;
const workers = 2;
/** How many businesses a worker does a step of at the same time. */
const loops = 2;
/** Several for each of the due dates, so that the order of the plan and the order in a due date are seen. */
const total = 80;
const businesses = Array.from({ length: total }, (_, index) => {
  const ruc = String(20_100_000_000 + index);
  // One in nineteen has vouchers in both registers. For SUNAT the registers of the others are empty, which takes fewer calls.
  return {
    ruc,
    hasVouchers: index % 19 === 0,
    dueOn: nextDueDate(publishedCalendar, ruc, [period], '2026-11-17'),
    place: index,
  };
});

let t: TestApp;
let other: OpenDatabase;
let standIn: SunatStandIn;
beforeAll(async () => {
  t = await openTestApp();
  other = connectDatabase(t.db.url, { connections: 5 });
});
afterAll(async () => {
  await standIn.app.close();
  await other.close();
  await t.close();
});

/** The time is virtual. The database, its leases and turns, the calls by HTTP and the imports are those of the product. */
const time = virtualTime(night, workers * loops);

it('two workers collect both registers of 80 businesses at the agreed pace, in the order of the plan, and none waits for ever', {
  timeout: 600_000,
}, async () => {
  standIn = createSunatStandIn({
    clock: time.now,
    // It counts from answer to answer.
    pause: 0.8 * carefulPace.pause + answerTime,
    atOnce: carefulPace.atOnce,
    readyAfter: 2,
    trade: 'servicios 2 2',
    beforeAnswer: () => time.sleep(answerTime),
  });
  const address = await standIn.app.listen({ port: 0 });
  const { id: accountantId } = await t.addAccountant();
  const repository = collectionsRepository(t.services.database, time.now);
  for (const { ruc, hasVouchers, dueOn, place } of businesses) {
    const id = randomUUID();
    const { username, password, clientId, clientSecret } = standInAccount(ruc);
    const keys = { username, password, sunatApiKey: clientId, sunatApiSecret: clientSecret };
    await t.addBusiness(accountantId, {
      id,
      ruc,
      ...sealCredentials(await t.services.secrets.of(accountantId), id, keys),
    });
    if (!hasVouchers) standIn.setModes(ruc, ['empty 1070']);
    const lastCollectedAt = new Date(night.getTime() - 86_400_000 + place);
    await repository.plan({ businessId: id, plan: [period], dueOn, lastCollectedAt });
  }

  const processes = [t.db, other].map((open) => virtualProcess({ services: t.services, open, address, time }));
  await Promise.all(
    processes.flatMap((services) => {
      const worker: StepWorker = { id: randomUUID(), busy: new Set() };
      return Array.from({ length: loops }, () => workToTheEnd(services, worker, time));
    }),
  );

  // Neither too fast, nor too many at once, nor a call that writes.
  expect(standIn.faults).toEqual([]);
  const full = businesses.filter(({ hasVouchers }) => hasVouchers).length;
  const ends = await t.db.sql`
    select outcome, count(*)::int as collections, count(distinct business_id)::int as businesses from collections
    group by 1 order by 1`;
  expect([...ends]).toEqual([
    { outcome: 'collected', collections: 2 * full, businesses: full },
    { outcome: 'empty', collections: 2 * (total - full), businesses: total - full },
  ]);
  const count = (name: string) => standIn.calls.filter(({ path }) => path.includes(name)).length;
  // A business that had changed its worker would have logged in twice.
  expect([count('token'), count('periodos'), count(`propuesta/${period}`)]).toEqual([total, 2 * total, 2 * total]);
  expect(standIn.calls.length).toBe(13 * full + 5 * (total - full));
  for (const { calls } of processes) expect(calls()).toBeGreaterThan(standIn.calls.length / 3);

  const callsOf = Map.groupBy(standIn.calls, ({ ruc }) => ruc);
  const planned = businesses.toSorted(
    (one, next) => (one.dueOn ?? '9').localeCompare(next.dueOn ?? '9') || one.place - next.place,
  );
  const overtaken = [...callsOf.keys()].map((ruc, begun) =>
    Math.abs(begun - planned.findIndex((business) => business.ruc === ruc)),
  );
  // Those that are taken at the same moment may begin in any order.
  expect(Math.max(...overtaken)).toBeLessThanOrEqual(workers * loops);
  const seconds = [...callsOf.values()].map((calls) => ((calls.at(-1)?.at ?? 0) - (calls[0]?.at ?? 0)) / 1_000);
  // One that has begun goes on, whatever waits behind it: 13 calls take at least 20 seconds, and twice as long where all loops share
  // the 12 calls of ten seconds.
  expect(Math.max(...seconds)).toBeLessThan(150);
});
