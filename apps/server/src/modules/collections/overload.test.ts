import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectDatabase, type OpenDatabase } from '../../database/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { virtualTime } from '../../testing/virtual-time.ts';
import { sealCredentials } from '../businesses/sol-credentials.ts';
import { carefulPace } from '../sunat/sire/pace-limits.ts';
import { createSunatStandIn } from '../sunat/stand-in/create-stand-in.ts';
import { standInAccount } from '../sunat/stand-in/stand-in-accounts.ts';
import { collectionsRepository, type StepWorker } from './collections.repository.ts';
import { virtualProcess, workToTheEnd } from './testing/virtual-process.ts';

const night = new Date('2026-11-11T01:00:00-05:00');
const rucs = Array.from({ length: 8 }, (_, index) => String(20_100_000_000 + index));
const [workers, loops] = [2, 4];

let t: TestApp;
let other: OpenDatabase;
beforeAll(async () => {
  t = await openTestApp();
  other = connectDatabase(t.db.url, { connections: 6 });
});
beforeEach(() => t.db.empty());
afterAll(async () => {
  await other.close();
  await t.close();
});

/** Collects eight businesses with two workers from a SUNAT that is closed for 90 seconds by more calls than these in ten. */
async function collectWithLimit(most: number) {
  const time = virtualTime(night, workers * loops);
  const standIn = createSunatStandIn({ clock: time.now, most, pause: 0.8 * carefulPace.pause, trade: 'servicios 2 2' });
  const address = await standIn.app.listen({ port: 0 });
  const { id: accountantId } = await t.addAccountant();
  const repository = collectionsRepository(t.services.database, time.now);
  for (const ruc of rucs) {
    const id = randomUUID();
    const { username, password, clientId, clientSecret } = standInAccount(ruc);
    const keys = { username, password, sunatApiKey: clientId, sunatApiSecret: clientSecret };
    await t.addBusiness(accountantId, {
      id,
      ruc,
      ...sealCredentials(await t.services.secrets.of(accountantId), id, keys),
    });
    standIn.setModes(ruc, ['overload']);
    await repository.plan({ businessId: id, plan: ['202610'], dueOn: null, lastCollectedAt: null });
  }
  await Promise.all(
    [t.db, other].flatMap((open) => {
      const services = virtualProcess({ services: t.services, open, address, time });
      const worker: StepWorker = { id: randomUUID(), busy: new Set() };
      return Array.from({ length: loops }, () => workToTheEnd(services, worker, time));
    }),
  );
  await standIn.app.close();
  const ends = await t.db.sql`select outcome, count(*)::int as collections from collections group by 1 order by 1`;
  const [pace] = await t.db.sql`select allowed from sunat_pace`;
  const minutes = (time.now().getTime() - night.getTime()) / 60_000;
  return { ends: [...ends], faults: standIn.faults, allowed: pace?.['allowed'] ?? null, minutes };
}

it('all of eight businesses are collected at once from a SUNAT that bears fifteen calls in ten seconds', async () => {
  const { minutes, ...rest } = await collectWithLimit(15);
  expect(rest).toEqual({ ends: [{ outcome: 'collected', collections: 16 }], faults: [], allowed: null });
  expect(minutes).toBeLessThan(4);
});

it('and from one that bears fewer than we expect, because the pace is halved', async () => {
  const { minutes, ...rest } = await collectWithLimit(9);
  expect(rest).toEqual({ ends: [{ outcome: 'collected', collections: 16 }], faults: [], allowed: 6 });
  expect(minutes).toBeLessThan(60);
});
