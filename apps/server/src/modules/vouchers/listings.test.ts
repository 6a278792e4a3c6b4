import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { connectDatabase, type OpenDatabase } from '../../database/database.ts';
import { mostVarying } from '../../database/prepare-statements.ts';
import { vouchers } from '../../database/schema/vouchers.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { depositsFile } from '../imports/testing/deposits-fixtures.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import {
  invoiceWithDetraction,
  perception,
  restaurantInvoice,
  retention,
  ublDocument,
  voidedDocuments,
} from '../imports/testing/ubl-fixtures.ts';
import { salesRepository } from './sales.repository.ts';
import { inOrder as columnsInOrder, type Paging, vouchersAfter, vouchersRepository } from './vouchers.repository.ts';
import { rewriteFigures } from './store/figures/write-figures.ts';

let t: TestApp;
let token: string;
let uuid: string;
beforeAll(async () => {
  t = await openTestApp();
  const accountant = await t.addAccountant();
  token = accountant.token;
  uuid = (await t.addBusiness(accountant.id, { ruc: demoRuc })).id;
  await importAndRead(t.services, uuid, documents);
});
afterAll(() => t.close());

const [one, two] = ['20999999027', '20999999035'];
const amounts = { 15: '100.00', 16: '18.00', 25: '118.00' };

const deposit = (
  certificate: string,
  supplier: string,
  number: string,
  paid: string,
  soles: string,
  taxPeriod: string,
) => [
  'CONVENCIONAL',
  '00098012345',
  certificate,
  taxPeriod,
  supplier,
  'PROVEEDOR UNO S.A.C.',
  '6',
  demoRuc,
  'EMPRESA DEMO S.A.C.',
  paid,
  soles,
  '022',
  '01',
  '01',
  'F001',
  number,
  '600000001',
];

const documents = {
  'rce.txt': sireFile(rceHeader, [
    // Two suppliers and two types that share series and number on one day.
    rceRow({ number: '1', amounts }),
    rceRow({ number: '1', amounts, supplier: two, supplierName: 'RESTAURANTE DEMO E.I.R.L.' }),
    rceRow({ number: '1', amounts, type: '14', dueDate: '30/10/2026' }),
    rceRow({ number: '10', amounts }),
    rceRow({ number: '9', amounts }),
    rceRow({
      number: '45',
      serie: 'F002',
      date: '12/10/2026',
      supplier: two,
      supplierName: 'RESTAURANTE DEMO E.I.R.L.',
      amounts: { 15: '200.00', 16: '21.00', 25: '221.00' },
    }),
    rceRow({ number: '300', date: '01/10/2026', amounts, incal: '301' }),
    // Subject to detraction: one with two deposits, one without any, one without a known amount.
    rceRow({
      number: '200',
      date: '06/10/2026',
      amounts: { 15: '1000.00', 16: '180.00', 25: '1180.00' },
      detraction: 'D',
    }),
    rceRow({ number: '201', date: '07/10/2026', amounts: { 15: '1000.00', 16: '180.00', 25: '1180.00' } }),
    rceRow({ number: '202', date: '08/10/2026', amounts, detraction: 'D' }),
    rceRow({ number: '203', date: '09/10/2026', amounts, detraction: 'D', state: '2' }),
  ]),
  'F002-45.xml': restaurantInvoice,
  'F001-200.xml': invoiceWithDetraction,
  'F001-201.xml': invoiceWithDetraction.replace('F001-00000200', 'F001-201').replace('2026-10-05', '2026-10-07'),
  'F001-301.xml': ublDocument({
    id: 'F001-301',
    currency: 'USD',
    date: '2026-09-02',
    taxes: [['1000', '10.00', '1.80']],
    total: '11.80',
  }),
  'deposits.csv': depositsFile([
    deposit('900000001', one, '200', '15/10/2026 09:30', '100.00', '202610'),
    deposit('900000002', one, '200', '16/10/2026', '18.00', '202610'),
    // Its voucher is not here; the deposit names the month.
    deposit('900000003', two, '77', '02/10/2026', '55.00', '202610'),
  ]),
  'retention.xml': retention,
  'perception.xml': perception,
  // The business perceives: listed, not summed.
  'other.xml': perception
    .replace('P001-8', 'P001-9')
    .replaceAll('20999999019', 'X')
    .replaceAll('20999999027', '20999999019')
    .replaceAll('X', '20999999027'),
};

const get = async (path: string, query: Record<string, string> = {}, who = token) => {
  const answer = await t.call('GET', path, { token: who, query: { ruc: demoRuc, tax_period: '202610', ...query } });
  return { status: answer.statusCode, body: answer.json() };
};
const reports = '/businesses/dashboard-reports';
const all = async (query: Record<string, string> = {}) =>
  (await get(`${reports}/all-invoices`, { status: '0', page: '1', size: '100', ...query })).body;
const named = (rows: { code: string }[]) => rows.map(({ code }) => code.replace('-202610', ''));

const inOrder = [
  `${two}-01-F002-45`,
  `${one}-01-F001-203`,
  `${one}-01-F001-202`,
  `${one}-01-F001-201`,
  `${one}-01-F001-200`,
  `${one}-14-F001-1`,
  `${one}-01-F001-10`,
  `${one}-01-F001-9`,
  `${two}-01-F001-1`,
  `${one}-01-F001-1`,
  `${one}-01-F001-300`,
];

