import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addBusiness, importAndRead, importServices } from './testing/import-files.ts';
import { type RceRow, rceRow, type RvieRow, rvieRow } from './testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from './testing/sire-fixtures.ts';
import { ublDocument } from './testing/ubl-fixtures.ts';

let db: TestDatabase;
let businessId: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.empty();
  businessId = (await addBusiness(db.sql, demoRuc)).id;
});
afterAll(() => db.close());

const load = (files: Parameters<typeof importAndRead>[2]) => importAndRead(importServices(db.sql), businessId, files);
const rce = (...rows: readonly RceRow[]) => sireFile(rceHeader, rows.map(rceRow));
const rvie = (...rows: readonly RvieRow[]) => sireFile(rvieHeader, rows.map(rvieRow));

/** The class and reasons of each voucher, by type, series and number. */
async function classes(): Promise<Record<string, readonly [string | null, ...string[]]>> {
  const rows = await db.sql<{ name: string; status: string | null; reasons: string[] }[]>`
    select type_code || ' ' || serie || '-' || number as name, status, reasons from vouchers order by 1`;
  return Object.fromEntries(rows.map(({ name, status, reasons }) => [name, [status, ...reasons] as const]));
}

/** The deductible credit of October in cents. */
async function credit(): Promise<number> {
  const [row] = await db.sql<{ credit: number }[]>`
    select coalesce(sum(igv_deductible), 0)::int as credit from period_figures where period = '202610'`;
  return row?.credit ?? 0;
}

const observed = ['observado', 'IMPORTES_NO_CUADRAN'];
const deductible = ['gasto deducible'];
const advice =
  'Lo guardamos como vino. Compáralo con el comprobante y descarga otra vez la propuesta; si en el SIRE también está así, corrígelo ahí antes de presentar.';
/** The amounts of S/ 1,180.00, with another total. */
const amounts = (total: string) => ({ 15: '1000.00', 16: '180.00', 25: total });

