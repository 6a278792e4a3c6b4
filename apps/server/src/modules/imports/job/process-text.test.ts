import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { proposalsRepository } from '../../proposals/proposals.repository.ts';
import { asOnlyWriter } from '../../vouchers/store/transaction.ts';
import { importsRepository } from '../imports.repository.ts';
import { receiveFile } from '../files/receive-file.ts';
import { depositsFile } from '../testing/deposits-fixtures.ts';
import { addBusiness, importAndRead, importServices } from '../testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, rvieHeader, rvieRows, sireFile } from '../testing/sire-fixtures.ts';
import { restaurantInvoice } from '../testing/ubl-fixtures.ts';
import { zipOf } from '../testing/zip-fixtures.ts';
import { type Turn, TurnOver } from './import-turns.ts';
import { processPending } from './process-pending.ts';

let db: OpenDatabase & { empty: () => Promise<void> };
let businessId: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
const begin = async () => {
  await db.empty();
  businessId = (await addBusiness(db.sql, demoRuc)).id;
};
beforeEach(begin);
afterAll(() => db.close());

/** What imports have stored, with the columns that differ between two businesses or moments. */
const tables = {
  vouchers: ['id', 'created_at', 'updated_at', 'xml_document_id', 'sire_row_id'],
  sire_rows: ['id', 'file_id', 'imported_at'],
  sire_row_versions: [],
  sire_names: [],
  sire_periods: ['file_id', 'imported_at'],
  proposals: ['import_id'],
  detraction_deposits: ['import_file_id'],
  document_sources: ['import_id'],
  import_files: ['id', 'import_id', 'sequence', 'started_at', 'received_at', 'finished_at'],
} as const;

async function stored(): Promise<Record<string, unknown>> {
  const rows = await Promise.all(
    Object.entries(tables).map(async ([table, left]) => {
      const found = await db.sql<{ row: string }[]>`
        select (to_jsonb(held) - ${['business_id', ...left]}::text[])::text as row from ${db.sql(table)} held
        where business_id = ${businessId} order by 1`;
      return [table, found.map(({ row }) => row)] as const;
    }),
  );
  const reports = await db.sql`
    select file.name, row.entry, row.line, row.field, row.code, row.message
    from import_rows row join import_files file on file.id = row.file_id
    where file.business_id = ${businessId} order by file.sequence, row.id`;
  return { ...Object.fromEntries(rows), reports: [...reports] };
}

/** A job that must end after so many batches. */
const endingAfter = (batches: number): Turn => {
  let passed = 0;
  return {
    pass: async () => {
      passed += 1;
      if (passed >= batches) throw new TurnOver();
    },
  };
};

/** Reads what waits in jobs, each of which ends after so many batches; the last one reads the rest. */
async function readInJobs(rowsAtOnce: number, ends: readonly number[]): Promise<void> {
  const services = { ...importServices(db.sql), rowsAtOnce };
  const signal = new AbortController().signal;
  for (const end of ends)
    await processPending(services, businessId, signal, endingAfter(end)).catch((error: unknown) => {
      if (!(error instanceof TurnOver)) throw error;
    });
  await processPending(services, businessId);
}

async function receive(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const importId = await importsRepository(db.sql).create(businessId, 'subida', null);
  for (const [name, content] of Object.entries(files))
    await receiveFile(db.sql, { importId, businessId, name }, [Buffer.from(content)]);
  return importId;
}

const deposit = (number: string, amount: string) =>
  `C|1|${number}|202610|20999999027|P|6|20999999019|E|10/11/2026|${amount}|022|01|01|F001|130|1`.split('|');

it('UPLOAD-01 interrupted between any batches, ends as if it was read at once', { timeout: 120_000 }, async () => {
  const unreadable = rceRows[1].replace('|200.00|', '|x|');
  const twice = rceRows[0].replace('|1000.00|180.00|', '|900.00|162.00|').replace('|1180.00|', '|1062.00|');
  const rows = fc.array(fc.constantFrom(...rceRows, unreadable, twice), { minLength: 1, maxLength: 9 });
  const deposits = fc.array(
    fc.constantFrom(deposit('977', '118.00'), deposit('978', '240.00'), deposit('977', '119.00'), deposit('x', 'y')),
    { minLength: 1, maxLength: 6 },
  );
  const ends = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      rows,
      rows,
      deposits,
      fc.integer({ min: 1, max: 4 }),
      ends,
      async (first, second, paid, most, cuts) => {
        const zip = await zipOf({
          'a.txt': sireFile(rceHeader, second),
          'b.xml': restaurantInvoice,
          'c.txt': sireFile(rceHeader, first),
        });
        const files = {
          'rce.txt': sireFile(rceHeader, first),
          'rvie.txt': sireFile(rvieHeader, rvieRows),
          'depositos.txt': depositsFile(paid),
          'todo.zip': zip,
        };
        await begin();
        await receive(files);
        await readInJobs(most, []);
        const whole = await stored();
        await begin();
        await receive(files);
        await readInJobs(most, cuts);
        expect(await stored()).toEqual(whole);
      },
    ),
    { numRuns: 5, seed: 36, endOnFailure: true },
  );
});

it('UPLOAD-01 lets others write between two batches, and shows nobody a part of a proposal', async () => {
  const importId = await receive({ 'rce.txt': sireFile(rceHeader, rceRows) });
  const imports = importsRepository(db.sql);
  const seen: unknown[] = [];
  const pass: Turn['pass'] = async () => {
    const [open] = await db.sql`select from import_files where open_text is not null`;
    if (!open) return;
    await asOnlyWriter(db.sql, businessId, async () => {}, { longestWait: 1_000 });
    const [file] = await imports.files(importId, 1, 1);
    seen.push([file?.outcome, file?.imported, await proposalsRepository(db.sql).ofPeriod(businessId, '202610')]);
  };
  await processPending({ ...importServices(db.sql), rowsAtOnce: 3 }, businessId, undefined, { pass });
  expect(seen).toEqual([[null, 3, []]]);
  expect(await proposalsRepository(db.sql).ofPeriod(businessId, '202610')).toMatchObject([{ rows: 4 }]);
});

it('UPLOAD-01 stores nothing of a text of many batches that is refused at its end', async () => {
  const [row] = rceRows;
  const damaged = Buffer.from(await zipOf({ 'rce.txt': sireFile(rceHeader, [...rceRows, ...rceRows]) }));
  const of = (period: string) => row.replace('|202610|', `|${period}|`);
  const [mixed, broken] = await importAndRead({ ...importServices(db.sql), rowsAtOnce: 1 }, businessId, {
    'rce.txt': sireFile(rceHeader, [...rceRows, of('202609')]),
    'danado.zip': damaged.fill(7, 300, 320),
  });
  expect([mixed?.outcome, mixed?.imported, broken?.outcome, broken?.imported]).toEqual([
    'rechazado',
    0,
    'rechazado',
    0,
  ]);
  const kept = await stored();
  expect([kept['vouchers'], kept['sire_rows'], kept['proposals']]).toEqual([[], [], []]);
});
