import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { type RceRow, rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { creditNote, type TestDocument, ublDocument } from '../imports/testing/ubl-fixtures.ts';

let t: TestApp;
let token: string;
let uuid: string;
beforeAll(async () => {
  t = await openTestApp();
}, 120_000);
/** An accountant who has signed in at a moment, with one business. */
async function begin(now: string | Date): Promise<void> {
  t.setNow(new Date(now));
  await t.db.empty();
  const accountant = await t.addAccountant();
  token = accountant.token;
  uuid = (await t.addBusiness(accountant.id, { ruc: demoRuc })).id;
}
beforeEach(() => begin(testNow));
afterAll(() => t.close());

const supplier = '20999999027';
const soles = (cents: number) => (cents / 100).toFixed(2);

/** A row of the RCE with a taxed base of 18 % in cents. */
const row = (number: number, base: number, more: Partial<RceRow> = {}) =>
  rceRow({
    number: String(number),
    amounts: { 15: soles(base), 16: soles(Math.round(base * 0.18)), 25: soles(base + Math.round(base * 0.18)) },
    ...more,
  });
/** An XML with a taxed base of 18 % in cents. */
const xml = (number: number, base: number, more: Partial<TestDocument> = {}) =>
  ublDocument({
    id: `F001-${number}`,
    taxes: [['1000', soles(base), soles(Math.round(base * 0.18))]],
    total: soles(base + Math.round(base * 0.18)),
    ...more,
  });

const propose = (...rows: readonly string[]) =>
  importAndRead(t.services, uuid, { 'rce.txt': sireFile(rceHeader, rows) });
const own = (...documents: readonly string[]) =>
  importAndRead(t.services, uuid, Object.fromEntries(documents.map((text, index) => [`${index}.xml`, text])));

const month = (more: Record<string, string> = {}) => ({
  business_ruc: demoRuc,
  business_uuid: uuid,
  tax_period: '202610',
  operation_type: 'COMPRA',
  ...more,
});
async function compare(more: Record<string, string> = {}): Promise<Schemas['ReconciliationPage']> {
  const answer = await t.call('GET', '/dashboard/reconciliation', {
    token,
    query: month({ page: '1', size: '100', ...more }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const code = (number: number, serie = 'F001', type = '01') => `${supplier}-202610-${type}-${serie}-${number}`;
const pair = (body: Schemas['VoucherPairChange'], by = token, query = month()) =>
  t.call('PUT', '/dashboard/voucher-pair', { token: by, query, body });
const pairOf = (sunat: number, mine: number, paired = true) => ({
  sunat_code: code(sunat),
  own_code: code(mine),
  paired,
});
const problemOf = (answer: { statusCode: number; json: () => { errors: { code: string }[] } }) => [
  answer.statusCode,
  answer.json().errors[0]?.code,
];

/** Kind, numbers of both sides, and the difference of the IGV. */
const shown = ({ data }: Schemas['ReconciliationPage']) =>
  data.map(({ kind, sunat, own: mine, igv_difference: igv }) =>
    [kind, sunat?.number ?? '-', mine?.number ?? '-', igv].join(' '),
  );

describe('the comparison of the proposal with the XML', () => {
  it('lists each voucher that differs, the largest difference of the IGV first, and sums both sides', async () => {
    await propose(
      row(1, 1000_00),
      row(2, 2000_00),
      row(3, 500_00),
      row(4, 100_00, { date: '06/10/2026' }),
      row(5, 100_03),
      row(6, 300_00, { state: '2' }),
    );
    await own(
      xml(1, 1000_00),
      xml(3, 700_00),
      xml(4, 100_00),
      xml(5, 100_00),
      xml(6, 300_00),
      xml(7, 50_00),
      creditNote,
    );
    const page = await compare();
    expect(shown(page)).toEqual([
      'only_sunat 2 - 360',
      'amounts 6 6 -54',
      'amounts 3 3 -36',
      'only_own - 9 18',
      'only_own - 7 -9',
      'facts 4 4 0',
    ]);
    expect(page.data[1]).toEqual({
      kind: 'amounts',
      sunat: {
        code: code(6),
        document_type_code: '01',
        series: 'F001',
        number: '6',
        counterparty_id: supplier,
        counterparty_name: 'PROVEEDOR UNO S.A.C.',
        issue_date: '2026-10-05',
        currency_code: 'PEN',
        taxable_amount: 0,
        igv_amount: 0,
        total_amount: 0,
        is_voided: true,
      },
      own: {
        code: code(6),
        document_type_code: '01',
        series: 'F001',
        number: '6',
        counterparty_id: supplier,
        counterparty_name: 'PROVEEDOR UNO S.A.C.',
        issue_date: '2026-10-05',
        currency_code: 'PEN',
        taxable_amount: 300,
        igv_amount: 54,
        total_amount: 354,
        is_voided: false,
      },
      igv_difference: -54,
      is_paired: false,
    });
    expect(page.summary).toEqual({
      sunat: { vouchers: 6, taxable_amount: 3700.03, igv_amount: 666.01, total_amount: 4366.04 },
      own: { vouchers: 7, taxable_amount: 2150, igv_amount: 387, total_amount: 2537 },
      only_sunat: { vouchers: 1, igv_difference: 360 },
      only_own: { vouchers: 2, igv_difference: 9 },
      amounts: { vouchers: 2, igv_difference: -90 },
      facts: { vouchers: 1, igv_difference: 0 },
      unread: { vouchers: 0, igv_difference: 0 },
      paired: { vouchers: 0, igv_difference: 0 },
      rounding: { vouchers: 1, igv_difference: 0.01 },
      igv_at_stake: 477,
    });
    expect(page.proposal).toMatchObject({ operation_type: 'COMPRA', number: 1, vouchers: 6 });
    expect(page.metadata).toEqual({ pagination: { total_items: 6, total_pages: 1 } });
  });

  it('lists one kind, in pages', async () => {
    await propose(row(1, 100_00), row(2, 200_00), row(3, 300_00));
    await own(xml(4, 400_00));
    const page = await compare({ kind: 'only_sunat', page: '2', size: '2' });
    expect([shown(page), page.metadata.pagination]).toEqual([
      ['only_sunat 1 - 18'],
      { total_items: 3, total_pages: 2 },
    ]);
    expect(page.summary.only_own.vouchers).toBe(1);
  });

  it('compares the base of a purchase with its ISC, and without that of untaxed lines', async () => {
    await propose(rceRow({ number: '1', amounts: { 15: '110.00', 16: '19.80', 21: '220.00', 25: '349.80' } }));
    const lines = [
      {
        description: 'Vino',
        amount: '100.00',
        taxes: [
          ['2000', '100.00', '10.00'],
          ['1000', '110.00', '19.80'],
        ],
      },
      {
        description: 'Pisco',
        amount: '200.00',
        affectation: '20',
        taxes: [
          ['2000', '200.00', '20.00'],
          ['9997', '220.00', '0.00'],
        ],
      },
    ] as const;
    const taxes = [
      ['1000', '100.00', '19.80'],
      ['9997', '200.00', '0.00'],
      ['2000', '300.00', '30.00'],
    ] as const;
    await own(ublDocument({ id: 'F001-1', taxes, total: '349.80', lines }));
    expect(shown(await compare())).toEqual([]);
  });

  it('compares sales, with the discount of a credit note', async () => {
    await importAndRead(t.services, uuid, {
      'rvie.txt': sireFile(rvieHeader, [
        rvieRow({ number: '501', amounts: { 15: '5000', 17: '900', 26: '5900' } }),
        rvieRow({ number: '3', type: '07', serie: 'FC01', amounts: { 16: '-500', 18: '-90', 26: '-590' } }),
      ]),
    });
    await own(xml(501, 5000_00, { supplier: demoRuc, customer: '20999999035', customerName: 'CLIENTE DEMO E.I.R.L.' }));
    const page = await compare({ operation_type: 'VENTA' });
    expect(shown(page)).toEqual(['only_sunat 3 - -90']);
    expect([page.summary.sunat.igv_amount, page.summary.own.igv_amount]).toEqual([810, 900]);
    expect((await compare()).summary.sunat.vouchers).toBe(0);
  });

  it('converts an XML in dollars with the rate of SUNAT, and says which XML has no amounts in soles', async () => {
    const dollars = { currency: 'USD', date: '2026-10-05' };
    await propose(
      rceRow({ number: '1', amounts: { 15: '3495.00', 16: '629.10', 25: '4124.10' }, currency: 'USD', rate: '3.495' }),
      row(2, 100_00),
    );
    await own(xml(1, 1000_00, dollars), xml(2, 100_00, dollars));
    expect(shown(await compare())).toEqual(['unread 2 2 18']);
  });

  it('does not count what vanished from the proposal, and has no list without one', async () => {
    await own(xml(1, 100_00));
    const before = await compare();
    expect([before.proposal, before.data, before.summary.own.vouchers]).toEqual([null, [], 1]);
    await propose(...Array.from({ length: 20 }, (_, index) => row(index + 1, 100_00)));
    await propose(...Array.from({ length: 19 }, (_, index) => row(index + 2, 100_00)));
    expect(shown(await compare({ kind: 'only_own' }))).toEqual(['only_own - 1 -18']);
    expect((await compare()).summary.sunat.vouchers).toBe(19);
  });

  it('adds up: the differences of all kinds are the difference of both sides, and swapped sides negate it', async () => {
    const sides = fc.uniqueArray(
      fc.record({
        number: fc.integer({ min: 1, max: 12 }),
        sunat: fc.option(fc.integer({ min: 1, max: 90_000 })),
        mine: fc.option(fc.integer({ min: 1, max: 90_000 })),
        isSame: fc.boolean(),
      }),
      { selector: ({ number }) => number, minLength: 1, maxLength: 8 },
    );
    type Side = (number: number) => number | null;
    const cents = (amount: number) => Math.round(amount * 100);
    const compared = async (numbers: readonly number[], sunat: Side, mine: Side) => {
      await t.db.empty('accountants', 'businesses');
      const rows = numbers.flatMap((number) => (sunat(number) === null ? [] : [row(number, sunat(number) ?? 0)]));
      const documents = numbers.flatMap((number) => (mine(number) === null ? [] : [xml(number, mine(number) ?? 0)]));
      // A month without a proposal is not compared.
      await propose(row(99, 1), ...rows);
      await own(xml(99, 1), ...documents);
      const { data, summary } = await compare();
      const listed = data.reduce((sum, { igv_difference: igv }) => sum + cents(igv), 0);
      const atStake = data.reduce((sum, { igv_difference: igv }) => sum + Math.abs(cents(igv)), 0);
      const difference = cents(summary.sunat.igv_amount) - cents(summary.own.igv_amount);
      expect(listed + cents(summary.rounding.igv_difference)).toBe(difference);
      expect(cents(summary.igv_at_stake)).toBe(atStake);
      return { difference, atStake };
    };
    await fc.assert(
      fc.asyncProperty(sides, async (drawn) => {
        const numbers = drawn.map(({ number }) => number);
        const of = (number: number) => drawn.find((one) => one.number === number);
        const sunat: Side = (number) => of(number)?.sunat ?? null;
        const mine: Side = (number) => (of(number)?.isSame ? sunat(number) : (of(number)?.mine ?? null));
        const one = await compared(numbers, sunat, mine);
        const other = await compared(numbers, mine, sunat);
        expect(other).toEqual({ difference: 0 - one.difference, atStake: one.atStake });
      }),
      { numRuns: 6 },
    );
  });
});

describe('a pair of vouchers', () => {
  beforeEach(async () => {
    await propose(row(123, 1000_00), row(200, 50_00), row(300, 70_00));
    await own(xml(132, 1000_00), xml(201, 40_00), xml(301, 999_00));
  });

  it('turns two differences into one or none, and is taken back', async () => {
    expect((await compare()).summary).toMatchObject({ only_sunat: { vouchers: 3 }, only_own: { vouchers: 3 } });
    for (const body of [pairOf(123, 132), pairOf(123, 132), pairOf(200, 201)])
      expect((await pair(body)).statusCode).toBe(204);
    const page = await compare();
    expect(
      page.data.filter(({ is_paired: isPaired }) => isPaired).map(({ kind, sunat }) => [kind, sunat?.number]),
    ).toEqual([
      ['amounts', '200'],
      ['paired', '123'],
    ]);
    expect(page.summary).toMatchObject({
      only_sunat: { vouchers: 1 },
      only_own: { vouchers: 1 },
      paired: { vouchers: 1 },
    });
    expect(page.metadata.pagination.total_items).toBe(4);
    for (const body of [pairOf(123, 132, false), pairOf(123, 132, false), pairOf(200, 201, false)])
      expect((await pair(body)).statusCode).toBe(204);
    expect((await compare()).summary).toMatchObject({ only_sunat: { vouchers: 3 }, only_own: { vouchers: 3 } });
  });

  it('is refused for a voucher that has another one, is on both sides, or does not exist', async () => {
    await own(xml(300, 70_00));
    await pair(pairOf(123, 132));
    expect(problemOf(await pair(pairOf(123, 201)))).toEqual([409, 'PAIR_CHANGED']);
    expect(problemOf(await pair(pairOf(200, 132)))).toEqual([409, 'PAIR_CHANGED']);
    expect(problemOf(await pair(pairOf(300, 201)))).toEqual([409, 'PAIR_CHANGED']);
    expect(problemOf(await pair(pairOf(777, 201)))).toEqual([404, 'VOUCHER_NOT_FOUND']);
    expect(problemOf(await pair({ sunat_code: 'F001-123', own_code: code(201), paired: true }))).toEqual([
      404,
      'VOUCHER_NOT_FOUND',
    ]);
  });

  it('has no effect any more when the XML of the voucher of SUNAT arrives', async () => {
    await pair(pairOf(123, 132));
    await own(xml(123, 1000_00));
    const page = await compare();
    expect(page.data.filter(({ is_paired: isPaired }) => isPaired)).toEqual([]);
    expect(shown(page)).toContain('only_own - 132 -180');
  });

  it('is chosen among the vouchers of the other side, the most similar first', async () => {
    const { data } = await compare({ kind: 'only_own', similar_to: code(123), size: '1' });
    expect(data.map(({ own: mine }) => mine?.number)).toEqual(['132']);
    const back = await compare({ kind: 'only_sunat', similar_to: code(132), size: '1' });
    expect(back.data.map(({ sunat }) => sunat?.number)).toEqual(['123']);
  });
});

describe('the Excel', () => {
  const november = () => propose(row(1, 1000_00, { period: '202611', date: '05/11/2026' }));
  const excel = async (more: Record<string, string> = {}) => {
    const link = await t.call('GET', '/dashboard/reconciliation/report', { token, query: month(more) });
    const { sas, blob_filename: name }: Schemas['ReportLink'] = link.json();
    const file = await t.app.inject({ method: 'GET', url: sas });
    const { sheets } = await readXlsx(file.rawPayload);
    return { name, sheets };
  };
  /** The lines about the proposal, above the table of the sums. */
  const linesAbout = async (period: string) => {
    const { sheets } = await excel({ tax_period: period });
    const rows = sheets[0]?.rows.map(([first]) => first) ?? [];
    return rows.slice(3, rows.indexOf('Comprobantes') - 1).filter((line) => line !== null);
  };

  it('says that a month has not ended, that its proposal is too old, and that the same content was confirmed later', async () => {
    await begin('2026-12-01T04:00:00Z');
    expect(await linesAbout('202611')).toEqual([
      'SUNAT aún no tiene la propuesta de Nov 2026. SUNAT publica la propuesta cuando el mes termina. Podrás compararla con tus XML desde el 02/12/2026.',
    ]);
    await november();
    expect(await linesAbout('202611')).toEqual([
      'Propuesta subida el 30/11/2026',
      'Nov 2026 no ha terminado: esta propuesta puede cambiar. SUNAT publica la del mes completo desde el 02/12/2026.',
    ]);
    t.setNow(new Date('2026-12-01T06:00:00Z'));
    expect(await linesAbout('202611')).toEqual([
      'Propuesta subida el 30/11/2026',
      'Esta propuesta es anterior a la del mes completo, que SUNAT publica desde el 02/12/2026: le puede faltar una parte de Nov 2026. Desde ese día, recoléctala o súbela otra vez.',
    ]);

    await begin('2026-12-02T04:00:00Z');
    await november();
    expect((await linesAbout('202611')).length).toBe(2);
    t.setNow(new Date('2026-12-02T06:00:00Z'));
    await november();
    expect(await linesAbout('202611')).toEqual(['Propuesta subida el 02/12/2026']);
    expect(await linesAbout('202609')).toEqual(['Aún no tenemos la propuesta de SUNAT']);
  });

  it('has a sheet with the correlativos of the sales', async () => {
    const sale = (number: number, date: string) =>
      rvieRow({ number: String(number), date, amounts: { 15: '100.00', 17: '18.00', 26: '118.00' } });
    await importAndRead(t.services, uuid, {
      'rvie.txt': sireFile(rvieHeader, [sale(14, '12/10/2026'), sale(19, '14/10/2026')]),
    });
    const { sheets } = await excel({ operation_type: 'VENTA' });
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Cuadre', 'Diferencias', 'Correlativos']);
    const rows = sheets[2]?.rows ?? [];
    expect(rows.slice(rows.findIndex(([first]) => first === 'Hallazgo') + 1)).toEqual([
      [
        'Números de venta que faltan',
        'Factura',
        'F001',
        'Faltan 4 números: del 15 al 18',
        '15',
        '18',
        'F001-14',
        expect.anything(),
        'F001-19',
        expect.anything(),
        'Pide el XML y súbelo. Si se anuló, revisa que su comunicación de baja esté aceptada. Si no se usó, déjalo anotado.',
      ],
    ]);
  });

  it('has the sums of both sides and a sentence for each difference', async () => {
    await propose(row(1, 1000_00), row(2, 200_00));
    await own(xml(1, 1000_00));
    const { name, sheets } = await excel();
    expect(name).toBe(`cuadre_compras_${demoRuc}_202610.xlsx`);
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Cuadre', 'Diferencias']);
    const [sums = [], differences = []] = sheets.map(({ rows }) => rows);
    expect(sums[3]?.[0]).toBe('Propuesta subida el 20/11/2026');
    expect(sums.slice(5, 9).map((cells) => cells.slice(0, 4))).toEqual([
      ['Comprobantes', 2, 1, 1],
      ['Base', 1200, 1000, 200],
      ['IGV', 216, 180, 36],
      ['Total', 1416, 1180, 236],
    ]);
    expect(differences.flat()).toContain('Factura F001-2 está en SUNAT y no en tus XML: suma S/ 36.00 de IGV.');
  });
});

describe('another accountant', () => {
  it('neither sees, downloads nor pairs the vouchers of a business that is not theirs', async () => {
    await propose(row(123, 1000_00));
    await own(xml(132, 1000_00));
    const stranger = await t.addAccountant();
    const theirs = await t.addBusiness(stranger.id, { ruc: '20999999035' });
    const query = month({ page: '1', size: '20' });
    for (const path of ['/dashboard/reconciliation', '/dashboard/reconciliation/report'])
      expect(problemOf(await t.call('GET', path, { token: stranger.token, query }))).toEqual([
        404,
        'BUSINESS_NOT_FOUND',
      ]);
    expect(problemOf(await pair(pairOf(123, 132), stranger.token))).toEqual([404, 'BUSINESS_NOT_FOUND']);
    // Their own business does not have these vouchers.
    const queryOfTheirs = month({ business_ruc: '20999999035', business_uuid: theirs.id });
    expect(problemOf(await pair(pairOf(123, 132), stranger.token, queryOfTheirs))).toEqual([404, 'VOUCHER_NOT_FOUND']);
    await pair(pairOf(123, 132));
    expect((await pair(pairOf(123, 132, false), stranger.token, queryOfTheirs)).statusCode).toBe(204);
    expect((await compare()).summary.paired.vouchers).toBe(1);
  });
});
