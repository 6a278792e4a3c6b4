import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { missingRanges, type NumberRange } from '@contapro/domain';
import type { Schemas } from '../../contract/handlers.ts';
import { recordset } from '../../database/recordset.ts';
import { writeAllFigures } from '../../testing/write-figures.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { type RvieRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { numberingRepository } from './numbering.repository.ts';

let t: TestApp;
let token: string;
let uuid: string;
beforeAll(async () => {
  t = await openTestApp();
}, 120_000);
/** An accountant who has signed in at a moment, with one business. */
async function begin(now: Date): Promise<void> {
  t.setNow(now);
  await t.db.empty();
  const accountant = await t.addAccountant();
  token = accountant.token;
  uuid = (await t.addBusiness(accountant.id, { ruc: demoRuc })).id;
}
beforeEach(() => begin(testNow));
afterAll(() => t.close());

type Sale = Omit<RvieRow, 'amounts'>;

/** Sales with numbers of a series in a period, issued on the first days of its month, one each day until the 28th. */
const sales = (period: string, numbers: readonly number[], more: Partial<Sale> = {}): Sale[] =>
  numbers.map((number, index) => {
    const day = String(Math.min(index + 1, 28)).padStart(2, '0');
    return { period, number: String(number), date: `${day}/${period.slice(4)}/${period.slice(0, 4)}`, ...more };
  });

const upto = (first: number, last: number, except: readonly number[] = []) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((number) => !except.includes(number));

/** Imports the register of sales of each period that has some. */
async function importSales(rows: readonly Sale[]): Promise<void> {
  for (const period of new Set(rows.map((row) => row.period ?? '202610'))) {
    const lines = rows
      .filter((row) => (row.period ?? '202610') === period)
      .map((row) => rvieRow({ amounts: { 15: '100.00', 17: '18.00', 26: '118.00' }, ...row }));
    await importAndRead(t.services, uuid, { [`ventas-${period}.txt`]: sireFile(rvieHeader, lines) });
  }
}