describe('a row of a propuesta whose amounts do not fit together', () => {
  it('is stored and observed, and the report names its line, what was found and what to do', async () => {
    const [report] = await load({
      'rce.txt': rce(
        { number: '1', amounts: amounts('1280.00') },
        { number: '2', amounts: amounts('1180.00'), currency: 'USD', rate: '' },
        { number: '3', amounts: { ...amounts('1180.00'), 21: '200.00' } },
        { number: '4', amounts: amounts('1180.05') },
        { number: '5', amounts: amounts('1180.00'), currency: 'USD', rate: '1.000' },
        { number: '6', amounts: amounts('1180.00') },
        { number: '7', amounts: amounts('1179.94') },
        { number: '8', amounts: { ...amounts('1180.00'), 22: '50.00' }, rate: '3.700' },
      ),
    });
    expect(await classes()).toEqual({
      '01 F001-1': observed,
      '01 F001-2': observed,
      '01 F001-3': observed,
      '01 F001-4': deductible,
      '01 F001-5': observed,
      '01 F001-6': deductible,
      '01 F001-7': observed,
      '01 F001-8': deductible,
    });
    expect(report).toMatchObject({ outcome: 'importado', imported: 8, refused: 0, rowsTotal: 5, message: null });
    expect(report?.rows.map(({ line, code, message }) => [line, code, message])).toEqual([
      [2, 'IMPORTES_NO_CUADRAN', `F001-00000001: El total 1,280.00 no es la suma de sus columnas, 1,180.00. ${advice}`],
      [3, 'IMPORTES_NO_CUADRAN', `F001-00000002: Está en USD y no tiene tipo de cambio. ${advice}`],
      [4, 'IMPORTES_NO_CUADRAN', `F001-00000003: El total 1,180.00 no es la suma de sus columnas, 1,380.00. ${advice}`],
      [6, 'IMPORTES_NO_CUADRAN', `F001-00000005: Está en USD con tipo de cambio 1.000, que es el del sol. ${advice}`],
      [8, 'IMPORTES_NO_CUADRAN', `F001-00000007: El total 1,179.94 no es la suma de sus columnas, 1,180.00. ${advice}`],
    ]);
    expect(await credit()).toBe(3 * 18_000);
    await load({ 'again.txt': rce({ number: '1', amounts: amounts('1180.00') }) });
    expect((await classes())['01 F001-1']).toEqual(deductible);
  });

  it('may be a credit note in positive, which never raises the credit, or another voucher in negative', async () => {
    const modifies = ['05/10/2026', '01', 'F001', '', '1'] as const;
    const note = (row: Partial<RceRow> & Pick<RceRow, 'number' | 'amounts'>): RceRow => ({
      type: '07',
      serie: 'FC01',
      modifies,
      ...row,
    });
    const [report] = await load({
      'rce.txt': rce(
        { number: '1', amounts: amounts('1180.00') },
        { number: '2', amounts: { 15: '-100.00', 16: '-18.00', 25: '-118.00' } },
        note({ number: '1', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } }),
        note({ number: '2', amounts: { 21: '50.00', 25: '50.00' } }),
        note({ number: '3', amounts: { 15: '-10.00', 16: '-1.80', 25: '-11.80' } }),
        // The credit of these falls, so that they are not left out.
        note({ number: '4', amounts: { 15: '-20.00', 16: '-3.60', 25: '23.60' } }),
        note({ number: '5', type: '08', serie: 'FD01', amounts: { 15: '-100.00', 16: '-18.00', 25: '-118.00' } }),
        note({ number: '6', state: '2', amounts: { 15: '100.00', 16: '18.00', 25: '90.00' } }),
      ),
    });
    expect(await classes()).toEqual({
      '01 F001-1': deductible,
      '01 F001-2': observed,
      '07 FC01-1': observed,
      '07 FC01-2': observed,
      '07 FC01-3': deductible,
      '07 FC01-4': ['gasto deducible', 'IMPORTES_NO_CUADRAN'],
      '07 FC01-6': ['gasto no deducible', 'ESTADO_NO_VALIDO'],
      '08 FD01-5': ['gasto deducible', 'IMPORTES_NO_CUADRAN'],
    });
    expect(report?.rows.map(({ line }) => line)).toEqual([3, 4, 5, 7, 8]);
    expect(await credit()).toBe(18_000 - 180 - 360 - 1800);
  });

  it('of a sale has the reason and no class', async () => {
    const [report] = await load({
      'rvie.txt': rvie(
        { number: '1', amounts: { 15: '100', 17: '18', 26: '118' } },
        { number: '2', amounts: { 15: '100', 17: '18', 21: '10', 26: '118' } },
        { number: '3', type: '07', serie: 'FC01', amounts: { 16: '-100', 18: '-18', 26: '-118' } },
        { number: '4', type: '07', serie: 'FC01', amounts: { 15: '100', 17: '18', 26: '118' } },
        { number: '5', amounts: { 15: '100', 17: '18', 26: '118' }, currency: 'USD', rate: '' },
        { number: '6', amounts: { 15: '100', 16: '10', 17: '18', 26: '128' } },
      ),
    });
    expect(await classes()).toEqual({
      '01 F001-1': [null],
      '01 F001-2': [null, 'IMPORTES_NO_CUADRAN'],
      '01 F001-5': [null, 'IMPORTES_NO_CUADRAN'],
      '01 F001-6': [null, 'IMPORTES_NO_CUADRAN'],
      '07 FC01-3': [null],
      '07 FC01-4': [null, 'IMPORTES_NO_CUADRAN'],
    });
    expect(report?.rows.map(({ line }) => line)).toEqual([3, 5, 6, 7]);
  });

  it('is in no figure without its reason', async () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const row = fc.record({
      type: fc.constantFrom('01', '07', '08', '14', '50'),
      /** Columns 15 to 24. */
      columns: fc.array(fc.oneof(fc.constant(0), cents), { minLength: 10, maxLength: 10 }),
      excess: fc.oneof(fc.constant(0), fc.integer({ min: -10, max: 10 }), cents),
      state: fc.constantFrom('1', '1', '2'),
    });
    const soles = (amount: number) => (amount / 100).toFixed(2);
    let wrong = 0;
    let right = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        businessId = (await addBusiness(db.sql, demoRuc)).id;
        const texts = rows.map(({ type, columns, excess, state }, index) => {
          const sum = columns.reduce((total, amount, column) => (column === 7 ? total : total + amount), 0);
          const values = Object.fromEntries(columns.map((amount, column) => [column + 15, soles(amount)]));
          return {
            ...(type === '50' && { serie: '118', year: '2026' }),
            number: String(index + 1),
            type,
            state,
            amounts: { ...values, 25: soles(sum + excess) },
          };
        });
        await load({ 'rce.txt': rce(...texts) });
        const stored = await db.sql<{ fits: boolean; named: boolean; counts: boolean; lowers: boolean }[]>`
          select abs(total_amount - (base_dg + igv_dg + base_dgng + igv_dgng + base_dng + igv_dng + acquisition_ng + icbper
              + other_charges)) <= 5 as fits,
            'IMPORTES_NO_CUADRAN' = any(reasons) as named, status = 'gasto deducible' as counts,
            type_code in ('07', '08') and igv_credit < 0 as lowers
          from vouchers where business_id = ${businessId} and not voided`;
        expect(stored.filter(({ fits, named }) => !fits && !named)).toEqual([]);
        expect(stored.filter(({ fits, counts, lowers }) => !fits && counts && !lowers)).toEqual([]);
        wrong += stored.filter(({ fits }) => !fits).length;
        right += stored.filter(({ named }) => !named).length;
      }),
      { numRuns: 15 },
    );
    expect([wrong > 0, right > 0]).toEqual([true, true]);
  });
});

