import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { jobServices } from './import-services.ts';
import { importsRepository } from './imports.repository.ts';
import { filesRepository } from './files/files.repository.ts';
import { addBusiness, importServices } from './testing/import-files.ts';
import { demoRuc } from './testing/sire-fixtures.ts';

let db: OpenDatabase;
let businessId: string;
beforeAll(async () => {
  db = await openTestDatabase();
  businessId = (await addBusiness(db.sql, demoRuc)).id;
});
afterAll(() => db.close());

it('updates the statistics of a table each time that it has doubled', async () => {
  const fill = (first: number, count: number) => db.sql`
    insert into vouchers (business_id, book, issuer_id, type_code, serie, number, period, issue_date)
    select ${businessId}::uuid, 'compra', '20999999027', '01', 'F001', n, '202610', '2026-10-05'
    from generate_series(${first}::int, ${first + count - 1}::int) n`;
  await fill(1, 3000);
  await db.sql`alter table vouchers set (autovacuum_enabled = off)`;
  const known = async () => {
    const [row] = await db.sql<{ rows: number }[]>`
      select reltuples::int as rows from pg_class where oid = 'vouchers'::regclass`;
    return row?.rows;
  };
  const services = jobServices(importServices(db.sql));
  await services.countStored(499);
  expect(await known()).toBe(-1);
  await services.countStored(1);
  expect(await known()).toBe(3000);
  await fill(3001, 500);
  await services.countStored(500);
  expect(await known()).toBe(3000);
  await fill(3501, 5500);
  await services.countStored(500);
  expect(await known()).toBe(9000);
});

it('returns a business whose files wait to one worker, and again only after a minute', async () => {
  const importId = await importsRepository(db.sql).create(businessId, 'subida', null);
  await db.sql`
    insert into import_files (import_id, business_id, name, state)
    values (${importId}, ${businessId}, 'a.txt', 'recibido'), (${importId}, ${businessId}, 'b.txt', 'recibido')`;
  const take = () => filesRepository(db.sql, systemClock).takeWaiting();
  expect((await Promise.all([take(), take(), take()])).flat()).toEqual([{ businessId, isUploaded: true }]);
  expect(await take()).toEqual([]);
  await db.sql`update businesses set waiting_taken_at = now() - interval '61 seconds'`;
  await db.sql`update imports set source = 'sunat'`;
  expect(await take()).toEqual([{ businessId, isUploaded: false }]);
  await db.sql`update businesses set waiting_taken_at = null`;
  await db.sql`update import_files set state = 'terminado'`;
  expect(await take()).toEqual([]);
});