describe('all purchases of a period', () => {
  it('API-31, LISTINGS-04 come newest first, with all fields of a voucher', async () => {
    const answer = await all();
    expect(named(answer.data)).toEqual(inOrder);
    expect(answer).toMatchObject({ success: true, metadata: { pagination: { total_items: 11, total_pages: 1 } } });
    expect(answer.data[0]).toEqual({
      code: `${two}-202610-01-F002-45`,
      issue_date: '2026-10-12',
      serie: 'F002',
      number: '00000045',
      supplier_business_name: 'RESTAURANTE DEMO E.I.R.L.',
      item_description: ['Menú ejecutivo'],
      taxable_amount: 200,
      img_cpe_link: expect.stringMatching(/^\/app\/internal\/files\/vouchers\/[\w.-]+\/F002-00000045\.jpeg$/),
      xml_cpe_link: expect.stringMatching(/^\/app\/internal\/files\/vouchers\/[\w.-]+\/F002-00000045\.xml$/),
      afecto_detraccion: 'no',
      status: 'observado',
      supplier_ruc: two,
      document_type_code: '01',
      currency_code: 'PEN',
      igv_amount: 21,
      igv_credit_amount: 21,
      total_amount: 221,
      reasons: ['AJENO_AL_GIRO'],
      signature: { state: 'por_verificar', problem: null, signer: null },
    });
    // Links only where the XML is here.
    expect(answer.data.map(({ xml_cpe_link }: { xml_cpe_link: string | null }) => xml_cpe_link !== null)).toEqual(
      inOrder.map((code) => [`${two}-01-F002-45`, `${one}-01-F001-201`, `${one}-01-F001-200`].includes(code)),
    );
  });

  it('OPEN-184 have no amounts where they are unknown in soles', async () => {
    const [row] = (await all({ tax_period: '202609' })).data;
    expect(row).toMatchObject({
      status: 'no procesado',
      currency_code: 'USD',
      foreign_total_amount: expect.any(Number),
      exchange_rate: null,
      taxable_amount: null,
      igv_amount: null,
      total_amount: null,
    });
  });

  it('OPEN-184 show the state of the supplier on the day of issue, or else the first state that SUNAT gave later', async () => {
    await t.db.sql`
      insert into taxpayer_states (ruc, since, state, condition, source) values
        (${one}, '2026-09-01', 'ACTIVO', 'HABIDO', 'padron'), (${one}, '2026-10-01', 'ACTIVO', 'NO HABIDO', 'padron'),
        (${one}, '2026-12-01', 'BAJA DEFINITIVA', 'NO HABIDO', 'padron'),
        (${two}, '2026-12-02', 'BAJA DE OFICIO', 'HABIDO', 'validez'),
        (${two}, '2026-12-09', 'ACTIVO', 'HABIDO', 'padron')`;
    const [first] = await t.db.sql<{ code: string; typeCode: string; serie: string; number: string }[]>`
      select code, type_code as "typeCode", serie, number from vouchers
      where business_id = ${uuid} and book = 'compra' and issuer_id = ${one} and period = '202610' order by code limit 1`;
    if (!first) throw new Error('A purchase was expected');
    await t.db.sql`
      insert into voucher_validities (business_id, issuer_id, type_code, serie, number, state, since, asked_on)
      values (${uuid}, ${one}, ${first.typeCode}, ${first.serie}, ${first.number}, '2', '2026-11-01', '2026-11-20')`;
    const { data }: { data: Schemas['PurchaseVoucher'][] } = await all();
    const states = new Map(data.map(({ supplier_ruc, supplier_state }) => [supplier_ruc, supplier_state]));
    expect([states.get(one), states.get(two)]).toEqual([
      { state: 'ACTIVO', condition: 'NO HABIDO', date: '2026-10-01', source: 'padron' },
      { state: 'BAJA DE OFICIO', condition: 'HABIDO', date: '2026-12-02', source: 'validez' },
    ]);
    expect(data.flatMap(({ code, validity }) => (validity ? [[code, validity]] : []))).toEqual([
      [first.code, { state: 'anulado', date: '2026-11-20' }],
    ]);
    await t.db.sql`truncate taxpayer_states, voucher_validities`;
  });

  it('have their due date where it is known', async () => {
    const { data } = await all({});
    const due = data.flatMap(({ code, due_date: date }: Schemas['PurchaseVoucher']) =>
      date === undefined ? [] : [[code.split('-')[2], date]],
    );
    expect(due).toEqual([['14', '2026-10-30']]);
  });

  it('LISTINGS-12 no page repeats or loses a voucher, and one beyond the last is empty with the true totals', async () => {
    const pages = await Promise.all(['1', '2', '3', '4', '5', '6'].map((page) => all({ page, size: '2' })));
    expect(pages.flatMap(({ data }) => named(data))).toEqual(inOrder);
    const ofType = { filter_by: 'types_of_vouchers', value_filter: '01', size: '2' };
    const filtered = await Promise.all(['1', '2', '3', '4', '5', '6'].map((page) => all({ page, ...ofType })));
    expect(filtered.flatMap(({ data }) => named(data))).toEqual(inOrder.filter((code) => code.includes('-01-')));
    // 221.00 with IGV of 10.5 %, seven vouchers of 118.00 and two of 1180.00.
    const whole = {
      total_items: 11,
      total_amount: 221 + 7 * 118 + 2 * 1180,
      total_amount_igv: 21 + 7 * 18 + 2 * 180,
      total_amount_igv_credit: 21 + 7 * 18 + 2 * 180,
    };
    expect(await all({ page: '7', size: '2' })).toEqual({
      success: true,
      data: [],
      summary: whole,
      metadata: { pagination: { total_items: 11, total_pages: 6 } },
    });
    expect(await all({ tax_period: '202601' })).toEqual({
      success: true,
      data: [],
      summary: { total_items: 0, total_amount: 0, total_amount_igv: 0, total_amount_igv_credit: 0 },
      metadata: { pagination: { total_items: 0, total_pages: 0 } },
    });
  });

  it.each<[string, (row: Schemas['PurchaseVoucher']) => string | number]>([
    ['issue_date', ({ issue_date: date }) => date],
    ['counterparty', ({ supplier_business_name: name }) => name],
    ['total_amount', ({ total_amount: total }) => total ?? 0],
  ])('come in the order of %s, and no page repeats or loses one', async (sort, valueOf) => {
    const pagesBy = (order: string, more: object = {}) =>
      Promise.all(['1', '2', '3', '4', '5', '6'].map((page) => all({ page, size: '2', sort: order, ...more })));
    const ascending = (await pagesBy(sort)).flatMap(({ data }) => data);
    expect(named(ascending).toSorted()).toEqual(inOrder.toSorted());
    const values = ascending.map(valueOf);
    const inSpanish = new Intl.Collator('es').compare;
    expect(values).toEqual(
      values.toSorted((first, second) =>
        typeof first === 'number' ? first - Number(second) : inSpanish(first, String(second)),
      ),
    );
    expect(named((await pagesBy(`-${sort}`)).flatMap(({ data }) => data))).toEqual(named(ascending).toReversed());
    const ofType = { filter_by: 'types_of_vouchers', value_filter: '01' };
    const filtered = (await pagesBy(sort, ofType)).flatMap(({ data }) => named(data));
    expect(filtered).toEqual(named(ascending).filter((code) => code.includes('-01-')));
  });

  it('come in the order of Spanish by name, in which Ñ follows N, from an index of this order', async () => {
    const accountant = await t.addAccountant();
    const business = await t.addBusiness(accountant.id, { ruc: demoRuc, provenAt: null });
    const names = ['ZAPATOS DEMO S.A.C.', 'ÑANDÚ DEMO S.A.C.', 'Nogal Demo S.A.C.', 'OLIVO DEMO S.A.C.'];
    const rows = names.map((supplierName, index) => rceRow({ number: String(index + 1), amounts, supplierName }));
    await importAndRead(t.services, business.id, { 'rce.txt': sireFile(rceHeader, rows) });
    const { body } = await get(
      `${reports}/all-invoices`,
      { status: '0', page: '1', size: '100', sort: 'counterparty' },
      accountant.token,
    );
    const listed: Schemas['PurchaseVoucher'][] = body.data;
    expect(listed.map(({ supplier_business_name: name }) => name)).toEqual([names[2], names[1], names[3], names[0]]);

    const plan = await t.services.database.transaction(async (tx) => {
      // With a few rows PostgreSQL prefers to read and sort the whole table, unless it can only avoid the sort.
      await tx.execute(sql`set local enable_seqscan = off; set local enable_bitmapscan = off`);
      const sort = { by: 'counterparty', descending: false } as const;
      const where = and(
        eq(vouchers.businessId, business.id),
        eq(vouchers.book, 'compra'),
        eq(vouchers.period, '202610'),
      );
      const page = tx
        .select({ id: vouchers.id })
        .from(vouchers)
        .where(vouchersAfter(tx, where, sort, 2))
        .orderBy(...columnsInOrder(sort));
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${page.getSQL()}`);
    });
    const lines = plan.rows.map((line) => line['QUERY PLAN']);
    expect(lines.filter((line) => /Sort/.test(line))).toEqual([]);
    expect(lines.filter((line) => /Index Only Scan using vouchers_by_name/.test(line))).toHaveLength(2);
  });

  it.each([
    ['types_of_vouchers', '14', [`${one}-14-F001-1`]],
    ['series_of_vouchers', 'F002', [`${two}-01-F002-45`]],
    ['status_of_vouchers', 'gasto no deducible', [`${one}-01-F001-203`]],
    ['provider_of_vouchers', two, [`${two}-01-F002-45`, `${two}-01-F001-1`]],
    [
      'serie_number_of_vouchers',
      'F001-1',
      [`${one}-14-F001-1`, `${one}-01-F001-10`, `${two}-01-F001-1`, `${one}-01-F001-1`],
    ],
    ['serie_number_of_vouchers', 'F001-01', [`${one}-14-F001-1`, `${two}-01-F001-1`, `${one}-01-F001-1`]],
    ['serie_number_of_vouchers', 'F001-00000010', [`${one}-01-F001-10`]],
    ['serie_number_of_vouchers', 'f001-0000000010', [`${one}-01-F001-10`]],
    ['serie_number_of_vouchers', 'F001', []],
    ['amounts_of_vouchers', '200..221', [`${two}-01-F002-45`]],
    ['amounts_of_vouchers', '118.01..221', [`${two}-01-F002-45`]],
    ['amounts_of_vouchers', '..117.99', [`${one}-01-F001-203`]],
    ['amounts_of_vouchers', "1' or '1'='1", []],
    ['types_of_vouchers', "1' or '1'='1", []],
    ['reasons_of_vouchers', 'INCONSISTENCIA_SUNAT', [`${one}-01-F001-300`]],
    ['reasons_of_vouchers', "{'", []],
    ['credits_of_vouchers', 'sin_credito', [`${one}-01-F001-203`]],
    ['credits_of_vouchers', 'otro', []],
    ['detractions_of_vouchers', 'pagada', [`${one}-01-F001-200`]],
    ['detractions_of_vouchers', 'por_pagar', [`${one}-01-F001-202`, `${one}-01-F001-201`]],
  ])('FILTERS-17, API-31 can be filtered by %s: %s', async (filter_by, value_filter, codes) => {
    const answer = await all({ filter_by, value_filter });
    expect(named(answer.data)).toEqual(codes);
    expect(answer.metadata.pagination.total_items).toBe(codes.length);
  });

  const filteredBy = async (...filters: [key: string, value: string][]) => {
    const query = new URLSearchParams({ ruc: demoRuc, tax_period: '202610', status: '0', page: '1', size: '100' });
    for (const [key, value] of filters) {
      query.append('filter_by', key);
      query.append('value_filter', value);
    }
    const answer = await t.call('GET', `${reports}/all-invoices?${query.toString()}`, { token });
    return { status: answer.statusCode, body: answer.json() };
  };

  it.each<[string, [string, string][], string[]]>([
    [
      'a supplier and a class',
      [
        ['provider_of_vouchers', two],
        ['status_of_vouchers', 'observado'],
      ],
      [`${two}-01-F002-45`],
    ],
    [
      'a class and a reason',
      [
        ['status_of_vouchers', 'observado'],
        ['reasons_of_vouchers', 'INCONSISTENCIA_SUNAT'],
      ],
      [`${one}-01-F001-300`],
    ],
    [
      'two that no voucher has together',
      [
        ['types_of_vouchers', '14'],
        ['series_of_vouchers', 'F002'],
      ],
      [],
    ],
    [
      'two suppliers, of which the last one counts',
      [
        ['provider_of_vouchers', one],
        ['provider_of_vouchers', two],
      ],
      [`${two}-01-F002-45`, `${two}-01-F001-1`],
    ],
  ])('OPEN-054 filters add up: %s', async (_, filters, codes) => {
    const { body } = await filteredBy(...filters);
    expect(named(body.data)).toEqual(codes);
    expect(body.summary.total_items).toBe(codes.length);
  });

  it('sums the whole filter and not the page, with what is subject to detraction', async () => {
    const query = { filter_by: 'series_of_vouchers', value_filter: 'F001', size: '1' };
    const { data, summary } = await all(query);
    // F001-1 three times, 9, 10, 202 and 300 at 118.00, 200 and 201 at 1180.00; the voided 203 counts as 0.00.
    expect([data.length, summary]).toEqual([
      1,
      {
        total_items: 10,
        total_amount: 7 * 118 + 2 * 1180,
        total_amount_igv: 7 * 18 + 2 * 180,
        total_amount_igv_credit: 7 * 18 + 2 * 180,
      },
    ]);
    expect((await all({ ...query, page: '12' })).summary).toEqual(summary);
    const unpaid = await filteredBy(['detractions_of_vouchers', 'por_pagar']);
    expect(unpaid.body.summary).toEqual({
      total_items: 2,
      total_amount: 118 + 1180,
      total_amount_igv: 18 + 180,
      total_amount_igv_credit: 18 + 180,
      total_amount_detraction: 118,
    });
    type Detraction = { detraction_status?: string; detraction_amount?: number | null };
    expect(
      unpaid.body.data.map(({ detraction_status, detraction_amount }: Detraction) => [
        detraction_status,
        detraction_amount,
      ]),
    ).toEqual([
      ['por_pagar', null],
      ['por_pagar', 118],
    ]);
    const { body } = await filteredBy(['detractions_of_vouchers', 'pagada']);
    expect(body.data[0]).toMatchObject({ detraction_status: 'pagada', detraction_amount: 118 });
    expect(body.summary.total_amount_detraction).toBe(118);
  });

  it('API-30 offer as filters only the values that occur in them', async () => {
    expect((await get(`${reports}/filter-all-invoices`)).body).toEqual({
      types_of_vouchers: ['01', '14'],
      series_of_vouchers: ['F001', 'F002'],
      status_of_vouchers: ['gasto deducible', 'gasto no deducible', 'observado'],
      reasons_of_vouchers: ['ESTADO_NO_VALIDO', 'INCONSISTENCIA_SUNAT', 'DETRACCION_PENDIENTE', 'AJENO_AL_GIRO'],
      credits_of_vouchers: ['sin_credito', 'igv_sin_credito'],
      detractions_of_vouchers: ['pagada', 'por_pagar'],
      questions_of_vouchers: [],
      provider_of_vouchers: { [one]: 'PROVEEDOR UNO S.A.C.', [two]: 'RESTAURANTE DEMO E.I.R.L.' },
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ tax_period: '2026-10' }, /^El periodo debe tener la forma AAAAMM/],
    [{ page: '0' }, /^La página debe ser/],
    [{ page: 'x' }, /^La página debe ser/],
    [{ size: '101' }, /^El tamaño de página debe ser/],
    [{ status: '1' }, /status/],
    [{ filter_by: 'anything', value_filter: 'x' }, /filter_by/],
    [{ filter_by: 'types_of_vouchers' }, /^Elige qué filtrar y con qué valor/],
    [{ value_filter: '01' }, /^Elige qué filtrar y con qué valor/],
  ])('API-31 with %j answers 400 in Spanish', async (query, message) => {
    const { status, body } = await get(`${reports}/all-invoices`, { status: '0', page: '1', size: '20', ...query });
    expect([status, body.errors[0].message]).toEqual([400, expect.stringMatching(message)]);
  });

  it('API-21 the observed ones are a listing of their own', async () => {
    const { body } = await get(`${reports}/observed`, { page: '1', size: '20' });
    // Deposits were collected after the limit: those of F001-201 and F001-202 are missing.
    expect(named(body.data)).toEqual([
      `${two}-01-F002-45`,
      `${one}-01-F001-202`,
      `${one}-01-F001-201`,
      `${one}-01-F001-300`,
    ]);
  });
});

describe('the link of a voucher', () => {
  const linkOf = async (kind: 'img_cpe_link' | 'xml_cpe_link'): Promise<string> => (await all()).data[0][kind];
  const follow = (url: string) => t.app.inject({ method: 'GET', url });
  const gone = 'LINK_EXPIRED';

  it('VIEWER-01, OPEN-119 opens its XML byte by byte', async () => {
    const answer = await follow(await linkOf('xml_cpe_link'));
    const { 'content-type': type, 'content-disposition': disposition } = answer.headers;
    expect([answer.statusCode, type, disposition, answer.body]).toEqual([
      200,
      'application/xml',
      `attachment; filename="F002-00000045.xml"; filename*=UTF-8''F002-00000045.xml`,
      restaurantInvoice,
    ]);
  });

  it('VIEWER-01 does not open with another signature, another business’s claims, or after the session', async () => {
    const link = await linkOf('xml_cpe_link');
    const [, token = ''] = /vouchers\/([^/]+)\//.exec(link) ?? [];
    const [payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace(uuid, crypto.randomUUID()),
    ).toString('base64url');
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const wrong of [`${payload}.${changed}`, `${forged}.${signature}`, payload, 'x.y'])
      expect([wrong, (await follow(link.replace(token, wrong))).json().errors[0].code]).toEqual([wrong, gone]);
    t.setNow(new Date(testNow.getTime() + 366 * 86_400_000));
    const late = await follow(link);
    t.setNow(testNow);
    expect([late.statusCode, late.json().errors[0].code]).toEqual([404, gone]);
  });
});

describe('detractions', () => {
  const list = async (query: Record<string, string>) =>
    (await get('/businesses/dashboard/detractions', { business_uuid: uuid, page: '1', size: '20', ...query })).body;
  const totals = async (tax_period = '202610') =>
    (await get('/businesses/dashboard/total-amount-detractions', { business_uuid: uuid, tax_period })).body;
  const certificates = (answer: { data: { vouchers: { certificate_number: string }[] } }) =>
    answer.data.vouchers.map(({ certificate_number }) => certificate_number);

  it('DETR-25, ENT-17 paid is what was deposited for the period’s vouchers, unpaid what is asked of the others', async () => {
    // Two deposits of F001-200; F001-201 asks 118.00; the amount of F001-202 is not known; F001-203 is voided.
    expect(await totals()).toEqual({ sum_paid_detractions: 118, sum_not_paid_detractions: 118 });
    expect(await totals('202609')).toEqual({ sum_paid_detractions: 0, sum_not_paid_detractions: 0 });
  });

  it('DETR-10 to DETR-19 paid: a row for each deposit, with or without its voucher', async () => {
    const answer = await list({ paid: 'S' });
    expect(certificates(answer)).toEqual(['900000002', '900000001', '900000003']);
    expect(answer.metadata).toEqual({ pagination: { total_items: 3, total_pages: 1 } });
    // The totals of the period leave out the 55.00 whose voucher is not here.
    expect(answer.summary).toEqual({
      total_items: 3,
      total_amount_detraction: 173,
      total_amount_without_voucher: 55,
    });
    expect(answer.data.vouchers[1]).toEqual({
      issuer_date: '2026-10-06',
      serie_number: 'F001-00000200',
      supplier_business_name: 'PROVEEDOR UNO S.A.C.',
      total_amount: 1180,
      voucher_unique_code: `${one}-202610-01-F001-200`,
      img_cpe_file_url: expect.stringMatching(/F001-00000200\.jpeg$/),
      deposit_amount: 100,
      payment_datetime: '2026-10-15T09:30:00',
      certificate_number: '900000001',
      is_typed: false,
      operation_name: 'Venta de bienes o prestación de servicios',
      account_number: '00098012345',
      account_type_name: 'CONVENCIONAL',
      customer_identity_number: one,
      good_or_service_code: '022',
      good_or_service_name: expect.stringMatching(/servicios empresariales/i),
      tax_period_payment: '202610',
      operation_number: '600000001',
      detraction_payment: null,
      sol_user: null,
    });
    expect(answer.data.vouchers[2]).toMatchObject({
      issuer_date: null,
      serie_number: null,
      total_amount: null,
      voucher_unique_code: `${two}-202610-01-F001-77`,
      img_cpe_file_url: null,
      deposit_amount: 55,
      payment_datetime: '2026-10-02',
    });
  });

  it('DETR-16, OPEN-025 to pay: without a deposit, voided ones left out', async () => {
    const answer = await list({ paid: 'N' });
    expect(answer.data.vouchers).toEqual([
      {
        issuer_date: '2026-10-08',
        serie_number: 'F001-00000202',
        supplier_business_name: 'PROVEEDOR UNO S.A.C.',
        total_amount: 118,
        detraction_amount: null,
        voucher_unique_code: `${one}-202610-01-F001-202`,
        img_cpe_file_url: null,
      },
      expect.objectContaining({ serie_number: 'F001-00000201', total_amount: 1180, detraction_amount: 118 }),
    ]);
    expect(answer.summary).toEqual({
      total_items: 2,
      total_amount_detraction: 118,
      total_amount_without_voucher: 0,
    });
  });

  it('DETR-22, OPEN-055 paid between two days, whatever their period', async () => {
    const of = async (fecha_inicio: string, fecha_fin: string) =>
      certificates(await list({ paid: 'S', tax_period: '202601', fecha_inicio, fecha_fin }));
    expect(await of('2026-10-02', '2026-10-15')).toEqual(['900000001', '900000003']);
    expect(await of('2026-10-17', '2026-10-31')).toEqual([]);
    const days = { tax_period: '202601', fecha_inicio: '2026-10-02', fecha_fin: '2026-10-15' };
    expect((await list({ paid: 'S', size: '1', ...days })).summary).toEqual({
      total_items: 2,
      total_amount_detraction: 155,
      total_amount_without_voucher: 55,
    });
    expect(certificates(await list({ paid: 'S', tax_period: '202601' }))).toEqual([]);
  });

  it('DETR-08 pages hold each deposit once', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ paid: 'S', page, size: '1' })));
    expect(pages.map(certificates)).toEqual([['900000002'], ['900000001'], ['900000003'], []]);
    expect(pages[3]?.metadata).toEqual({ pagination: { total_items: 3, total_pages: 3 } });
  });

  it.each([
    { paid: 'X' },
    { paid: 'S', fecha_inicio: '01/10/2026' },
    { paid: 'S', fecha_inicio: '2026-10-02', fecha_fin: '2026-10-01' },
  ])('API-27 with %j answers 400', async (query) => {
    expect(
      (await get('/businesses/dashboard/detractions', { business_uuid: uuid, page: '1', size: '20', ...query })).status,
    ).toBe(400);
  });
});

describe('perceptions and retentions', () => {
  const list = async (name: 'perceptions' | 'retentions', query: Record<string, string> = {}) => {
    const own = { business_ruc: demoRuc, business_uuid: uuid, tax_period: '202610', page: '1', size: '20' };
    return (await t.call('GET', `${reports}/${name}`, { token, query: { ...own, ...query } })).json();
  };

  it('ENT-18, API-25 lists perceptions, and sums those that the business paid', async () => {
    const answer = await list('perceptions');
    expect(answer).toEqual({
      success: true,
      data: {
        vouchers: [
          expect.objectContaining({ document_number: 'P001-00000009', ruc_supplier: demoRuc, ruc_customer: one }),
          {
            perception_regime_description: 'Percepción venta interna',
            document_number: 'P001-00000008',
            issue_date: '2026-10-15',
            ruc_supplier: one,
            ruc_customer: demoRuc,
            perception_amount: 2,
            state: 'Emitido',
            signature: { state: 'por_verificar', problem: null, signer: null },
            link: expect.stringMatching(/P001-00000008\.jpeg$/),
          },
        ],
        pagination: { total_pages: 1 },
      },
      summary: { total_items: 2, total_amount_perceptions: 2 },
      metadata: { pagination: { total_items: 2, total_pages: 1 } },
    });
    // The sum is of the period, not of the page.
    expect(await list('perceptions', { size: '1', page: '3' })).toMatchObject({
      data: { vouchers: [], pagination: { total_pages: 2 } },
      summary: { total_items: 2, total_amount_perceptions: 2 },
    });
  });

  it('API-26 RETN-14 lists retentions of the month of issue', async () => {
    expect(await list('retentions')).toMatchObject({
      data: {
        vouchers: [
          {
            supplier_business_name: 'PROVEEDOR UNO S.A.C.',
            ruc_supplier: one,
            issue_date: '2026-10-15',
            document_number: 'R001-00000005',
            retention_amount: 35.4,
            state: 'Emitido',
          },
        ],
      },
      summary: { total_items: 1, total_amount_retentions: 35.4 },
    });
    expect(await list('retentions', { tax_period: '202609' })).toMatchObject({
      data: { vouchers: [], pagination: { total_pages: 0 } },
      summary: { total_items: 0, total_amount_retentions: 0 },
    });
  });

  it('LISTINGS-23 shows those that their issuer reversed as Anulado and adds 0 for them, whichever document comes first', async () => {
    const accountant = await t.addAccountant();
    const ruc = '20999999043';
    const { id } = await t.addBusiness(accountant.id, { ruc });
    const reports = await importAndRead(t.services, id, {
      'r.xml': retention.replaceAll(demoRuc, ruc),
      'RA.xml': voidedDocuments('RA-20261020-1', [['01', 'F001', '1']]),
      'RR.xml': voidedDocuments('RR-20261020-1', [
        ['20', 'R001', '00000005'],
        ['40', 'P001', '00000008'],
      ]),
      'RR-2.xml': voidedDocuments('RR-20261020-2', [['20', 'R001', '5']]),
      'RR-3.xml': voidedDocuments('RR-20261020-3', [['01', 'F001', '5']]),
      'p.xml': perception.replaceAll(demoRuc, ruc),
      'p9.xml': perception.replaceAll(demoRuc, ruc).replace('P001-8', 'P001-9'),
    });
    expect(reports.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'r.xml importado',
      'RA.xml ignorado',
      'RR.xml importado',
      'RR-2.xml ya_estaba',
      'RR-3.xml rechazado',
      'p.xml importado',
      'p9.xml importado',
    ]);
    const query = { business_ruc: ruc, business_uuid: id, tax_period: '202610', page: '1', size: '20' };
    const of = async (name: 'perceptions' | 'retentions') =>
      (await t.call('GET', `/businesses/dashboard-reports/${name}`, { token: accountant.token, query })).json();
    expect(await of('retentions')).toMatchObject({
      data: { vouchers: [{ document_number: 'R001-00000005', state: 'Anulado', retention_amount: 0 }] },
      summary: { total_items: 1, total_amount_retentions: 0 },
    });
    expect(await of('perceptions')).toMatchObject({
      data: {
        vouchers: [
          { document_number: 'P001-00000009', state: 'Emitido', perception_amount: 2 },
          { document_number: 'P001-00000008', state: 'Anulado', perception_amount: 0 },
        ],
      },
      summary: { total_items: 2, total_amount_perceptions: 2 },
    });
  });
});

describe('sales', () => {
  const period = '202608';
  const row = (given: Parameters<typeof rvieRow>[0]) => rvieRow({ period, ...given });
  beforeAll(async () => {
    const sold = { 15: '5000', 17: '900', 26: '5900' };
    await importAndRead(t.services, uuid, {
      'rvie.txt': sireFile(rvieHeader, [
        row({ number: '501', date: '03/08/2026', amounts: sold }),
        row({ number: '502', date: '04/08/2026', amounts: sold, state: '2' }),
        row({ number: '503', date: '05/08/2026', amounts: sold, currency: 'USD', rate: '3.500' }),
        row({
          type: '03',
          serie: 'B001',
          number: '1',
          finalNumber: '150',
          date: '06/08/2026',
          amounts: { 15: '100', 17: '18', 26: '118' },
        }),
        row({
          type: '07',
          serie: 'FC01',
          number: '3',
          date: '07/08/2026',
          amounts: { 16: '-500', 18: '-90', 26: '-590' },
          modifies: ['28/07/2026', '01', 'F001', '480'],
        }),
        row({ type: '12', serie: 'T001', number: '9', date: '08/08/2026', amounts: { 19: '50', 26: '50' } }),
      ]),
      'F001-504.xml': ublDocument({
        id: 'F001-504',
        date: '2026-08-20',
        supplier: demoRuc,
        customer: '20999999035',
        taxes: [['1000', '1000.00', '180.00']],
        total: '1180.00',
      }),
    });
  });
  const list = async (query: Record<string, string> = {}): Promise<Schemas['SalesPage']> => {
    const path = `${reports}/sales`;
    const whole = { business_ruc: demoRuc, business_uuid: uuid, tax_period: period, page: '1', size: '20', ...query };
    return (await t.call('GET', path, { token, query: whole })).json();
  };
  const numbersOf = ({ data }: Schemas['SalesPage']) => data.map(({ serie, number }) => `${serie}-${number}`);

  const sale = (type: string, serie: string, number: string, date: string, [base, igv, total]: readonly number[]) => ({
    code: `${demoRuc}-${period}-${type}-${serie}-${number}`,
    issue_date: date,
    document_type_code: type,
    serie,
    number: number.padStart(8, '0'),
    number_final: null,
    customer_name: 'CLIENTE DEMO E.I.R.L.',
    customer_id: '20999999035',
    currency_code: 'PEN',
    taxable_amount: base,
    igv_amount: igv,
    total_amount: total,
    state: 'Emitido',
  });

  it('say what does not fit in their amounts, and when the rate of a note is that of its invoice', async () => {
    const month = { period: '202607', date: '03/07/2026' };
    await importAndRead(t.services, uuid, {
      'rvie-07.txt': sireFile(rvieHeader, [
        row({ ...month, number: '601', amounts: { 15: '100', 17: '18', 26: '128' } }),
        row({ ...month, number: '602', amounts: { 15: '350', 17: '63', 26: '413' }, currency: 'USD', rate: '3.500' }),
      ]),
      'FC07-1.xml': ublDocument({
        root: 'CreditNote',
        id: 'FC07-1',
        date: '2026-07-20',
        currency: 'USD',
        supplier: demoRuc,
        customer: '20999999035',
        taxes: [['1000', '100.00', '18.00']],
        total: '118.00',
        extra:
          '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>F001-602</cbc:ID><cbc:DocumentTypeCode>01</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>',
      }),
    });
    const saleOfJuly = (...[type, serie, number, ...rest]: Parameters<typeof sale>) => ({
      ...sale(type, serie, number, ...rest),
      code: `${demoRuc}-202607-${type}-${serie}-${number}`,
    });
    const { data } = await list({ tax_period: '202607' });
    expect(data.map(({ link: _link, ...rest }) => rest)).toEqual([
      {
        ...saleOfJuly('07', 'FC07', '1', '2026-07-20', [-350, -63, -413]),
        customer_name: 'EMPRESA DEMO S.A.C.',
        currency_code: 'USD',
        foreign_total_amount: -118,
        exchange_rate: 3.5,
        exchange_rate_of_modified: true,
        exchange_rate_source: 'modified',
        signature: { state: 'por_verificar', problem: null, signer: null },
      },
      {
        ...saleOfJuly('01', 'F001', '602', '2026-07-03', [350, 63, 413]),
        currency_code: 'USD',
        foreign_total_amount: null,
        exchange_rate: 3.5,
        exchange_rate_source: 'register',
      },
      { ...saleOfJuly('01', 'F001', '601', '2026-07-03', [100, 18, 128]), reasons: ['IMPORTES_NO_CUADRAN'] },
    ]);
  });

  it('come newest first with their sums, the voided one with 0.00', async () => {
    const whole = await list();
    const { data, summary, metadata } = whole;
    expect(data.map(({ link: _link, ...rest }) => rest).slice(1)).toEqual([
      sale('12', 'T001', '9', '2026-08-08', [0, 0, 50]),
      sale('07', 'FC01', '3', '2026-08-07', [-500, -90, -590]),
      { ...sale('03', 'B001', '1', '2026-08-06', [100, 18, 118]), number_final: '00000150' },
      {
        ...sale('01', 'F001', '503', '2026-08-05', [5000, 900, 5900]),
        currency_code: 'USD',
        foreign_total_amount: null,
        exchange_rate: 3.5,
        exchange_rate_source: 'register',
      },
      { ...sale('01', 'F001', '502', '2026-08-04', [0, 0, 0]), state: 'Anulado' },
      sale('01', 'F001', '501', '2026-08-03', [5000, 900, 5900]),
    ]);
    expect(numbersOf(whole)[0]).toBe('F001-00000504');
    expect(data.map(({ link }) => link?.endsWith('/F001-00000504.jpeg') ?? null)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => null),
    ]);
    expect(summary).toEqual({
      total_items: 7,
      total_amount: 12_558,
      total_amount_taxable: 10_600,
      total_amount_igv: 1_908,
    });
    expect(metadata.pagination).toEqual({ total_items: 7, total_pages: 1 });
  });
  it('no page repeats or loses one, and one beyond the last is empty with the true sums', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page, size: '3' })));
    expect(pages.flatMap(numbersOf)).toEqual(numbersOf(await list()));
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.map(({ summary }) => JSON.stringify(summary))).size).toBe(1);
    expect(pages[3]?.metadata.pagination).toEqual({ total_items: 7, total_pages: 3 });
  });

  it('OPEN-054 are only those that meet every condition, with their sums', async () => {
    const found = async (query: Record<string, string>) => numbersOf(await list(query));
    expect(await found({ category: 'fa' })).toEqual([
      'F001-00000504',
      'F001-00000503',
      'F001-00000502',
      'F001-00000501',
    ]);
    expect(await found({ category: 'other' })).toEqual(['T001-00000009']);
    expect(await found({ category: 'nd' })).toEqual([]);
    expect(await found({ serie_number: ' f001-0501' })).toEqual(['F001-00000501']);
    expect(await found({ serie_number: 'F001-501', category: 'bv' })).toEqual([]);
    expect(await found({ serie_number: 'F001-50', sort: 'issue_date' })).toEqual([
      'F001-00000501',
      'F001-00000502',
      'F001-00000503',
      'F001-00000504',
    ]);
    // The credit note by its amount without the sign, and before all others when the smallest comes first.
    expect(await found({ total: '580..600' })).toEqual(['FC01-00000003']);
    expect((await found({ sort: 'total_amount' }))[0]).toBe('FC01-00000003');
    expect(await found({ pdt: '102' })).toEqual(['FC01-00000003']);
    expect(await found({ pdt: '107' })).toEqual([]);
    expect((await list({ pdt: '101', category: 'bv' })).summary).toEqual({
      total_items: 1,
      total_amount: 118,
      total_amount_taxable: 100,
      total_amount_igv: 18,
      total_amount_pdt: 18,
    });
    expect((await list({ pdt: '103' })).summary.total_amount_pdt).toBe(90);
    expect((await t.call('GET', `${reports}/sales`, { token, query: { category: 'xx' } })).statusCode).toBe(400);
  });
});

describe('every listing', () => {
  const calls = (ruc: string, id: string): [string, Record<string, string>][] => {
    const page = { page: '1', size: '20' };
    const withheld = { business_ruc: ruc, business_uuid: id, ...page };
    return [
      [`${reports}/all-invoices`, { ruc, status: '0', ...page }],
      [`${reports}/filter-all-invoices`, { ruc }],
      [`${reports}/observed`, { ruc, ...page }],
      [`${reports}/rejected`, { ruc, page: '1', page_record: '20' }],
      [`${reports}/validated`, { ruc, uuid: id, ...page }],
      [`${reports}/sales`, withheld],
      [`${reports}/perceptions`, withheld],
      [`${reports}/retentions`, withheld],
      ['/businesses/dashboard/detractions', { ruc, business_uuid: id, paid: 'S', ...page }],
    ];
  };
  const statuses = (given: [string, Record<string, string>][], who: string) =>
    Promise.all(
      given.map(async ([path, query]) => {
        const answer = await t.call('GET', path, { token: who, query: { tax_period: '202610', ...query } });
        return [path, answer.statusCode, answer.json().errors[0].code];
      }),
    );

  it('API-21 to API-31 answers 404 to other accountants, and when RUC and uuid are of two businesses', async () => {
    const stranger = await t.addAccountant();
    const own = await t.addBusiness(stranger.id, { ruc: '20100047218' });
    const requests = calls(demoRuc, uuid);
    expect(await statuses(requests, stranger.token)).toEqual(
      requests.map(([path]) => [path, 404, 'BUSINESS_NOT_FOUND']),
    );
    const mixed = calls(own.ruc, uuid).filter(([, query]) => Object.values(query).includes(uuid));
    expect(mixed).toHaveLength(5);
    expect(await statuses(mixed, stranger.token)).toEqual(mixed.map(([path]) => [path, 404, 'BUSINESS_NOT_FOUND']));
  });
});

describe('a page of any size, number and order', () => {
  const orders = (['issueDate', 'counterparty', 'total'] as const).flatMap((by) =>
    [true, false].map((descending) => ({ by, descending })),
  );
  const listed = 47;
  let businessId: string;
  beforeAll(async () => {
    businessId = randomUUID();
    // Few different days, names and totals, so that most vouchers are equal in them; some have no total.
    await t.services.sql`
      insert into vouchers (business_id, book, issuer_id, type_code, serie, number, period, issue_date, counterparty_name, total_amount, status)
      select ${businessId}, book, '2010000000' || n % 3, '01', 'F00' || n % 2, n::text, '202610', date '2026-10-01' + n % 4,
        case when n % 3 = 0 then 'ÑANDÚ' when n % 3 = 1 then 'Nogal' else 'OLIVO' end,
        case when n % 5 > 0 then n % 3 * 100 end, case when book = 'compra' then case when n % 4 = 0 then 'observado' else 'gasto deducible' end end
      from generate_series(1, ${listed}) n, unnest(array['compra', 'venta']) book`;
    await rewriteFigures(t.services.sql, businessId);
  });

  const books: [string, (paging: Paging) => Promise<{ rows: readonly { code: string }[] }>][] = [
    ['purchases', (paging) => vouchersRepository(t.services.plannedOnce).list(businessId, '202610', 'all', paging)],
    [
      'observed ones',
      (paging) => vouchersRepository(t.services.plannedOnce).list(businessId, '202610', 'observed', paging),
    ],
    ['sales', (paging) => salesRepository(t.services.plannedOnce).list(businessId, '202610', paging, {})],
  ];
  it.each(books)('is that part of the whole list of %s', async (_, list) => {
    const wholes = new Map(
      await Promise.all(
        orders.map(async (sort) => [sort, named((await list({ page: 1, size: 100, sort })).rows.slice())] as const),
      ),
    );
    for (const whole of wholes.values()) expect(new Set(whole).size).toBe(whole.length);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...orders),
        fc.integer({ min: 1, max: 50 }),
        fc.nat(),
        async (sort, size, anyPage) => {
          const whole = wholes.get(sort) ?? [];
          // One page beyond the last too.
          const page = 1 + (anyPage % (Math.ceil(whole.length / size) + 1));
          const { rows } = await list({ page, size, sort });
          expect(named(rows.slice())).toEqual(whole.slice((page - 1) * size, page * size));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a filtered listing', () => {
  const period = '202610';
  const page = { page: 1, size: 10 };
  const others = { types_of_vouchers: '01', series_of_vouchers: 'F001', status_of_vouchers: 'observado' } as const;
  const keys = ['types_of_vouchers', 'series_of_vouchers', 'status_of_vouchers'] as const;
  const statementsOf = (own: OpenDatabase) => own.sql<{ custom: number; generic: number }[]>`
    select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
    where statement like '%from "vouchers"%' and statement not like '%pg_prepared_statements%'`;

  it('is planned once for a connection, whatever its values', async () => {
    const own = connectDatabase(t.services.databaseUrl, { connections: 1, plansOnce: true });
    const vouchers = vouchersRepository(own.database);
    for (const value of ['observado', 'gasto deducible', 'rechazado', 'observado'])
      await vouchers.list(uuid, period, 'all', page, [{ key: 'status_of_vouchers', value }]);
    expect([...(await statementsOf(own))]).toEqual([{ custom: 0, generic: 4 }]);
    await own.close();
  });

  it('leaves no prepared statement for each combination of filters, which a caller could make without end', async () => {
    const own = connectDatabase(t.services.databaseUrl, { connections: 1 });
    const vouchers = vouchersRepository(own.database);
    for (const sort of ['issueDate', 'counterparty', 'total'] as const)
      for (const one of keys)
        for (const other of keys)
          for (const listing of ['all', 'observed'] as const)
            await vouchers.list(randomUUID(), period, listing, { ...page, sort: { by: sort, descending: true } }, [
              { key: one, value: others[one] },
              { key: other, value: others[other] },
            ]);
    expect(await statementsOf(own)).toHaveLength(mostVarying);
    await own.close();
  });
});