async function listed(period = '202610', more: Record<string, string> = {}): Promise<Schemas['NumberingPage']> {
  const answer = await t.call('GET', '/dashboard/sales-numbering', {
    token,
    query: { business_uuid: uuid, business_ruc: demoRuc, tax_period: period, page: '1', size: '100', ...more },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const voucher = (number: number | string, issue_date: string, last_number: string | null = null) => ({
  number: String(number),
  last_number,
  issue_date,
  tax_period: issue_date.slice(0, 7).replace('-', ''),
});

/** The findings in short: kind, type, series, and the missing numbers or those of both vouchers. */
const inShort = ({ data }: Schemas['NumberingPage']) =>
  data.map(({ kind, document_type_code: type, series, missing, before, after }) =>
    [
      kind,
      type,
      series,
      missing ? `${missing.first}..${missing.last}` : `${before?.number ?? '-'} ${after?.number ?? '-'}`,
    ].join(' '),
  );

it('answers an empty list for a period without sales', async () => {
  expect(await listed()).toEqual({
    data: [],
    summary: { missing_numbers: 0, incomplete_series: 0, first_incomplete_series: null },
    metadata: { pagination: { total_items: 0, total_pages: 0 } },
  });
});

it('lists the missing numbers of each type and series, with the vouchers on both sides, and counts all pages', async () => {
  await importSales([
    ...sales('202610', upto(11, 24, [15, 16, 17, 18, 22])),
    ...sales('202610', [1, 2, 4], { type: '07' }),
    ...sales('202610', [7, 8], { type: '03', serie: 'B001' }),
  ]);
  const page = await listed();
  expect(page).toEqual({
    data: [
      {
        kind: 'missing',
        document_type_code: '01',
        series: 'F001',
        missing: { first: 15, last: 18 },
        before: voucher(14, '2026-10-04'),
        after: voucher(19, '2026-10-05'),
      },
      {
        kind: 'missing',
        document_type_code: '01',
        series: 'F001',
        missing: { first: 22, last: 22 },
        before: voucher(21, '2026-10-07'),
        after: voucher(23, '2026-10-08'),
      },
      {
        kind: 'missing',
        document_type_code: '07',
        series: 'F001',
        missing: { first: 3, last: 3 },
        before: voucher(2, '2026-10-02'),
        after: voucher(4, '2026-10-03'),
      },
    ],
    summary: { missing_numbers: 6, incomplete_series: 2, first_incomplete_series: 'F001' },
    metadata: { pagination: { total_items: 3, total_pages: 1 } },
  });
  const second = await listed('202610', { page: '2', size: '2' });
  expect([second.data, second.summary, second.metadata]).toEqual([
    page.data.slice(2),
    page.summary,
    { pagination: { total_items: 3, total_pages: 2 } },
  ]);
});

it('begins after the last number of the month before, and lists a number in the first month with a higher one', async () => {
  await importSales([...sales('202609', [1, 2, 4]), ...sales('202610', [7, 8])]);
  const october = await listed();
  expect(october.data).toEqual([
    {
      kind: 'missing',
      document_type_code: '01',
      series: 'F001',
      missing: { first: 5, last: 6 },
      before: voucher(4, '2026-09-03'),
      after: voucher(7, '2026-10-01'),
    },
  ]);
  expect(inShort(await listed('202609'))).toEqual(['missing 01 F001 3..3']);
});

it('a number that is registered in any period is not missing', async () => {
  await importSales([
    ...sales('202608', [1, 2]),
    ...sales('202609', [3, 6]),
    ...sales('202610', [4, 7], { date: '05/10/2026' }),
    ...sales('202611', [5, 8], { date: '05/11/2026' }),
  ]);
  expect([inShort(await listed('202609')), inShort(await listed('202610'))]).toEqual([[], []]);
});

it('a month without any sales says nothing about the numbers before it', async () => {
  await importSales([...sales('202608', [1, 2]), ...sales('202610', [50, 51])]);
  expect(inShort(await listed())).toEqual([]);
});

it('a consolidated row covers its numbers, and voided vouchers have theirs', async () => {
  await importSales([
    ...sales('202610', [1], { type: '03', serie: 'B001', finalNumber: '50' }),
    ...sales('202610', [30, 51], { type: '03', serie: 'B001', date: '01/10/2026' }),
    ...sales('202610', [53], { type: '03', serie: 'B001', date: '02/10/2026', finalNumber: '60' }),
    ...sales('202610', [1, 3]),
    ...sales('202610', [2], { state: '2', date: '01/10/2026' }),
  ]);
  expect((await listed()).data).toEqual([
    {
      kind: 'missing',
      document_type_code: '03',
      series: 'B001',
      missing: { first: 52, last: 52 },
      before: voucher(51, '2026-10-01'),
      after: voucher(53, '2026-10-02', '60'),
    },
  ]);
});

it('a jump is one range, and the numbers of the next month are compared with those below it', async () => {
  await importSales([
    ...sales('202609', [99, 100, 90_000_000]),
    ...sales('202610', [101, 103]),
    ...sales('202611', [104, 105]),
  ]);
  expect((await listed('202609')).summary).toEqual({
    missing_numbers: 89_999_899 - 4,
    incomplete_series: 1,
    first_incomplete_series: 'F001',
  });
  expect(inShort(await listed('202609'))).toEqual(['missing 01 F001 102..102', 'missing 01 F001 106..89999999']);
  expect(inShort(await listed())).toEqual(['missing 01 F001 102..102', 'restarted 01 F001 90000000 101']);
  expect(inShort(await listed('202611'))).toEqual([]);
});

it('a date that runs backwards is listed where it drops, once, also after the last voucher of the month before', async () => {
  await importSales([
    ...sales('202609', [1], { date: '30/09/2026' }),
    ...sales('202610', [2], { date: '28/09/2026' }),
    ...sales('202610', [3], { date: '31/10/2026' }),
    ...sales('202610', [4, 5, 6], { date: '05/10/2026' }),
  ]);
  const { data, summary } = await listed();
  expect(data).toEqual([
    {
      kind: 'backwards',
      document_type_code: '01',
      series: 'F001',
      missing: null,
      before: voucher(1, '2026-09-30'),
      after: { ...voucher(2, '2026-09-28'), tax_period: '202610' },
    },
    {
      kind: 'backwards',
      document_type_code: '01',
      series: 'F001',
      missing: null,
      before: voucher(3, '2026-10-31'),
      after: voucher(4, '2026-10-05'),
    },
  ]);
  expect(summary).toEqual({ missing_numbers: 0, incomplete_series: 0, first_incomplete_series: null });
});

describe('a series that stopped or began again', () => {
  it('is listed in the first month without sales of it, unless it is of notes', async () => {
    await importSales([
      ...sales('202609', [1, 2]),
      ...sales('202609', [1, 2], { serie: 'F002' }),
      ...sales('202609', [1], { serie: 'FC02', type: '07' }),
      ...sales('202610', [3]),
      ...sales('202611', [4]),
    ]);
    expect((await listed()).data).toEqual([
      {
        kind: 'stopped',
        document_type_code: '01',
        series: 'F002',
        missing: null,
        before: voucher(2, '2026-09-02'),
        after: null,
      },
    ]);
    // It was listed in October.
    expect(inShort(await listed('202611'))).toEqual([]);
  });

  it.each([
    ['2026-11-30T23:00:00Z', []],
    ['2026-12-01T15:00:00Z', ['stopped 01 F002 2 -']],
  ])('has stopped only when the month has ended: at %s', async (now, expected) => {
    await begin(new Date(now));
    await importSales([
      ...sales('202610', [1, 2]),
      ...sales('202610', [1, 2], { serie: 'F002' }),
      ...sales('202611', [3]),
    ]);
    expect(inShort(await listed('202611'))).toEqual(expected);
  });

  it('has not stopped when it goes on in a later month', async () => {
    await importSales([
      ...sales('202609', [1, 2]),
      ...sales('202609', [1, 2], { serie: 'F002' }),
      ...sales('202610', [3]),
      ...sales('202611', [4]),
      ...sales('202611', [3], { serie: 'F002' }),
    ]);
    expect(inShort(await listed())).toEqual([]);
  });

  it('began again with lower numbers of later days, and not with a voucher that was registered late', async () => {
    await importSales([
      ...sales('202609', upto(998, 1000)),
      ...sales('202609', upto(998, 1000), { serie: 'F002' }),
      ...sales('202610', [1, 2, 4]),
      ...sales('202610', [950], { serie: 'F002', date: '12/08/2026' }),
    ]);
    expect(inShort(await listed())).toEqual(['missing 01 F001 3..3', 'restarted 01 F001 1000 1']);
  });
});

it('names numbers that cannot be ordered, and leaves out vouchers of type 00', async () => {
  await importSales([...sales('202610', [1, 2]), ...sales('202610', [1, 9], { type: '00', serie: 'X' })]);
  await t.db.sql`
    insert into vouchers (business_id, book, issuer_id, type_code, serie, number, period, issue_date)
    select ${uuid}, 'venta', ${demoRuc}, '12', 'T1', number, '202610', '2026-10-09'
    from unnest(array['A-12', '1234567890123456', '7', '8']) number`;
  expect((await listed()).data).toEqual(
    ['1234567890123456', 'A-12'].map((number) => ({
      kind: 'unreadable',
      document_type_code: '12',
      series: 'T1',
      missing: null,
      before: null,
      after: voucher(number, '2026-10-09'),
    })),
  );
});

it('lists the same ranges as the rule, for any numbers in any of three months', async () => {
  const months = ['202608', '202609', '202610'] as const;
  const rows = fc.array(
    fc.record({
      month: fc.constantFrom(...months),
      first: fc.integer({ min: 1, max: 60 }),
      more: fc.constantFrom(0, 0, 0, 1, 4),
    }),
    { minLength: 1, maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(rows, async (chosen) => {
      await t.db.sql`delete from vouchers where business_id = ${uuid}`;
      // Rows that do not overlap.
      const unique: typeof chosen = [];
      for (const row of chosen.toSorted((one, other) => one.first - other.first)) {
        const former = unique.at(-1);
        if (!former || row.first > former.first + former.more) unique.push(row);
      }
      // All months have sales of another series, so that none is unknown.
      const saleRows = [
        ...unique.map(({ month, first, more }) => ({
          serie: 'B001',
          number: String(first),
          number_final: more === 0 ? '' : String(first + more),
          period: month,
        })),
        ...months.map((period, index) => ({ serie: 'B009', number: String(index + 1), number_final: '', period })),
      ];
      await t.db.sql`
        insert into vouchers (business_id, book, issuer_id, type_code, serie, number, number_final, period, issue_date)
        select ${uuid}, 'venta', ${demoRuc}, '03', serie, number, number_final, period, '2026-10-01'
        from ${recordset(t.db.sql, saleRows, { serie: 'text', number: 'text', number_final: 'text', period: 'text' })}`;
      await writeAllFigures(t.db.sql);
      for (const month of months) {
        const takenOf = (row: (typeof unique)[number]): NumberRange => ({
          first: row.first,
          last: row.first + row.more,
        });
        const own = unique.filter((row) => row.month === month).map(takenOf);
        const top = Math.max(0, ...own.map(({ last }) => last));
        const floor = unique
          .filter((row) => row.month < month && row.first < top)
          .toSorted((one, other) => other.first - one.first)[0];
        const from = floor ? takenOf(floor).last : Math.min(...own.map(({ first }) => first)) - 1;
        const all = [...unique.map(takenOf), { first: from, last: from }, { first: top, last: top }];
        const expected = missingRanges(all.filter(({ first, last }) => last >= from && first <= top))
          .map(({ first, last }) => ({ first, last }))
          .filter(({ first }) => own.length > 0 && first > from);
        const { findings } = await numberingRepository(t.services.sql).ofPeriod(uuid, month, '2026-11-20');
        expect(findings.flatMap(({ missing, series }) => (series === 'B001' && missing ? [missing] : []))).toEqual(
          expected,
        );
      }
    }),
    { numRuns: 60 },
  );
});
