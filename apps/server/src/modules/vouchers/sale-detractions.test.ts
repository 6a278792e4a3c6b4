import { type CellValue, readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { depositsFile } from '../imports/testing/deposits-fixtures.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { invoiceWithDetraction, perception, retention, ublDocument } from '../imports/testing/ubl-fixtures.ts';

let t: TestApp;
let token: string;
let uuid: string;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const accountant = await t.addAccountant();
  ({ token } = accountant);
  uuid = (await t.addBusiness(accountant.id, { ruc: demoRuc, provenAt: null })).id;
});

const customer = '20999999035';
const supplier = '20999999027';

const terms = (amount: string) =>
  `<cac:PaymentTerms><cbc:ID>Detraccion</cbc:ID><cbc:PaymentMeansID>022</cbc:PaymentMeansID><cbc:PaymentPercent>12.00</cbc:PaymentPercent>${amount}</cac:PaymentTerms>`;

/** A sale of 1,000.00 and its IGV. */
const sale = (number: number, more: Partial<Parameters<typeof ublDocument>[0]> = {}) =>
  ublDocument({
    id: `F001-${number}`,
    supplier: demoRuc,
    supplierName: 'EMPRESA DEMO S.A.C.',
    customer,
    customerName: 'CLIENTE DEMO E.I.R.L.',
    taxes: [['1000', '1000.00', '180.00']],
    total: '1180.00',
    lines: [{ description: 'Asesoría', amount: '1000.00', igv: '180.00' }],
    ...more,
  });
const subject = { operation: '1001', extra: terms('<cbc:Amount currencyID="PEN">141.60</cbc:Amount>') };

const deposit = (certificate: string, number: string, soles: string, changes: Record<number, string> = {}) =>
  Object.assign(
    ['CONVENCIONAL', '00098012345', certificate, '202610', demoRuc, 'EMPRESA DEMO S.A.C.', '6', customer],
    { 8: 'CLIENTE DEMO E.I.R.L.', 9: '04/11/2026', 10: soles, 11: '022', 12: '01', 13: '01', 14: 'F001', 15: number },
    { 16: '' },
    changes,
  );

const query = () => ({ business_ruc: demoRuc, business_uuid: uuid, tax_period: '202610', page: '1', size: '20' });

