import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, knownMigrations, type OpenDatabase } from '../../database/database.ts';
import { createReadiness } from '../../monitoring/readiness.ts';
import { inlineJobs } from '../../testing/inline-jobs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { startClientRemovals } from '../studio/client-removals.ts';
import { importAndRead } from './testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from './testing/sire-fixtures.ts';
import { restaurantInvoice } from './testing/ubl-fixtures.ts';
import { lockBusiness } from '../vouchers/store/transaction.ts';

let db: OpenDatabase;
let t: TestApp;
/** The pools of the imports, of the removals, of the health and of a person in `psql`. */
let others: OpenDatabase[];
const jobs = inlineJobs();

beforeAll(async () => {
  // A call that keeps the only connection while it waits would make all others wait.
  db = await openTestDatabase({ connections: 1, name: 'calls' });
  others = ['imports', 'removals', 'health', 'operator'].map((name) =>
    connectDatabase(db.url, { connections: 1, name, lockTimeout: 0 }),
  );
  const readiness = createReadiness({
    sql: poolOf('health').sql,
    jobs,
    phase: () => 'running',
    migrations: knownMigrations(),
    keptFor: 0,
  });
  // What waits for a turn or for the lock does not answer before the test ends.
  t = await openTestApp({ database: db, services: { decisionWait: 600_000, readiness, jobs } });
  const { database, sql } = poolOf('removals');
  await startClientRemovals({ database, sql, jobs });
});
afterAll(async () => {
  await t.close();
  for (const pool of others) await pool.close();
  await db.close();
});

function poolOf(name: 'imports' | 'removals' | 'health' | 'operator'): OpenDatabase {
  const pool = others[['imports', 'removals', 'health', 'operator'].indexOf(name)];
  if (!pool) throw new Error(`There is no pool ${name}`);
  return pool;
}

/** Resolves when the connection of a pool waits for a lock. */
async function waitsForLock(name: string): Promise<void> {
  for (;;) {
    const [found] = await poolOf('health').sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = ${name} and wait_event_type = 'Lock'`;
    if (found) return;
  }
}

it('while an import runs, undos, their previews and a removal keep nobody else waiting', async () => {
  const owner = await t.addAccountant();
  const stranger = await t.addAccountant();
  const business = await t.addBusiness(owner.id, { ruc: demoRuc });
  const services = { ...t.services, sql: poolOf('imports').sql };
  await importAndRead(services, business.id, { 'a.xml': restaurantInvoice });
  const [before] = await db.sql<{ id: string }[]>`select id::text from imports`;
  const answersOfOthers = async () => [
    (await t.call('GET', '/me', { token: stranger.token })).statusCode,
    (await t.app.inject('/health/ready')).json(),
  ];
  const answering = [200, { status: 'ready' }];

  // The import stops in its transaction, with the lock of its business.
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = poolOf('operator').sql.begin(async (transaction) => {
    await transaction`lock table sire_rows in share mode`;
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const importing = importAndRead(services, business.id, { 'rce.txt': sireFile(rceHeader, rceRows) });
  await waitsForLock('imports');

  const refusals = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const answer = await t.call(index % 2 === 0 ? 'GET' : 'POST', `/imports/${before?.id}/undo`, {
        token: owner.token,
      });
      return [answer.statusCode, answer.json().errors[0].code];
    }),
  );
  expect(refusals).toEqual(Array.from({ length: 20 }, () => [409, 'IMPORT_IN_PROGRESS']));
  expect(await answersOfOthers()).toEqual(answering);

  const removal = { token: owner.token, body: { ruc: demoRuc } };
  expect((await t.call('POST', `/businesses/${business.id}/remove`, removal)).statusCode).toBe(204);
  const removing = jobs.run();
  await waitsForLock('removals');
  expect(await answersOfOthers()).toEqual(answering);

  // The health has an answer even when calls have no connection left.
  await db.sql.begin(async () => {
    expect((await t.app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  });

  released.resolve();
  await Promise.allSettled([holding, importing, removing]);
  await jobs.run();
  expect([...(await db.sql`select id from businesses union all select id from imports`)]).toEqual([]);
});

it('undos that wait for another writer keep nobody else waiting', async () => {
  const owner = await t.addAccountant();
  const stranger = await t.addAccountant();
  const business = await t.addBusiness(owner.id, { ruc: demoRuc });
  const services = { ...t.services, sql: poolOf('imports').sql };
  await importAndRead(services, business.id, { 'a.xml': restaurantInvoice });
  const [upload] = await db.sql<{ id: string }[]>`select id::text from imports`;
  const undo = (method: 'GET' | 'POST') => t.call(method, `/imports/${upload?.id}/undo`, { token: owner.token });
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = poolOf('operator').sql.begin(async (transaction) => {
    await lockBusiness(transaction, business.id);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const undoing = Array.from({ length: 10 }, () => undo('POST'));
  const previews = await Promise.all(Array.from({ length: 10 }, () => undo('GET')));
  expect(previews.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect((await t.call('GET', '/me', { token: stranger.token })).statusCode).toBe(200);
  expect((await t.app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  released.resolve();
  await holding;
  const answers = await Promise.all(undoing);
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
});

it('undos and previews of a studio occupy two connections while they are computed, however many are asked for', async () => {
  const few = connectDatabase(db.url, { connections: 4, name: 'few', lockTimeout: 0 });
  const app = await openTestApp({ database: few, services: { decisionWait: 600_000, jobs } });
  const owner = await app.addAccountant();
  const stranger = await app.addAccountant();
  const business = await app.addBusiness(owner.id, { ruc: demoRuc, provenAt: null });
  await importAndRead({ ...app.services, sql: poolOf('imports').sql }, business.id, { 'a.xml': restaurantInvoice });
  const [upload] = await few.sql<{ id: string }[]>`select id::text from imports where business_id = ${business.id}`;
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = poolOf('operator').sql.begin(async (transaction) => {
    await transaction`lock table vouchers`;
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const asked = Array.from({ length: 20 }, (_, index) =>
    app.call(index % 2 === 0 ? 'GET' : 'POST', `/imports/${upload?.id}/undo`, { token: owner.token }),
  );
  await waitsForLock('few');
  for (let time = 0; time < 20; time += 1)
    expect((await app.call('GET', '/me', { token: stranger.token })).statusCode).toBe(200);
  released.resolve();
  await holding;
  await Promise.all(asked);
  await app.close();
  await few.close();
});
