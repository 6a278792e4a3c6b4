import { pcge } from '@contapro/domain';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { type RceRow, rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';

let t: TestApp;
let token: string;
let business: Awaited<ReturnType<TestApp['addBusiness']>>;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.empty();
  const accountant = await t.addAccountant();
  token = accountant.token;
  business = await t.addBusiness(accountant.id, { ruc: demoRuc });
  await t.call('PATCH', '/me/ledger-settings', { token, body: settings });
});
afterAll(() => t.close());

const initials = [
  { documentType: '01', initials: 'FT' },
  { documentType: '07', initials: 'NC' },
];
const settings = {
  concar: {
    purchaseJournal: '11',
    saleJournal: '05',
    expenseAccount: '659901',
    igvAccount: '401111',
    payableAccount: '421201',
    payableUsdAccount: '421202',
    incomeAccount: '701101',
    receivableAccount: '121201',
    receivableUsdAccount: '',
    chargesAccount: '',
    costCenter: 'ADM',
    initials,
  },
  contasis: {
    expenseAccount: '659901',
    payableAccount: '421201',
    payableUsdAccount: '421202',
    chargesAccount: '',
    icbperAccount: '',
    costCenter: '',
    paymentCondition: 'CRE',
  },
  starsoft: {
    purchaseJournal: '04',
    expenseAccount: '659901',
    igvAccount: '401111',
    payableAccount: '421201',
    annexType: '03',
    costCenter: '',
    yearDigits: '4',
    untaxedDestination: '003',
    extraFields: [],
    initials,
  },
} satisfies Schemas['LedgerSettingsChange'];

const amounts = { 15: '100.00', 16: '18.00', 25: '118.00' };
const note: RceRow = {
  number: '3',
  type: '07',
  date: '20/10/2026',
  amounts: { 15: '-10.00', 16: '-1.80', 25: '-11.80' },
  modifies: ['05/10/2026', '01', 'F001', '', '1'],
};
const bring = (...rows: RceRow[]) =>
  importAndRead(t.services, business.id, { 'rce.txt': sireFile(rceHeader, rows.map(rceRow)) });

type Line = Schemas['AccountLine'];
const line = (account: string, more: Partial<Line> = {}): Line => {
  return { account, cost_center: '', percent: null, amount: null, ...more };
};
const query = () => ({ business_ruc: demoRuc, business_uuid: business.id, tax_period: '202610' });

/** Gives a purchase its accounts, or takes them back. */
async function decide(number: string, lines: Line[] | null, { gloss = '', type = '01' } = {}): Promise<void> {
  const code = `20999999027-202610-${type}-F001-${number}`;
  const listed = await t.call('GET', '/dashboard/voucher-accounts', {
    token,
    query: { ...query(), page: '1', size: '100' },
  });
  const page: Schemas['VoucherAccountPage'] = listed.json();
  const revision = page.data.find(({ voucher }) => voucher.code === code)?.revision ?? null;
  const body = { vouchers: [{ code, revision, coding: lines && { lines, gloss } }] };
  const answer = await t.call('PUT', '/dashboard/voucher-accounts', { token, query: query(), body });
  expect(answer.statusCode).toBe(200);
}

