import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openSnapshot } from '../../database/snapshot.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { addBusiness, importAndRead, importServices } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { ublDocument } from '../imports/testing/ubl-fixtures.ts';
import { type ExportSelection, exportsRepository } from './exports.repository.ts';
import { recountNames } from '../imports/store/sire-names.ts';

let db: OpenDatabase;
let businessId: string;
beforeAll(async () => {
  db = await openTestDatabase();
  businessId = (await addBusiness(db.sql, demoRuc)).id;
  await importAndRead(importServices(db.sql), businessId, {
    'rce.txt': sireFile(
      rceHeader,
      bought.map(({ date, type, serie, number, supplier }) => rceRow({ date, type, serie, number, supplier, amounts })),
    ),
    ...Object.fromEntries(
      bought
        .filter(({ type, number }) => type === '01' && Number(number) % 3 === 0)
        .map(({ serie, number, supplier }) => [
          `${supplier}-${serie}-${number}.xml`,
          documentOf(serie, number, supplier),
        ]),
    ),
  });
});
afterAll(() => db.close());

const amounts = { 15: '100.00', 16: '18.00', 25: '118.00' };
/** Many that differ in the last part of the order only: suppliers share day, type, series and number. */
const bought = ['01/10/2026', '02/10/2026'].flatMap((date) =>
  ['01', '14', '03'].flatMap((type) =>
    ['F001', 'F002'].flatMap((serie) =>
      ['2', '3', '10'].flatMap((ending) =>
        ['20999999027', '20999999035'].map((supplier) => ({
          date,
          type,
          serie,
          // The day is part of the number, since the same key twice is one voucher.
          number: `${date.slice(1, 2)}${ending}`,
          supplier,
        })),
      ),
    ),
  ),
);
const documentOf = (serie: string, number: string, supplier: string) =>
  ublDocument({
    id: `${serie}-${number}`,
    supplier,
    taxes: [['1000', '100.00', '18.00']],
    total: '118.00',
    lines: [
      { description: `Uno de ${number}`, amount: '60.00', igv: '10.80' },
      { description: `Dos de ${number}`, amount: '40.00', igv: '7.20' },
    ],
  });

const placeOf = ({ date, type, serie, number }: (typeof bought)[number]) =>
  `${date} ${type} ${serie} ${number.padStart(8, '0')}`;

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const gathered: Item[] = [];
  for await (const item of items) gathered.push(item);
  return gathered;
}

describe('the pieces of an export', () => {
  const selections: Record<ExportSelection, (type: string) => boolean> = {
    purchases: () => true,
    deductible: (type) => type !== '03',
    rce: (type) => type !== '03',
    lateDetractions: () => false,
    notIncluded: (type) => type === '03',
    sales: () => false,
    // Nothing was decided.
    decided: () => false,
  };
  const selection = fc.constantFrom<ExportSelection>('purchases', 'deductible', 'rce', 'notIncluded', 'sales');

  it('DOWNLOAD-05, OPEN-184 have every row once and in order, for any size of a piece', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: bought.length + 1 }), selection, async (size, taken) => {
        const given = await all(exportsRepository(db.database, size).vouchersOf(businessId, '202610', taken));
        const wanted = bought.filter(({ type }) => selections[taken](type));
        expect(new Set(given.map(({ id }) => id)).size).toBe(wanted.length);
        expect(
          given.map(({ issueDate, typeCode, serie, numberShown }) =>
            [`${issueDate.slice(8)}/10/2026`, typeCode, serie, numberShown].join(' '),
          ),
        ).toEqual(wanted.map(placeOf).sort());
      }),
      { numRuns: 25 },
    );
  });

  it('DOWNLOAD-05 hold the items of every voucher once, in the vouchers’ order', async () => {
    const itemsBy = async (size: number) =>
      (await all(exportsRepository(db.database, size).itemsOf(businessId, '202610', 'purchases'))).map(
        ({ issueDate, serie, number, line, description }) => `${issueDate} ${serie} ${number} ${line} ${description}`,
      );
    const whole = await itemsBy(1000);
    // Of two days, two series and two suppliers, the numbers that 3 divides, with two items each.
    expect(whole).toHaveLength(
      2 * bought.filter(({ type, number }) => type === '01' && Number(number) % 3 === 0).length,
    );
    expect(whole.slice(0, 2)).toEqual([
      expect.stringMatching(/ 1 Uno de \d+$/),
      expect.stringMatching(/ 2 Dos de \d+$/),
    ]);
    for (const size of [1, 2, 7, 71, 72, 73]) expect(await itemsBy(size)).toEqual(whole);
  });

  it('DOWNLOAD-25 fail at the page that cannot be read, and unnoticed when nobody reads on', async () => {
    const readTwo = async () => {
      const snapshot = await openSnapshot(db.database);
      const rows = exportsRepository(snapshot.database, 1).vouchersOf(businessId, '202610', 'purchases');
      const first = await rows.next();
      // The second page was asked for before, and the third is refused after this error.
      await expect(snapshot.database.execute(sql`select 1 / 0`)).rejects.toThrow('Failed query');
      return { rows, snapshot, given: [first.done, (await rows.next()).done] };
    };
    const read = await readTwo();
    expect(read.given).toEqual([false, false]);
    await expect(read.rows.next()).rejects.toMatchObject({
      cause: { message: 'division by zero' },
    });
    await read.snapshot.close();

    const left = await readTwo();
    await left.rows.return(undefined);
    await left.snapshot.close();
    expect(
      (
        await db.sql`select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
      )[0],
    ).toEqual({
      count: 0,
    });
  });
});

it('DOWNLOAD-07 the name of a business is that of most of its SIRE rows, also after some were changed or deleted', async () => {
  const ruc = '20131312955';
  const { id } = await addBusiness(db.sql, ruc);
  const load = (file: string, names: readonly string[]) =>
    importAndRead(importServices(db.sql), id, {
      [file]: sireFile(
        rceHeader,
        names.map((ownName, index) => rceRow({ number: String(index + 1), ownName, amounts })),
      ).replaceAll(demoRuc, ruc),
    });
  const name = () => exportsRepository(db.database).ownName(id);
  const names = async () => {
    const stored = await db.sql<{ name: string; rows: number }[]>`
      select name, rows::int from sire_names where business_id = ${id} order by name`;
    return Object.fromEntries(stored.map((row) => [row.name, row.rows]));
  };
  expect([await name(), await names()]).toEqual([null, {}]);
  await load('a.txt', ['ANDINA SAC', 'ANDINA S.A.C.', 'ANDINA SAC', '']);
  expect([await name(), await names()]).toEqual(['ANDINA SAC', { 'ANDINA S.A.C.': 1, 'ANDINA SAC': 2 }]);
  await load('b.txt', ['ANDINA S.A.C.', 'ANDINA S.A.C.', 'ANDINA SAC', 'ANDINA S.A.C.']);
  expect([await name(), await names()]).toEqual(['ANDINA S.A.C.', { 'ANDINA S.A.C.': 3, 'ANDINA SAC': 1 }]);
  await db.sql`delete from sire_rows where business_id = ${id} and facts ->> 'ownName' = 'ANDINA S.A.C.'`;
  await recountNames(db.sql, id);
  expect([await name(), await names()]).toEqual(['ANDINA SAC', { 'ANDINA SAC': 1 }]);
});
