import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { StoreUnavailable } from '../../../documents/document-store.ts';
import { NotReady } from '../../sunat/tax-authority.ts';
import { receiveFile } from '../files/receive-file.ts';
import { importsRepository } from '../imports.repository.ts';
import { rceRow } from '../testing/register-rows.ts';
import { depositsFile } from '../testing/deposits-fixtures.ts';
import { addBusiness, importAndRead, importServices } from '../testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from '../testing/sire-fixtures.ts';
import { ublDocument } from '../testing/ubl-fixtures.ts';
import { zipOf } from '../testing/zip-fixtures.ts';
import { processPending } from './process-pending.ts';

let db: OpenDatabase;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

it('refuses no file while the taxpayer register does not answer, and reads it afterwards', async () => {
  const { id } = await addBusiness(db.sql, demoRuc);
  const services = importServices(db.sql);
  const taxAuthority = { taxpayers: () => Promise.reject(new NotReady()) };
  const files = {
    'a.xml': ublDocument({ id: 'F001-1', taxes: [['1000', '100.00', '18.00']], total: '118.00' }),
    'rce.txt': sireFile(rceHeader, [rceRow({ number: '2', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } })]),
  };
  await expect(importAndRead({ ...services, taxAuthority }, id, files)).rejects.toBeInstanceOf(NotReady);
  const stateOfFiles = () => db.sql`select name, state, outcome from import_files order by sequence`;
  expect([...(await stateOfFiles())]).toEqual([
    { name: 'a.xml', state: 'recibido', outcome: null },
    { name: 'rce.txt', state: 'recibido', outcome: null },
  ]);
  await processPending(services, id);
  expect([...(await stateOfFiles())]).toEqual([
    { name: 'a.xml', state: 'terminado', outcome: 'importado' },
    { name: 'rce.txt', state: 'terminado', outcome: 'importado' },
  ]);
});

const invoice = (number: number, total = '118.00') =>
  ublDocument({ id: `F001-${number}`, taxes: [['1000', '100.00', '18.00']], total });

const numbered = (count: number, of = invoice) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index + 1}.xml`, of(index + 1)]));

const countsOf = async (businessId: string) => {
  const [counts] = await db.sql`
    select count(*)::int as files, count(*) filter (where state = 'terminado')::int as read, sum(imported)::int as imported,
      sum(updated)::int as updated, sum(repeated)::int as repeated, (
        select count(*)::int from vouchers where business_id = ${businessId}
      ) as vouchers
    from import_files where business_id = ${businessId}`;
  return counts;
};

it('reads a file that arrives while the last ones are stored', async () => {
  const { id } = await addBusiness(db.sql, demoRuc);
  const services = importServices(db.sql);
  const importId = await importsRepository(db.sql).create(id, 'subida', null);
  const receive = (name: string, number: number) =>
    receiveFile(db.sql, { importId, businessId: id, name }, [Buffer.from(invoice(number))]);
  await receive('1.xml', 1);
  let isFollowing: boolean | undefined;
  const documents: typeof services.documents = {
    ...services.documents,
    confirm: async () => {
      isFollowing ??= (await receive('2.xml', 2)).isFollowing;
    },
  };
  await processPending({ ...services, documents }, id);
  // Therefore the upload requested no job of its own.
  expect(isFollowing).toBe(true);
  expect(await countsOf(id)).toEqual({ files: 2, read: 2, imported: 2, updated: 0, repeated: 0, vouchers: 2 });
});

it.each([
  ['documents that were uploaded one by one', async (files: Record<string, string>) => files],
  ['a zip', async (files: Record<string, string>) => ({ 'all.zip': await zipOf(files) })],
])('continues after the last stored documents of %s, of which the next ones were read already', async (_, uploaded) => {
  const { id } = await addBusiness(db.sql, demoRuc);
  const services = importServices(db.sql);
  const files = await uploaded(numbered(1_100));
  let stored = 0;
  const documents: typeof services.documents = {
    ...services.documents,
    confirm: async () => {
      stored += 1;
      if (stored === 2) throw new StoreUnavailable({ cause: 'no answer' });
    },
  };
  await expect(importAndRead({ ...services, documents }, id, files)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(await countsOf(id)).toMatchObject({ imported: 500, vouchers: 500 });
  await processPending(services, id);
  const all = Object.keys(files).length;
  expect(await countsOf(id)).toEqual({
    files: all,
    read: all,
    imported: 1_100,
    updated: 0,
    repeated: 0,
    vouchers: 1_100,
  });
});

it('stores documents in the order in which they were received, also when a group of them was read before the other was stored', async () => {
  const { id } = await addBusiness(db.sql, demoRuc);
  const corrected = invoice(1, '236.00').replaceAll('100.00', '200.00').replaceAll('18.00', '36.00');
  const files = { ...numbered(500), 'corrected.xml': corrected, 'again.xml': invoice(2) };
  await importAndRead(importServices(db.sql), id, files);
  expect(await countsOf(id)).toEqual({
    files: 502,
    read: 502,
    imported: 500,
    updated: 1,
    repeated: 1,
    vouchers: 500,
  });
  const totals = await db.sql`
    select number, total_amount::int as total from vouchers
    where business_id = ${id} and number in ('1', '2') order by number`;
  expect([...totals]).toEqual([
    { number: '1', total: 23_600 },
    { number: '2', total: 11_800 },
  ]);
});

it('does not read the waiting files of other businesses', async () => {
  const single = await openTestDatabase({ connections: 1 });
  try {
    const { sql } = single;
    const [own, other] = [await addBusiness(sql, demoRuc), await addBusiness(sql, '20100047218')];
    const importId = await importsRepository(sql).create(other.id, 'subida', null);
    // The planner expects few files that wait.
    await sql`analyze import_files`;
    await sql`
      insert into import_files (import_id, business_id, name, state)
      select ${importId}, ${other.id}, number || '.xml', 'recibido' from generate_series(1, 3000) as number`;
    const readOfIndex = async () => {
      await sql`select pg_stat_force_next_flush()`;
      const [index] = await sql<{ rows: number }[]>`
        select idx_tup_read::int as rows from pg_stat_user_indexes where indexrelname = 'import_files_pending'`;
      return index?.rows ?? 0;
    };
    const before = await readOfIndex();
    await importAndRead(importServices(sql), own.id, {
      ...numbered(40),
      'all.zip': await zipOf({ 'a.xml': invoice(41), 'b.xml': '<nothing/>' }),
      'rce.txt': sireFile(rceHeader, rceRows),
      'deposits.txt': depositsFile([]),
      'again.xml': invoice(1),
    });
    // The 3,000 of the other business. Its own are read each time that it looks for more, which depends on the time.
    expect((await readOfIndex()) - before).toBeLessThan(3_000);
  } finally {
    await single.close();
  }
});