async function list(): Promise<Schemas['SaleDetractionPage']> {
  const answer = await t.call('GET', '/businesses/dashboard/sale-detractions', { token, query: query() });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** The rows without what has tests of its own. */
const shown = ({ data }: Schemas['SaleDetractionPage']) =>
  data.map((row) => ({
    number: row.serie_number,
    percent: row.percent,
    assumed: row.is_assumed,
    expected: row.expected_amount,
    deposited: row.deposited_amount,
    difference: row.difference_amount,
    completed: row.completed_on,
    late: row.days_late,
    certificates: row.deposits.map(({ certificate_number }) => certificate_number),
  }));

const save = (body: Schemas['DetractionTerms']) =>
  t.call('PUT', `/businesses/${uuid}/detraction-terms`, { token, body });

const typed: Schemas['NewDeposit'] = {
  operation_type: 'VENTA',
  certificate_number: '00223344001',
  paid_on: '2026-11-10',
  amount: 142,
  party_ruc: customer,
  good_or_service_code: '022',
  tax_period: '202610',
  voucher: { document_type_code: '01', serie: 'F001', number: '00000010' },
};
const add = (body: Schemas['NewDeposit']) => t.call('POST', `/businesses/${uuid}/deposits`, { token, body });
const remove = (certificate_number: string, supplier_ruc: string) =>
  t.call('POST', `/businesses/${uuid}/removed-deposits`, { token, body: { certificate_number, supplier_ruc } });
const codesOf = (answer: Awaited<ReturnType<typeof add>>) =>
  (answer.json() as Schemas['Problem']).errors.map(({ code, name }) => [code, name]);

const kinds = async () =>
  (
    await t.db.sql<{ kind: string; details: object }[]>`
    select kind, details from studio_acts where business_id = ${uuid} and kind like '%de%'
      and kind in ('deposit_typed', 'deposit_removed', 'detraction_terms_changed') order by id`
  ).map(({ kind, details }) => [kind, details]);

describe('the detracciones of sales', () => {
  it('are those that the XML of a sale names, with what arrived and how late', async () => {
    await importAndRead(t.services, uuid, {
      'a.xml': sale(10, subject),
      'b.xml': sale(20, subject),
      'c.xml': sale(30, { operation: '1001', extra: terms('') }),
      'd.xml': sale(40),
      'e.txt': depositsFile([deposit('1', '20', '100.00'), deposit('2', '20', '42.00', { 9: '09/11/2026' })]),
    });
    const page = await list();
    expect(shown(page)).toEqual([
      row('F001-00000030', { certificates: [] }),
      row('F001-00000020', {
        deposited: 142,
        difference: 0,
        completed: '2026-11-09',
        late: 3,
        certificates: ['1', '2'],
      }),
      row('F001-00000010', { certificates: [] }),
    ]);
    expect(page.summary).toEqual({
      total_items: 3,
      total_amount_expected: 426,
      total_amount_deposited: 142,
      total_amount_missing: 284,
      total_amount_overdue: 284,
      total_amount_without_voucher: 0,
      num_assumed: 0,
    });
    expect(page.data[1]).toMatchObject({
      customer_name: 'CLIENTE DEMO E.I.R.L.',
      customer_id: customer,
      total_amount: 1180,
      good_or_service_code: '022',
      due_on: '2026-11-06',
    });
  });

  it('are assumed where only the register is here, and the usual ones are saved', async () => {
    const rows = [
      rvieRow({ number: '10', amounts: { 15: '1000', 17: '180', 26: '1180' } }),
      rvieRow({ number: '20', amounts: { 15: '500', 17: '90', 26: '590' } }),
      rvieRow({ number: '30', type: '03', serie: 'B001', amounts: { 15: '1000', 17: '180', 26: '1180' } }),
      rvieRow({ number: '40', amounts: { 15: '9000', 17: '1620', 26: '10620' }, state: '2' }),
    ];
    await importAndRead(t.services, uuid, { 'a.txt': sireFile(rvieHeader, rows), 'x.xml': sale(50) });
    expect(shown(await list())).toEqual([]);
    expect((await save({ code: '022', percent: null, account: '00098765432' })).statusCode).toBe(204);
    const page = await list();
    expect(shown(page)).toEqual([row('F001-00000010', { assumed: true, certificates: [] })]);
    expect([page.summary.num_assumed, page.terms]).toEqual([1, { code: '022', percent: null, account: '00098765432' }]);
    expect((await save({ code: '022', percent: 10, account: null })).statusCode).toBe(204);
    expect(shown(await list())[0]).toMatchObject({ percent: 10, expected: 118 });
    expect((await save({ code: null, percent: null, account: null })).statusCode).toBe(204);
    expect(shown(await list())).toEqual([]);
    expect(await kinds()).toEqual([
      ['detraction_terms_changed', {}],
      ['detraction_terms_changed', {}],
      ['detraction_terms_changed', {}],
    ]);
  });

  it('have the deposits whose sale is not imported, and nothing of those of purchases', async () => {
    const own = deposit('7', '99', '50.00', { 4: supplier, 7: demoRuc });
    await importAndRead(t.services, uuid, { 'e.txt': depositsFile([deposit('3', '77', '142.00'), own]) });
    const page = await list();
    expect(shown(page)).toEqual([
      {
        number: null,
        percent: null,
        assumed: false,
        expected: null,
        deposited: 142,
        difference: null,
        completed: '2026-11-04',
        late: -2,
        certificates: ['3'],
      },
    ]);
    expect(page.summary).toMatchObject({
      total_items: 1,
      total_amount_deposited: 0,
      total_amount_without_voucher: 142,
    });
    const paid = await t.call('GET', '/businesses/dashboard/detractions', {
      token,
      query: { ruc: demoRuc, business_uuid: uuid, tax_period: '202610', page: '1', size: '20', paid: 'S' },
    });
    const { data }: Schemas['DetractionPage'] = paid.json();
    expect(data.vouchers.map(({ certificate_number, is_typed }) => [certificate_number, is_typed])).toEqual([
      ['7', false],
    ]);
  });

  it('are those of the accountant only', async () => {
    const other = await t.addAccountant();
    const answer = await t.call('GET', '/businesses/dashboard/sale-detractions', {
      token: other.token,
      query: query(),
    });
    expect(answer.statusCode).toBe(404);
    for (const [method, path, body] of [
      ['PUT', 'detraction-terms', { code: null, percent: null, account: null }],
      ['POST', 'deposits', typed],
      ['POST', 'removed-deposits', { certificate_number: '1', supplier_ruc: demoRuc }],
    ] as const) {
      const refused = await t.call(method, `/businesses/${uuid}/${path}`, { token: other.token, body });
      expect([path, refused.statusCode]).toEqual([path, 404]);
    }
  });
});

describe('the Excel', () => {
  const linesOf = async (list: string): Promise<string[][]> => {
    const path = '/businesses/dashboard/withholdings-report';
    const { page: _, size: __, ...month } = query();
    const { sas, blob_filename }: Schemas['ReportLink'] = (
      await t.call('GET', path, { token, query: { ...month, list } })
    ).json();
    expect(blob_filename).toBe(`${list}_${demoRuc}_202610.xlsx`);
    const file = await t.app.inject({ method: 'GET', url: sas });
    expect(file.statusCode).toBe(200);
    const { sheets } = await readXlsx(file.rawPayload);
    return sheets.map(({ name, rows }) => {
      const first = rows.findIndex((cells) => cells[0] === 'Fecha de emisión') + 1;
      const listed = rows.slice(first).filter((cells) => isDay(cells[0]));
      return [name, ...listed.map((cells) => cells.map(textOf).join('|'))];
    });
  };

  it('of detracciones has the purchases, the deposits and the sales', async () => {
    await importAndRead(t.services, uuid, {
      'a.xml': sale(10, subject),
      'b.xml': invoiceWithDetraction,
      'e.txt': depositsFile([deposit('1', '10', '100.00')]),
    });
    expect(await linesOf('detracciones')).toEqual([
      ['Por pagar', '2026-10-05|F001-00000200|Factura|20999999027|PROVEEDOR UNO S.A.C.|1180|118'],
      ['Pagadas'],
      [
        'De ventas',
        '2026-10-05|F001-00000010|Factura|20999999035|CLIENTE DEMO E.I.R.L.|1180|022|12|No|142|100|42|2026-11-06|Incompleta, 14 días de atraso|1',
      ],
    ]);
  });

  it('of percepciones and retenciones sums what is in favour of the business', async () => {
    await importAndRead(t.services, uuid, { 'a.xml': perception, 'b.xml': retention });
    const party = '20999999027|PROVEEDOR UNO S.A.C.|20999999019';
    expect([await linesOf('percepciones'), await linesOf('retenciones')]).toEqual([
      [['Percepciones', `2026-10-15|P001-00000008|${party}|Percepción venta interna|Emitido|2|2`]],
      [['Retenciones', `2026-10-15|R001-00000005|${party}|Emitido|35.4|35.4`]],
    ]);
  });
});

describe('a constancia that is typed', () => {
  it('counts for its sale, is replaced by a file that has it, comes back when that is undone, and is taken back', async () => {
    await importAndRead(t.services, uuid, { 'a.xml': sale(10, subject) });
    expect((await add(typed)).statusCode).toBe(204);
    const whole = row('F001-00000010', {
      deposited: 142,
      difference: 0,
      completed: '2026-11-10',
      late: 4,
      certificates: ['223344001'],
    });
    expect(shown(await list())).toEqual([whole]);
    expect(codesOf(await add(typed))).toEqual([['DEPOSIT_EXISTS', 'certificate_number']]);
    const isTyped = async () => (await list()).data[0]?.deposits.map(({ is_typed }) => is_typed);
    expect(await isTyped()).toEqual([true]);

    await importAndRead(t.services, uuid, { 'e.txt': depositsFile([deposit('223344001', '10', '142.00')]) });
    expect([await isTyped(), shown(await list())]).toEqual([
      [false],
      [{ ...whole, completed: '2026-11-04', late: -2 }],
    ]);
    expect(codesOf(await remove('223344001', demoRuc))).toEqual([['DEPOSIT_OF_FILE', undefined]]);
    const [upload] = await t.db.sql<{ id: string }[]>`
      select id::text from imports where business_id = ${uuid} order by created_at desc, id desc limit 1`;
    const undone = await t.call('POST', `/imports/${upload?.id}/undo`, { token });
    expect([undone.statusCode, await isTyped(), shown(await list())]).toEqual([200, [true], [whole]]);

    expect((await remove('223344001', demoRuc)).statusCode).toBe(204);
    expect((await remove('223344001', demoRuc)).statusCode).toBe(204);
    expect(shown(await list())).toEqual([row('F001-00000010', { certificates: [] })]);
    expect(await kinds()).toEqual([
      ['deposit_typed', { certificate: '223344001', book: 'venta' }],
      ['deposit_removed', { certificate: '223344001' }],
    ]);
  });

  it('frees the credit of its purchase, until it is taken back', async () => {
    await importAndRead(t.services, uuid, {
      'a.txt': sireFile(rceHeader, [
        rceRow({ number: '200', amounts: { 15: '1000.00', 16: '180.00', 25: '1180.00' }, detraction: 'D' }),
      ]),
      'b.txt': depositsFile([deposit('9', '999', '50.00', { 4: supplier, 7: demoRuc })]),
    });
    const classOf = async () => {
      const [found] = await t.db.sql`select status, reasons from vouchers where business_id = ${uuid}`;
      return [found?.['status'], found?.['reasons']];
    };
    const before = await classOf();
    expect(before).toEqual(['observado', ['DETRACCION_PENDIENTE']]);
    const purchase = {
      ...typed,
      operation_type: 'COMPRA' as const,
      party_ruc: supplier,
      paid_on: '2026-11-05',
      voucher: { document_type_code: '01', serie: 'F001', number: '200' },
    };
    expect((await add(purchase)).statusCode).toBe(204);
    expect(await classOf()).toEqual(['gasto deducible', []]);
    expect((await remove('223344001', supplier)).statusCode).toBe(204);
    expect(await classOf()).toEqual(before);
  });

  it('is refused with an error for each wrong field, and nothing is stored', async () => {
    const wrong = await add({
      ...typed,
      paid_on: '2026-11-21',
      tax_period: '202612',
      voucher: { document_type_code: '01', serie: 'F001', number: 'ABC' },
    });
    expect([wrong.statusCode, codesOf(wrong)]).toEqual([
      400,
      [
        ['PAID_ON_INVALID', 'paid_on'],
        ['TAX_PERIOD_INVALID', 'tax_period'],
        ['VOUCHER_INVALID', 'voucher'],
      ],
    ]);
    expect(shown(await list())).toEqual([]);
  });
});

const isDay = (cell: CellValue | undefined) => cell instanceof Date;
const textOf = (cell: CellValue) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''));

/** A row of the list for a sale of 1,180.00 with the code 022, of which nothing has arrived. */
function row(number: string, more: object) {
  return {
    number,
    percent: 12,
    assumed: false,
    expected: 142,
    deposited: 0,
    difference: 142,
    completed: null,
    late: 14,
    ...more,
  };
}
