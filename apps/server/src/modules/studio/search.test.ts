import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeAllFigures } from '../../testing/write-figures.ts';

let t: TestApp;
let owner: Awaited<ReturnType<TestApp['addAccountant']>>;
let stranger: Awaited<ReturnType<TestApp['addAccountant']>>;
let andina: Business;
let nusta: Business;

type Business = Awaited<ReturnType<TestApp['addBusiness']>>;

interface Stored {
  business: Business;
  book?: 'compra' | 'venta';
  serie?: string;
  number: string;
  day?: string;
  party: readonly [id: string, name: string];
  total?: number | null;
}

async function store(...rows: Stored[]): Promise<void> {
  for (const { business, book = 'compra', serie = 'F001', number, day = '2026-10-14', party, total = 118_000 } of rows)
    await t.db.sql`
      insert into vouchers (business_id, book, issuer_id, type_code, serie, number, period, issue_date, counterparty_id,
        counterparty_name, has_sire, total_amount, status)
      values (${business.id}, ${book}, ${book === 'compra' ? party[0] : business.ruc}, '01', ${serie}, ${number},
        ${day.slice(0, 7).replace('-', '')}, ${day}, ${party[0]}, ${party[1]}, true, ${total},
        ${book === 'compra' ? 'gasto deducible' : null})`;
  await writeAllFigures(t.db.sql);
}

const telefonica = ['20100017491', 'TELEFÓNICA DEL PERÚ S.A.A.'] as const;
const nandu = ['20512345671', 'Ñandú Servicios E.I.R.L.'] as const;
const nandina = ['20512300001', 'Nandina Textil S.A.C.'] as const;
const customer = ['20999999027', 'Telefonistas Unidos S.A.C.'] as const;

beforeAll(async () => {
  t = await openTestApp();
  owner = await t.addAccountant();
  stranger = await t.addAccountant();
  andina = await t.addBusiness(owner.id, { ruc: '20100047218', name: 'Comercial Andina S.A.C.' });
  nusta = await t.addBusiness(owner.id, { ruc: '20514827363', name: 'Transportes Ñusta S.R.L.' });
  const foreign = await t.addBusiness(stranger.id, { ruc: '20131312955', name: 'Ajena S.A.C.' });
  const refused = await t.addBusiness(owner.id, {
    ruc: '20488301757',
    name: 'Rechazada S.A.C.',
    status: 'INVALID_CREDENTIALS',
  });
  const archived = await t.addBusiness(owner.id, {
    ruc: '20603184727',
    name: 'Archivada S.A.C.',
    archivedAt: new Date('2026-11-02T15:00:00Z'),
  });
  await store(
    { business: archived, number: '130', party: telefonica },
    { business: refused, number: '130', party: telefonica },
    { business: andina, number: '130', party: telefonica },
    { business: andina, number: '1300', party: telefonica, day: '2026-09-02' },
    { business: andina, number: '7', serie: 'E001', party: nandu, total: null },
    { business: andina, number: '8', serie: 'E001', party: nandina },
    { business: andina, number: '130', book: 'venta', party: customer, day: '2026-10-20' },
    { business: nusta, number: '130', serie: 'F002', party: telefonica, day: '2026-08-03' },
    { business: nusta, number: '77', serie: '0001', party: telefonica, day: '2026-08-02' },
    { business: foreign, number: '130', party: telefonica },
  );
}, 120_000);
afterAll(() => t.close());