const path = `/businesses/${demoRuc}/reports`;
async function link(file: string, since?: string): Promise<Schemas['ReportLink']> {
  const answer =
    file === 'siscont' && since === undefined
      ? await t.call('GET', `${path}/siscont`, { token, query: { tax_period: '202610' } })
      : await t.call('GET', `${path}/program-file`, {
          token,
          query: { tax_period: '202610', file, ...(since !== undefined && { since }) },
        });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const bytesOf = async (file: string, since?: string) =>
  (await t.app.inject({ method: 'GET', url: (await link(file, since)).sas })).rawPayload;
const rowsOf = async (file: string, since?: string) => {
  const [sheet] = (await readXlsx(await bytesOf(file, since))).sheets;
  return sheet?.rows ?? [];
};
async function compared(file: string): Promise<Schemas['ReportComparison']> {
  const answer = await t.call('GET', `${path}/comparison`, { token, query: { tax_period: '202610', file } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
/** Downloads a file and confirms it. */
async function download(file: string): Promise<void> {
  const made = await link(file);
  expect((await t.app.inject({ method: 'GET', url: made.sas })).statusCode).toBe(200);
  expect((await t.call('PUT', `${path}/receipt`, { token, body: { sas: made.sas } })).statusCode).toBe(204);
}
async function entries(file: string, more: Record<string, string> = {}): Promise<Schemas['LedgerEntryPage']> {
  const answer = await t.call('GET', '/dashboard/ledger-entries', {
    token,
    query: { ...query(), file, page: '1', size: '100', ...more },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** One purchase with an account, one that is divided, its credit note, and one without an account. */
async function bringCoded() {
  await bring({ number: '1', amounts }, { number: '2', amounts }, note, { number: '4', amounts });
  await decide('1', [line('6361', { cost_center: 'VEN' })], { gloss: 'Luz de octubre' });
  const divided = [line('6361', { cost_center: 'VEN', percent: 33.33 }), line('656')];
  await decide('2', divided);
  await decide('3', divided, { type: '07' });
}

/** Of the PCGE. A divisionaria that it does not have gets the name of the account that it divides. */
const nameOf = (code: string) => pcge.find((account) => account.code === code)?.name ?? '';
const names = { '6361': nameOf('6361'), '656': nameOf('656'), '40111': nameOf('40111'), '4212': nameOf('4212') };

const day = (date: string) => new Date(`${date}T00:00:00Z`);

describe('the files for ledger programs have the account, cost centre and gloss of each purchase', () => {
  it('in the rows of CONCAR, several where it was divided, and the account of the settings for one without', async () => {
    await bringCoded();
    const rows = await rowsOf('concar');
    // C, F, K, M, N, O, S and W of each row.
    expect(rows.slice(3).map((row) => [row[2], row[5], row[10], row[12], row[13], row[14], row[18], row[22]])).toEqual([
      ['100001', 'Luz de octubre', '401111', null, 'D', 18, 'F001-1', 'Luz de octubre'],
      ['100001', 'Luz de octubre', '6361', 'VEN', 'D', 100, 'F001-1', 'Luz de octubre'],
      ['100001', 'Luz de octubre', '421201', null, 'H', 118, 'F001-1', 'Luz de octubre'],
      ['100002', 'PROVEEDOR UNO S.A.C.', '401111', null, 'D', 18, 'F001-2', 'PROVEEDOR UNO S.A.C.'],
      ['100002', 'PROVEEDOR UNO S.A.C.', '6361', 'VEN', 'D', 33.33, 'F001-2', 'PROVEEDOR UNO S.A.C.'],
      ['100002', 'PROVEEDOR UNO S.A.C.', '656', null, 'D', 66.67, 'F001-2', 'PROVEEDOR UNO S.A.C.'],
      ['100002', 'PROVEEDOR UNO S.A.C.', '421201', null, 'H', 118, 'F001-2', 'PROVEEDOR UNO S.A.C.'],
      ['100003', 'PROVEEDOR UNO S.A.C.', '401111', null, 'D', 18, 'F001-4', 'PROVEEDOR UNO S.A.C.'],
      ['100003', 'PROVEEDOR UNO S.A.C.', '659901', 'ADM', 'D', 100, 'F001-4', 'PROVEEDOR UNO S.A.C.'],
      ['100003', 'PROVEEDOR UNO S.A.C.', '421201', null, 'H', 118, 'F001-4', 'PROVEEDOR UNO S.A.C.'],
      ['100004', 'PROVEEDOR UNO S.A.C.', '401111', null, 'H', 1.8, 'F001-3', 'PROVEEDOR UNO S.A.C.'],
      ['100004', 'PROVEEDOR UNO S.A.C.', '6361', 'VEN', 'H', 3.33, 'F001-3', 'PROVEEDOR UNO S.A.C.'],
      ['100004', 'PROVEEDOR UNO S.A.C.', '656', null, 'H', 6.67, 'F001-3', 'PROVEEDOR UNO S.A.C.'],
      ['100004', 'PROVEEDOR UNO S.A.C.', '421201', null, 'D', 11.8, 'F001-3', 'PROVEEDOR UNO S.A.C.'],
    ]);
  });

  it('in the rows of CONTASIS, one for each account, whose columns add up to the register', async () => {
    await bringCoded();
    // F, J, K, S, AF, AI and AS of each row.
    const shown = (await rowsOf('contasis')).map((row) =>
      [row[5], row[9], row[10], row[18], row[31], row[34], row[44]].map((cell) =>
        typeof cell === 'string' ? cell.trimEnd() : cell,
      ),
    );
    expect(shown).toEqual([
      ['1', 100, 18, 118, '6361', 'VEN', 'Luz de octubre'],
      ['2', 33.33, 6, 39.33, '6361', 'VEN', 'PROVEEDOR UNO S.A.C.'],
      ['2', 66.67, 12, 78.67, '656', '', 'PROVEEDOR UNO S.A.C.'],
      ['4', 100, 18, 118, '659901', '', 'PROVEEDOR UNO S.A.C.'],
      ['3', -3.33, -0.6, -3.93, '6361', 'VEN', 'PROVEEDOR UNO S.A.C.'],
      ['3', -6.67, -1.2, -7.87, '656', '', 'PROVEEDOR UNO S.A.C.'],
    ]);
  });

  it('in the lines of StarSoft, byte for byte', async () => {
    await bringCoded();
    const written =
      (number: string, type: string, date: string, gloss: string, modifies: readonly [string, string, string]) =>
      (
        account: string,
        center: string,
        side: string,
        amount: string,
        [igv, rate]: readonly [string, string] = ['', ''],
      ) =>
        `${account}|202610|04|${number}|${date}|03|20999999027|${type}||${igv}|${rate}|${amount}|VTA|${date}||${gloss}|001|||${modifies[0]}|${modifies[1]}|${center}|0|||${modifies[2]}|${gloss}|0|0||0|${side}||\r\n`;
    const file = (await bytesOf('starsoft')).toString('latin1');
    const none = ['', '', ''] as const;
    const first = written('0001', 'FT|F00100000001', '05/10/2026', 'Luz de octubre', none);
    const second = written('0002', 'FT|F00100000002', '05/10/2026', 'PROVEEDOR UNO S.A.C.', none);
    const third = written('0003', 'FT|F00100000004', '05/10/2026', 'PROVEEDOR UNO S.A.C.', none);
    const fourth = written('0004', 'NC|F00100000003', '20/10/2026', 'PROVEEDOR UNO S.A.C.', [
      'FT',
      'F00100000001',
      '05/10/2026',
    ]);
    expect(file).toBe(
      [
        first('6361', 'VEN', 'D', '100.00'),
        first('401111', '', 'D', '18.00'),
        first('421201', '', 'H', '118.00', ['18.00', '18.00']),
        second('6361', 'VEN', 'D', '33.33'),
        second('656', '', 'D', '66.67'),
        second('401111', '', 'D', '18.00'),
        second('421201', '', 'H', '118.00', ['18.00', '18.00']),
        third('659901', '', 'D', '100.00'),
        third('401111', '', 'D', '18.00'),
        third('421201', '', 'H', '118.00', ['18.00', '18.00']),
        fourth('6361', 'VEN', 'H', '3.33'),
        fourth('656', '', 'H', '6.67'),
        fourth('401111', '', 'H', '1.80'),
        fourth('421201', '', 'D', '11.80', ['1.80', '18.00']),
      ].join(''),
    );
  });

  it('in the rows of SISCONT, without an account for a purchase that has none', async () => {
    await bringCoded();
    const rows = await rowsOf('siscont');
    expect(rows[0]?.slice(17)).toEqual([
      'Cuenta de gasto',
      'Cuenta de IGV',
      'Cuenta por pagar',
      'Centro de costo',
      'Glosa',
    ]);
    // Series and number, taxed, IGV, total, account, cost centre and gloss.
    expect(rows.slice(1).map((row) => [row[3], row[8], row[12], row[14], row[17], row[20], row[21]])).toEqual([
      ['F001-00000001', 100, 18, 118, '6361', 'VEN', 'Luz de octubre'],
      ['F001-00000002', 33.33, 6, 39.33, '6361', 'VEN', 'PROVEEDOR UNO S.A.C.'],
      ['F001-00000002', 66.67, 12, 78.67, '656', null, 'PROVEEDOR UNO S.A.C.'],
      ['F001-00000004', 100, 18, 118, null, null, 'PROVEEDOR UNO S.A.C.'],
      ['F001-00000003', -3.33, -0.6, -3.93, '6361', 'VEN', 'PROVEEDOR UNO S.A.C.'],
      ['F001-00000003', -6.67, -1.2, -7.87, '656', null, 'PROVEEDOR UNO S.A.C.'],
    ]);
    expect(rows[1]?.slice(0, 2)).toEqual([day('2026-10-05'), null]);
  });

  it('and leave out one that was divided by more than it has now', async () => {
    await bring({ number: '1', amounts });
    await decide('1', [line('6361', { amount: 90 }), line('656')]);
    await bring({ number: '1', amounts: { 15: '50.00', 16: '9.00', 25: '59.00' } });
    for (const file of ['concar', 'contasis', 'starsoft', 'siscont']) {
      expect(await compared(file)).toMatchObject({
        num_vouchers: 0,
        left_out: [{ number: '00000001', reason: 'division' }],
      });
    }
    expect([
      (await rowsOf('concar')).length,
      (await rowsOf('contasis')).length,
      (await rowsOf('siscont')).length,
    ]).toEqual([3, 0, 1]);
  });
});

describe('before the download', () => {
  it.each([
    ['concar', '659901', 0],
    ['contasis', '659901', 2],
    ['starsoft', '659901', 0],
    ['siscont', null, 2],
  ])('%s names the purchases without an account, which get %s', async (file, account, divided) => {
    await bringCoded();
    expect(await compared(file)).toMatchObject({
      num_vouchers: 4,
      num_without_account: 1,
      without_account: [
        {
          document_type: '01',
          serie: 'F001',
          number: '00000004',
          party_id: '20999999027',
          party_name: 'PROVEEDOR UNO S.A.C.',
          total_amount: 118,
        },
      ],
      account,
      num_divided: divided,
    });
  });

  it('names the first 20 of many, and none for SUNAT and for sales', async () => {
    await bring(...Array.from({ length: 25 }, (_, index) => ({ number: String(index + 1), amounts })));
    const found = await compared('concar');
    expect([found.num_without_account, found.without_account.length]).toEqual([25, 20]);
    for (const file of ['comprasRce', 'ventasRvie', 'concarVentas', 'siscontVentas'])
      expect(await compared(file)).toMatchObject({ num_without_account: 0, without_account: [], account: null });
  });
});

describe('a changed account', () => {
  const changedIn = async (file: string) => {
    const { num_new, num_changed, num_gone, differences } = await compared(file);
    return [
      [num_new, num_changed, num_gone],
      differences.map(({ number, changed_because, accounts }) => [number, changed_because, accounts]),
    ];
  };

  it.each(['concar', 'contasis', 'starsoft', 'siscont'])(
    'is a change of its voucher in the next file for %s',
    async (file) => {
      await bring({ number: '1', amounts }, { number: '2', amounts }, { number: '3', amounts });
      await decide('1', [line('6361')]);
      await decide('2', [line('6361')]);
      await download(file);
      expect(await changedIn(file)).toEqual([[0, 0, 0], []]);
      await decide('1', [line('656', { percent: 50 }), line('6361')]);
      await decide('3', [line('656')]);
      expect(await changedIn(file)).toEqual([
        [0, 2, 0],
        [
          ['00000001', 'account', ['656', '6361']],
          ['00000003', 'account', ['656']],
        ],
      ]);
      await decide('1', [line('6361')]);
      await decide('3', null);
      expect(await changedIn(file)).toEqual([[0, 0, 0], []]);
    },
  );

  it('is told apart from a change of the voucher, and the file with the changes has it', async () => {
    await bring({ number: '1', amounts }, { number: '2', amounts }, { number: '3', amounts });
    for (const number of ['1', '2', '3']) await decide(number, [line('6361')]);
    await download('concar');
    const doubled = { 15: '200.00', 16: '36.00', 25: '236.00' };
    await bring({ number: '2', amounts: doubled }, { number: '3', amounts: doubled });
    await decide('1', [line('6361')], { gloss: 'Otra glosa' });
    await decide('3', null);
    expect(await changedIn('concar')).toEqual([
      [0, 3, 0],
      [
        ['00000001', 'account', ['6361']],
        ['00000002', 'content', ['6361']],
        ['00000003', 'both', []],
      ],
    ]);
    await decide('2', [line('656')]);
    const { since } = await compared('concar');
    const rows = await rowsOf('concar', since?.id);
    expect(rows.slice(3).map((row) => [row[2], row[5], row[10]])).toEqual([
      ['100004', 'Otra glosa', '401111'],
      ['100004', 'Otra glosa', '6361'],
      ['100004', 'Otra glosa', '421201'],
      ['100005', 'PROVEEDOR UNO S.A.C.', '401111'],
      ['100005', 'PROVEEDOR UNO S.A.C.', '656'],
      ['100005', 'PROVEEDOR UNO S.A.C.', '421201'],
      ['100006', 'PROVEEDOR UNO S.A.C.', '401111'],
      ['100006', 'PROVEEDOR UNO S.A.C.', '659901'],
      ['100006', 'PROVEEDOR UNO S.A.C.', '421201'],
    ]);
  });

  it('changes no file for SUNAT', async () => {
    await bring({ number: '1', amounts });
    const made = await t.call('GET', path, {
      token,
      query: { tax_period: '202610', file_extension: 'txt', operation_type: 'COMPRA' },
    });
    const { sas }: Schemas['ReportLink'] = made.json();
    await t.app.inject({ method: 'GET', url: sas });
    await t.call('PUT', `${path}/receipt`, { token, body: { sas } });
    await decide('1', [line('6361')]);
    expect(await changedIn('comprasRce')).toEqual([[0, 0, 0], []]);
  });
});

describe('the entries of a file', () => {
  it('are those of a book, in the order of the file, with the sums of all pages', async () => {
    await bringCoded();
    await bring({
      number: '5',
      date: '25/10/2026',
      amounts: { 15: '349.50', 16: '62.91', 25: '412.41' },
      currency: 'USD',
      rate: '3.495',
    });
    const page = await entries('concar', { size: '2' });
    const money = { debit: null, credit: null, foreign_debit: null, foreign_credit: null };
    expect(page.data).toEqual([
      {
        entry: 1,
        code: '20999999027-202610-01-F001-1',
        document_type: '01',
        serie: 'F001',
        number: '00000001',
        party_id: '20999999027',
        party_name: 'PROVEEDOR UNO S.A.C.',
        issue_date: '2026-10-05',
        entry_date: '2026-10-05',
        gloss: 'Luz de octubre',
        currency_code: 'PEN',
        exchange_rate: null,
        has_account: true,
        left_out: null,
        lines: [
          { account: '6361', account_name: names['6361'], cost_center: 'VEN', role: 'main', ...money, debit: 100 },
          { account: '401111', account_name: names['40111'], cost_center: '', role: 'igv', ...money, debit: 18 },
          { account: '421201', account_name: names['4212'], cost_center: '', role: 'party', ...money, credit: 118 },
        ],
      },
      {
        entry: 2,
        code: '20999999027-202610-01-F001-2',
        document_type: '01',
        serie: 'F001',
        number: '00000002',
        party_id: '20999999027',
        party_name: 'PROVEEDOR UNO S.A.C.',
        issue_date: '2026-10-05',
        entry_date: '2026-10-05',
        gloss: 'PROVEEDOR UNO S.A.C.',
        currency_code: 'PEN',
        exchange_rate: null,
        has_account: true,
        left_out: null,
        lines: [
          { account: '6361', account_name: names['6361'], cost_center: 'VEN', role: 'main', ...money, debit: 33.33 },
          { account: '656', account_name: names['656'], cost_center: '', role: 'main', ...money, debit: 66.67 },
          { account: '401111', account_name: names['40111'], cost_center: '', role: 'igv', ...money, debit: 18 },
          { account: '421201', account_name: names['4212'], cost_center: '', role: 'party', ...money, credit: 118 },
        ],
      },
    ]);
    const { data, ...last } = await entries('concar', { size: '2', page: '3' });
    expect(data.map(({ entry, number, left_out, lines }) => [entry, number, left_out, lines])).toEqual([
      [null, '00000005', 'exchangeRate', []],
    ]);
    expect(last).toEqual({
      summary: {
        is_set_up: true,
        num_entries: 4,
        num_left_out: 1,
        num_without_account: 1,
        account: '659901',
        debit: 365.8,
        credit: 365.8,
        currencies: [],
      },
      metadata: { pagination: { total_items: 5, total_pages: 3 } },
    });
    expect({ ...page, data: [] }).toEqual({ ...last, data: [] });
  });

  it('have the amounts of the currency, which are equal too', async () => {
    await bring({
      number: '5',
      amounts: { 15: '349.50', 16: '62.91', 25: '412.41' },
      currency: 'USD',
      rate: '3.495',
    });
    await t.db.sql`update vouchers set foreign_total = 11800 where business_id = ${business.id}`;
    await decide('5', [line('6361', { percent: 33.33 }), line('656')]);
    const { data, summary } = await entries('concar');
    expect(
      data[0]?.lines.map((each) => [each.account, each.debit, each.credit, each.foreign_debit, each.foreign_credit]),
    ).toEqual([
      ['6361', 116.49, null, 33.33, null],
      ['656', 233.01, null, 66.67, null],
      ['401111', 62.91, null, 18, null],
      ['421202', null, 412.41, null, 118],
    ]);
    expect([data[0]?.exchange_rate, summary.currencies]).toEqual([
      3.495,
      [{ currency_code: 'USD', debit: 118, credit: 118 }],
    ]);
  });

  it('of SISCONT have only the accounts that were decided, and those of sales none', async () => {
    await bringCoded();
    await importAndRead(t.services, business.id, {
      'rvie.txt': sireFile(rvieHeader, [
        rvieRow({ number: '7', date: '03/10/2026', amounts: { 15: '100', 17: '18', 26: '118' } }),
      ]),
    });
    const accountsOf = async (file: string) =>
      (await entries(file)).data.map(({ lines }) => lines.map(({ account, role }) => account || role));
    expect(await accountsOf('siscont')).toEqual([
      ['6361', 'igv', 'party'],
      ['6361', '656', 'igv', 'party'],
      ['main', 'igv', 'party'],
      ['6361', '656', 'igv', 'party'],
    ]);
    expect([await accountsOf('siscontVentas'), await accountsOf('concarVentas')]).toEqual([
      [['party', 'igv', 'main']],
      [['121201', '401111', '701101']],
    ]);
    expect((await entries('concarVentas')).summary).toMatchObject({ num_without_account: 0, account: null });
  });

  it('of a program that was not set up are none, and the answer says so', async () => {
    const other = await t.addAccountant();
    const theirs = await t.addBusiness(other.id, { ruc: '20131312955' });
    const answer = await t.call('GET', '/dashboard/ledger-entries', {
      token: other.token,
      query: {
        business_ruc: '20131312955',
        business_uuid: theirs.id,
        tax_period: '202610',
        file: 'starsoft',
        page: '1',
        size: '20',
      },
    });
    expect([answer.statusCode, answer.json().data, answer.json().summary.is_set_up]).toEqual([200, [], false]);
  });
});