describe('a note in a foreign currency', () => {
  const rateXml = (rate: string) =>
    `<cac:PaymentExchangeRate><cbc:CalculationRate>${rate}</cbc:CalculationRate></cac:PaymentExchangeRate>`;
  const reference = (id: string, type: string) =>
    `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${id}</cbc:ID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>`;
  const note = (
    id: string,
    modified: readonly (readonly [id: string, type: string])[],
    { root = 'CreditNote', ...more }: Partial<Parameters<typeof ublDocument>[0]> = {},
  ) =>
    ublDocument({
      root,
      id,
      date: '2026-10-20',
      currency: 'USD',
      taxes: [['1000', '100.00', '18.00']],
      total: '118.00',
      lines: [{ description: 'Devolución', amount: '100.00', igv: '18.00' }],
      ...more,
      extra: `${more.extra ?? ''}${modified.map(([one, type]) => reference(one, type)).join('')}`,
    });
  /** An invoice of USD 1,000.00 and its IGV, in soles, at 3.495. */
  const inRegister = rce({
    number: '130',
    amounts: { 15: '3495.00', 16: '629.10', 25: '4124.10' },
    currency: 'USD',
    rate: '3.495',
  });
  const invoice = (rate: string | null, more: Partial<Parameters<typeof ublDocument>[0]> = {}) =>
    ublDocument({
      id: 'F001-130',
      currency: 'USD',
      taxes: [['1000', '1000.00', '180.00']],
      total: '1180.00',
      lines: [{ description: 'Cemento', amount: '1000.00', igv: '180.00' }],
      ...(rate !== null && { extra: rateXml(rate) }),
      ...more,
    });

  /** Base, IGV and total in cents, the rate and whether it is of the modified voucher. */
  async function noteOf(serie: string) {
    const [row] = await db.sql<{ amounts: unknown[] }[]>`
      select jsonb_build_array(taxable_amount, igv_amount, total_amount, exchange_rate::float8,
        coalesce(rate_source = 'modified', false)) as amounts
      from vouchers where serie = ${serie}`;
    return row?.amounts;
  }
  const atRate = [-34_950, -6_291, -41_241, 3.495, true];
  const without = [0, 0, null, null, false];

  it('takes the rate of the voucher that it modifies, a row or an XML, whichever comes first', async () => {
    await load({ 'rce.txt': inRegister, 'note.xml': note('FC01-3', [['F001-130', '01']]) });
    expect(await noteOf('FC01')).toEqual(atRate);
    const [report] = await load({ 'other.xml': note('FC02-3', [['F002-7', '01']]) });
    expect([await noteOf('FC02'), report?.rows.map(({ code, message }) => [code, message])]).toEqual([
      without,
      [
        [
          'NOTA_SIN_FECHA',
          'La nota FC02-00000003 no dice la fecha del comprobante que modifica, y ese comprobante no está en ContaPro. Súbelo, o completa la fecha antes de presentar tu registro.',
        ],
        [
          'SIN_TIPO_DE_CAMBIO',
          'La nota FC02-00000003 está en USD y su XML no dice el tipo de cambio: no tiene importe en soles. Sube el comprobante que modifica o la propuesta del SIRE de su periodo, o completa sus importes antes de presentar tu registro.',
        ],
      ],
    ]);
    await load({ 'late.xml': invoice('3.700', { id: 'F002-7' }) });
    expect(await noteOf('FC02')).toEqual([-37_000, -6_660, -43_660, 3.7, true]);
    await load({ 'rate.xml': invoice('3.710', { id: 'F002-7' }) });
    expect(await noteOf('FC02')).toEqual([-37_100, -6_678, -43_778, 3.71, true]);
  });

  it('may be a debit note, and a note of a sale', async () => {
    const own = { supplier: demoRuc, customer: '20999999035' };
    await load({
      'rce.txt': inRegister,
      'debit.xml': note('FD01-3', [['F001-130', '01']], { root: 'DebitNote' }),
      'sale.xml': invoice('3.600', own),
      'note.xml': note('FC05-3', [['F001-130', '01']], own),
    });
    expect(await noteOf('FD01')).toEqual([34_950, 6_291, 41_241, 3.495, true]);
    expect(await noteOf('FC05')).toEqual([-36_000, -6_480, -42_480, 3.6, true]);
  });

  it('keeps its own rate, unless that is the one of PEN', async () => {
    await load({
      'rce.txt': inRegister,
      'own.xml': note('FC01-3', [['F001-130', '01']], { extra: rateXml('3.800') }),
      'pen.xml': note('FC02-3', [['F001-130', '01']], { extra: rateXml('1.000') }),
      'alone.xml': note('FC03-3', [['F009-1', '01']], { extra: rateXml('1.000') }),
    });
    expect(await noteOf('FC01')).toEqual([-38_000, -6_840, -44_840, 3.8, false]);
    expect(await noteOf('FC02')).toEqual(atRate);
    expect(await noteOf('FC03')).toEqual([-10_000, -1_800, -11_800, 1, false]);
    expect((await classes())['07 FC03-3']).toContain('IMPORTES_NO_CUADRAN');
  });

  it('takes that of the first held voucher in its currency with a rate', async () => {
    await load({
      'pen.xml': invoice(null, { id: 'F003-1', currency: 'PEN' }),
      'without.xml': invoice(null, { id: 'F003-2' }),
      'eur.xml': invoice('4.100', { id: 'F003-3', currency: 'EUR' }),
      'rce.txt': inRegister,
      'next.xml': invoice('3.900', { id: 'F003-4' }),
      'note.xml': note('FC01-3', [
        ['F003-9', '01'],
        ['F003-1', '01'],
        ['F003-2', '01'],
        ['F003-3', '01'],
        ['F001-130', '01'],
        ['F003-4', '01'],
      ]),
    });
    expect(await noteOf('FC01')).toEqual(atRate);
  });

  it('on a note takes the rate of that note, however they come, and a circle of notes ends', async () => {
    const chain = {
      'c.xml': note('FC03-1', [['FC02-1', '08']]),
      'b.xml': note('FC02-1', [['FC01-1', '07']], { root: 'DebitNote' }),
      'a.xml': note('FC01-1', [['F001-130', '01']]),
    };
    await load({ ...chain, 'rce.txt': inRegister });
    expect([await noteOf('FC01'), await noteOf('FC02'), await noteOf('FC03')]).toEqual([
      atRate,
      [34_950, 6_291, 41_241, 3.495, true],
      atRate,
    ]);
    await load({
      'x.xml': note('FC08-1', [['FC09-1', '07']]),
      'y.xml': note('FC09-1', [['FC08-1', '07']]),
      'z.xml': note('FC07-1', [['FC07-1', '07']]),
    });
    expect([await noteOf('FC07'), await noteOf('FC08'), await noteOf('FC09')]).toEqual([without, without, without]);
  });

  it('gives way to the row of the propuesta', async () => {
    await load({ 'rce.txt': inRegister, 'note.xml': note('FC01-3', [['F001-130', '01']]) });
    const row = { type: '07', serie: 'FC01', number: '3', currency: 'USD' } as const;
    const stated = { 15: '-340.00', 16: '-61.20', 25: '-401.20' };
    await load({ 'row.txt': rce({ ...row, rate: '3.400', amounts: stated }) });
    expect(await noteOf('FC01')).toEqual([-34_000, -6_120, -40_120, 3.4, false]);
  });
});