async function search(q: string, token = owner.token): Promise<Schemas['VoucherSearch']> {
  const answer = await t.call('GET', '/me/search', { token, query: { q } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const suppliersOf = async (q: string) =>
  (await search(q)).suppliers.map((one) => [one.business_name, one.supplier_id, one.tax_period]);
const vouchersOf = async (q: string) =>
  (await search(q)).vouchers.map((one) => [one.business_name, one.operation_type, `${one.serie}-${one.number}`]);

const ofTelefonica = [
  ['Comercial Andina S.A.C.', '20100017491', '202610'],
  ['Transportes Ñusta S.R.L.', '20100017491', '202608'],
];

it('finds a supplier of each business by the beginning of its name, whatever its case and accents', async () => {
  expect((await search('telefonica')).suppliers[0]).toEqual({
    business_uuid: andina.id,
    business_name: 'Comercial Andina S.A.C.',
    business_ruc: '20100047218',
    supplier_id: '20100017491',
    supplier_name: 'TELEFÓNICA DEL PERÚ S.A.A.',
    tax_period: '202610',
  });
  for (const text of ['telefonica', ' TELEFÓNICA del peru', 'Telef'])
    expect(await suppliersOf(text)).toEqual(ofTelefonica);
});

it('finds a supplier by any part of its name, after those whose name begins with it', async () => {
  for (const text of ['del perú', 'FONICA', 'peru s.a']) expect(await suppliersOf(text)).toEqual(ofTelefonica);
  // Characters that a pattern would read.
  for (const text of ['del%perú', 'd_l perú', 'pe']) expect(await suppliersOf(text)).toEqual([]);
});

it('tells n and ñ apart, as the alphabet does', async () => {
  expect(await suppliersOf('ñandu')).toEqual([['Comercial Andina S.A.C.', '20512345671', '202610']]);
  expect(await suppliersOf('nandi')).toEqual([['Comercial Andina S.A.C.', '20512300001', '202610']]);
});

it('finds a supplier by the beginning of its RUC, with three digits or more', async () => {
  expect(await suppliersOf('20100017491')).toEqual(ofTelefonica);
  expect(await suppliersOf('2051')).toEqual([
    ['Comercial Andina S.A.C.', '20512300001', '202610'],
    ['Comercial Andina S.A.C.', '20512345671', '202610'],
  ]);
  expect(await suppliersOf('20')).toEqual([]);
  expect(await suppliersOf('99999')).toEqual([]);
});

it('finds vouchers by number, and by series and number, the newest first', async () => {
  const all = [
    ['Comercial Andina S.A.C.', 'VENTA', 'F001-130'],
    ['Comercial Andina S.A.C.', 'COMPRA', 'F001-130'],
    ['Transportes Ñusta S.R.L.', 'COMPRA', 'F002-130'],
  ];
  expect(await vouchersOf('130')).toEqual(all);
  expect(await vouchersOf('00000130')).toEqual(all);
  for (const text of ['F002-130', 'f002-00000130', ' f002 130 ']) expect(await vouchersOf(text)).toEqual([all[2]]);
  expect(await vouchersOf('F003-130')).toEqual([]);
  for (const text of ['0001-77', '1-77'])
    expect((await vouchersOf(text)).map(([, , name]) => name)).toEqual(['0001-77']);
  expect((await search('F001-130')).suppliers).toEqual([]);
  expect((await search('E001-7')).vouchers).toEqual([
    {
      business_uuid: andina.id,
      business_name: 'Comercial Andina S.A.C.',
      business_ruc: '20100047218',
      operation_type: 'COMPRA',
      document_type_code: '01',
      serie: 'E001',
      number: '7',
      tax_period: '202610',
      issue_date: '2026-10-14',
      counterparty_id: '20512345671',
      counterparty_name: 'Ñandú Servicios E.I.R.L.',
      total_amount: null,
    },
  ]);
});

it('answers six of each, and says that there are more', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({
    business: nusta,
    number: '555',
    serie: `F10${index}`,
    party: [`2060000000${index}`, `Muchos ${index} S.A.C.`] as const,
  }));
  await store(...many.slice(0, 6));
  const six = await search('555');
  expect([six.vouchers.length, six.has_more_vouchers]).toEqual([6, false]);
  await store(...many.slice(6));
  const [byNumber, byName] = [await search('555'), await search('muchos')];
  expect([byNumber.vouchers.length, byNumber.has_more_vouchers]).toEqual([6, true]);
  expect([byName.suppliers.length, byName.has_more_suppliers]).toEqual([6, true]);
});

it('finds nothing of another accountant', async () => {
  const found = await search('130', stranger.token);
  expect(found.vouchers.map((one) => one.business_name)).toEqual(['Ajena S.A.C.']);
  expect((await search('telefonica', stranger.token)).suppliers.map((one) => one.business_name)).toEqual([
    'Ajena S.A.C.',
  ]);
});

it('takes every text as it is', async () => {
  for (const q of [
    "%_\\'",
    '  ',
    'F001-',
    '-130',
    'ññ',
    '👍👍',
    '٣٣٣',
    '"; select 1',
    '9'.repeat(100),
    'z'.repeat(100),
  ])
    expect([q, await search(q)]).toEqual([
      q,
      { suppliers: [], has_more_suppliers: false, vouchers: [], has_more_vouchers: false },
    ]);
  expect((await t.call('GET', '/me/search', { token: owner.token, query: { q: 'a' } })).statusCode).toBe(400);
});
