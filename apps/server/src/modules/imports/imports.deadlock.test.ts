import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectDatabase, type OpenDatabase } from '../../database/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { receiveFile } from './files/receive-file.ts';
import { importsRepository } from './imports.repository.ts';
import { processPending } from './job/process-pending.ts';
import { importAndRead } from './testing/import-files.ts';
import { rceRow } from './testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from './testing/sire-fixtures.ts';

let test: TestApp;
/** The pool of the process that imports. */
let worker: OpenDatabase;
let token: string;
let businessId: string;
beforeAll(async () => {
  // The other statements of calls wait for locks for a shorter time than decisions.
  test = await openTestApp({
    connection: { connections: 10, lockTimeout: 50 },
    // On a slow machine the file takes longer than a person waits.
    services: { decisionWait: 50_000 },
  });
  worker = connectDatabase(test.db.url, { connections: 4 });
  const accountant = await test.addAccountant();
  token = accountant.token;
  businessId = (await test.addBusiness(accountant.id, { ruc: demoRuc })).id;
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

const rows = 3_000;
const supplierName = 'PROVEEDOR '.repeat(80);
const row = (number: number, incal = '') =>
  rceRow({ number: String(number), incal, supplierName, amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } });
const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

const decide = (number: number) =>
  test.call('PATCH', '/businesses/dashboard-reports/observed/validate/', {
    token,
    query: { ruc: demoRuc, tax_period: '202610' },
    body: { cpes: [`20999999027-202610-01-F001-${number}`] },
  });

/** Of the vouchers with {@link numbers}, in their order. */
const statuses = async () => {
  const rows = await test.db.sql<{ status: string }[]>`
    select status from vouchers where number = any(${numbers.map(String)}::text[]) order by number::int`;
  return rows.map(({ status }) => status);
};

const isLockHeld = async () => {
  const free = await test.db.sql`select from business_locks where work = 'vouchers' for update skip locked`;
  return free.count === 0;
};

it('decisions during the import of a file of 2 MB wait until it is stored, and leave the server answering', async () => {
  const observed = sireFile(
    rceHeader,
    numbers.map((number) => row(number, '301')),
  );
  await importAndRead(test.services, businessId, { 'observed.txt': observed });
  const large = sireFile(
    rceHeader,
    Array.from({ length: rows }, (_, index) => row(index + 1000)),
  );
  expect(large.length).toBeGreaterThan(2_000_000);
  const importId = await importsRepository(test.db.sql).create(businessId, 'subida', null);
  await receiveFile(test.db.sql, { importId, businessId, name: 'large.txt' }, [Buffer.from(large)]);

  const reading = processPending({ ...test.services, sql: worker.sql }, businessId);
  await vi.waitFor(async () => expect(await isLockHeld()).toBe(true), { timeout: 30_000, interval: 5 });
  const deciding = numbers.map(decide);
  expect((await test.call('GET', '/me', { token })).statusCode).toBe(200);
  const answers = await Promise.all(deciding);
  await reading;

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(numbers.map(() => 204));
  expect(await statuses()).toEqual(numbers.map(() => 'gasto deducible'));
  const [file] = await importsRepository(test.db.sql).files(importId, 1, 1);
  expect(file).toMatchObject({ outcome: 'importado', imported: rows, rowsTotal: 0 });
});