describe('a voucher in the propuestas of several months', () => {
  const months = ['202608', '202609', '202610'];

  it.each([
    ['observed by SUNAT', { incal: '301' }],
    ['subject to detracción', { detraction: 'D' }],
    ['both', { incal: '301', detraction: 'D' }],
  ])('is stored with all others, in any order of months, when it is %s', async (_, marks) => {
    const row = (number: string, period: string): RceRow => ({
      ...marks,
      period,
      number,
      date: '05/08/2026',
      amounts: amounts('1180.00'),
    });
    const month = fc.record({ period: fc.constantFrom(...months), copies: fc.integer({ min: 1, max: 2 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(month, { minLength: 2, maxLength: 5 }), async (given) => {
        businessId = (await addBusiness(db.sql, demoRuc)).id;
        for (const [turn, { period, copies }] of given.entries()) {
          const shared = Array.from({ length: copies }, () => row('1', period));
          const [report] = await load({
            [`${turn}.txt`]: rce(...shared, row(`${turn + 2}`, period), row('9', period)),
          });
          expect(report?.outcome).not.toBe('rechazado');
        }
        const held = await db.sql`
          select number, period from vouchers where business_id = ${businessId} order by number::int`;
        const last = given.at(-1)?.period;
        expect([...held]).toEqual([
          { number: '1', period: last },
          ...given.map(({ period }, turn) => ({ number: `${turn + 2}`, period })),
          { number: '9', period: last },
        ]);
        const waiting = await db.sql`
          select count(*)::int as count, count(distinct voucher_id)::int as vouchers from waiting_credits
          where business_id = ${businessId}`;
        expect([...waiting]).toEqual([{ count: given.length + 2, vouchers: given.length + 2 }]);
      }),
      { numRuns: 6 },
    );
  });
});
