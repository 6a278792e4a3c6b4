import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSunatRow, sunatFileChecker } from './checkSunatRow.ts';
import { type SunatColumn, sunatColumns, type SunatRule, sunatRules } from './sunatCheck.ts';
import type { SunatFile } from './sunatFile.ts';
import { sunatFindingText } from './sunatFindingText.ts';

const ruc = '20999999019';
const period = '202610';

type Cells = Partial<Record<SunatColumn, string>>;

const amounts: Cells = Object.fromEntries(
  [...sunatColumns.ventasRvie.slice(13, 26), ...sunatColumns.comprasRce.slice(14, 25), 'imb'].map((column) => [
    column,
    '0.00',
  ]),
);
const own: Cells = { ownRuc: ruc, ownName: 'EMPRESA DEMO S.A.C.', period };

/** An invoice of S/ 1,180.00. */
const purchase: Cells = {
  ...own,
  issueDate: '05/10/2026',
  documentType: '01',
  series: 'F001',
  number: '123',
  identityType: '6',
  identityNumber: '20999999027',
  supplierName: 'PROVEEDOR UNO S.A.C.',
  ...amounts,
  baseDg: '1000.00',
  igvDg: '180.00',
  total: '1180.00',
  currency: 'PEN',
};
const sale: Cells = {
  ...purchase,
  customerName: 'CLIENTE DEMO E.I.R.L.',
  identityNumber: '20999999035',
  baseSale: '1000.00',
  igvSale: '180.00',
};
const modifies: Cells = {
  documentType: '07',
  modifiedDate: '05/10/2026',
  modifiedType: '01',
  modifiedSeries: 'F001',
  modifiedNumber: '123',
};
const noteOfPurchase: Cells = { ...purchase, ...modifies, baseDg: '-100.00', igvDg: '-18.00', total: '-118.00' };
const noteOfSale: Cells = { ...sale, ...modifies, baseSale: '-100.00', igvSale: '-18.00', total: '-118.00' };
const dollars: Cells = { currency: 'USD', exchangeRate: '3.752' };

const lineOf = (file: SunatFile, cells: Cells) =>
  `${sunatColumns[file].map((column) => cells[column] ?? '').join('|')}|\r\n`;
const check = (file: SunatFile, cells: Cells) => checkSunatRow({ file, ruc, period }, lineOf(file, cells));
const rulesOf = (file: SunatFile, cells: Cells) => check(file, cells).map(({ rule }) => rule);

/** Rows that SUNAT takes. */
const right: readonly [name: string, file: SunatFile, cells: Cells][] = [
  ['an invoice', 'comprasRce', purchase],
  ['an invoice at 10.5 %', 'comprasRce', { ...purchase, igvDg: '105.00', total: '1105.00' }],
  ['an invoice with two rates', 'comprasRce', { ...purchase, igvDg: '150.00', total: '1150.00' }],
  ['a difference that is rounding', 'comprasRce', { ...purchase, total: '1180.05' }],
  ['SUNAT’s own rate of PEN', 'comprasRce', { ...purchase, exchangeRate: '1.000' }],
  ['an invoice in dollars', 'comprasRce', { ...purchase, ...dollars }],
  ['a base with ISC that is deducted', 'comprasRce', { ...purchase, isc: '50.00' }],
  ['a discount outside the base', 'comprasRce', { ...purchase, otherCharges: '-30.00', total: '1150.00' }],
  ['a credit note', 'comprasRce', noteOfPurchase],
  ['a debit note', 'comprasRce', { ...purchase, ...modifies, documentType: '08' }],
  [
    'a credit note of a ticket without series',
    'comprasRce',
    { ...noteOfPurchase, modifiedType: '12', modifiedSeries: '', modifiedNumber: '55' },
  ],
  [
    'a bill of electricity that is due in the next month',
    'comprasRce',
    { ...purchase, documentType: '14', series: 'S001', dueDate: '15/11/2026' },
  ],
  [
    'an import',
    'comprasRce',
    { ...purchase, documentType: '50', series: '118', damYear: '2026', number: '204561', dueDate: '12/10/2026' },
  ],
  [
    'a note of an import',
    'comprasRce',
    { ...noteOfPurchase, modifiedType: '50', modifiedSeries: '118', modifiedNumber: '204561', customsCode: '118' },
  ],
  [
    'a range of tickets without credit',
    'comprasRce',
    { ...purchase, documentType: '03', series: 'B001', finalNumber: '130', baseDg: '0.00', igvDg: '0.00' },
  ],
  [
    'a row with other documents of identity',
    'comprasRce',
    { ...purchase, identityType: '4', identityNumber: 'CE12345' },
  ],
  ['a contract', 'comprasRce', { ...purchase, project: '1-LOTE88', participation: '25.50', goodsClass: '5' }],
  ['a sale', 'ventasRvie', sale],
  ['a sale in dollars', 'ventasRvie', { ...sale, ...dollars }],
  [
    'an export to a customer without RUC',
    'ventasRvie',
    {
      ...sale,
      baseSale: '0.00',
      igvSale: '0.00',
      exportValue: '1180.00',
      identityType: '0',
      identityNumber: 'DE123456789',
    },
  ],
  [
    'a small receipt without customer',
    'ventasRvie',
    {
      ...sale,
      documentType: '03',
      series: 'B001',
      identityType: '',
      identityNumber: '',
      customerName: '',
      baseSale: '100.00',
      igvSale: '18.00',
      total: '118.00',
    },
  ],
  ['a voided invoice', 'ventasRvie', { ...sale, ...amounts }],
  ['a credit note', 'ventasRvie', noteOfSale],
  [
    'a credit note of an earlier period',
    'ventasRvie',
    {
      ...noteOfSale,
      modifiedDate: '28/09/2026',
      baseSale: '0.00',
      igvSale: '0.00',
      baseDiscount: '-100.00',
      igvDiscount: '-18.00',
    },
  ],
  [
    'a note of two invoices',
    'ventasRvie',
    {
      ...noteOfSale,
      modifiedDate: '01/10/2026,02/10/2026',
      modifiedType: '01,01',
      modifiedSeries: 'F001,F001',
      modifiedNumber: '5,6',
    },
  ],
  [
    'beer with ISC, whose base leaves it out',
    'ventasRvie',
    { ...sale, isc: '200.00', igvSale: '216.00', total: '1416.00' },
  ],
  [
    'rice with IVAP',
    'ventasRvie',
    {
      ...sale,
      documentType: '49',
      baseSale: '0.00',
      igvSale: '0.00',
      baseIvap: '100.00',
      ivap: '4.00',
      total: '104.00',
    },
  ],
];

/** For each rule, rows that break it alone, with the columns that are named. */
const broken: Readonly<
  Record<Exclude<SunatRule, 'columnCount' | 'duplicate'>, readonly (readonly [SunatFile, Cells, SunatColumn])[]>
> = {
  ownRuc: [
    ['ventasRvie', { ...sale, ownRuc: '20999999018' }, 'ownRuc'],
    ['comprasRce', { ...purchase, ownRuc: '20999999027' }, 'ownRuc'],
  ],
  ownName: [['ventasRvie', { ...sale, ownName: '' }, 'ownName']],
  period: [
    ['ventasRvie', { ...sale, period: '202609' }, 'period'],
    ['comprasRce', { ...purchase, period: '20261000' }, 'period'],
  ],
  carFilled: [
    ['ventasRvie', { ...sale, car: '2099999901901F0010000000123' }, 'car'],
    ['comprasRce', { ...purchase, originalCar: '1' }, 'originalCar'],
  ],
  completedBySunat: [
    ['comprasRce', { ...purchase, detraction: 'D' }, 'detraction'],
    ['comprasRce', { ...purchase, state: '1' }, 'state'],
  ],
  characters: [
    ['ventasRvie', { ...sale, customerName: 'PEÑA S.A.C.' }, 'customerName'],
    ['comprasRce', { ...purchase, supplierName: 'A/B S.A.C.' }, 'supplierName'],
    ['comprasRce', { ...purchase, supplierName: 'A\\B' }, 'supplierName'],
    ['comprasRce', { ...purchase, documentType: '12', series: '', number: '12/345' }, 'number'],
  ],
  tooLong: [
    ['ventasRvie', { ...sale, customerName: 'A'.repeat(1501) }, 'customerName'],
    ['ventasRvie', { ...sale, project: 'A'.repeat(51) }, 'project'],
  ],
  dateForm: [
    ['ventasRvie', { ...sale, issueDate: '2026-10-05' }, 'issueDate'],
    ['comprasRce', { ...purchase, issueDate: '31/09/2026' }, 'issueDate'],
    ['comprasRce', { ...noteOfPurchase, modifiedDate: '5/10/26' }, 'modifiedDate'],
  ],
  dateMissing: [['comprasRce', { ...purchase, issueDate: '' }, 'issueDate']],
  issuedLater: [
    ['ventasRvie', { ...sale, issueDate: '01/11/2026' }, 'issueDate'],
    ['comprasRce', { ...purchase, issueDate: '01/11/2026' }, 'issueDate'],
  ],
  issuedEarlier: [['ventasRvie', { ...sale, issueDate: '30/09/2026' }, 'issueDate']],
  outOfTerm: [['comprasRce', { ...purchase, issueDate: '30/09/2025' }, 'issueDate']],
  dueDateMissing: [
    ['comprasRce', { ...purchase, documentType: '14', series: 'S001' }, 'dueDate'],
    ['comprasRce', { ...purchase, documentType: '50', series: '118', damYear: '2026' }, 'dueDate'],
    ['ventasRvie', { ...sale, documentType: '14', series: 'S001' }, 'dueDate'],
  ],
  dueLater: [
    ['comprasRce', { ...purchase, documentType: '14', series: 'S001', dueDate: '01/12/2026' }, 'dueDate'],
    [
      'comprasRce',
      { ...purchase, documentType: '52', series: '118', damYear: '2026', dueDate: '01/11/2026' },
      'dueDate',
    ],
  ],
  typeUnknown: [
    ['ventasRvie', { ...sale, documentType: '68' }, 'documentType'],
    ['comprasRce', { ...purchase, documentType: '' }, 'documentType'],
  ],
  typeElsewhere: [
    ['comprasRce', { ...purchase, documentType: '91', series: 'E1' }, 'documentType'],
    ['comprasRce', { ...purchase, documentType: '02', series: 'E001' }, 'documentType'],
  ],
  seriesMissing: [
    ['ventasRvie', { ...sale, series: '' }, 'series'],
    ['comprasRce', { ...purchase, series: '' }, 'series'],
  ],
  seriesForm: [['ventasRvie', { ...sale, series: 'F0001' }, 'series']],
  damYear: [
    ['comprasRce', { ...purchase, damYear: '2026' }, 'damYear'],
    ['comprasRce', { ...purchase, documentType: '50', series: '118', dueDate: '12/10/2026' }, 'damYear'],
    [
      'comprasRce',
      { ...purchase, documentType: '50', series: '118', dueDate: '12/10/2026', damYear: '2027' },
      'damYear',
    ],
  ],
  numberMissing: [['ventasRvie', { ...sale, number: '' }, 'number']],
  numberForm: [
    ['ventasRvie', { ...sale, number: '00000123' }, 'number'],
    ['comprasRce', { ...purchase, number: '123456789' }, 'number'],
  ],
  rangeType: [['ventasRvie', { ...sale, finalNumber: '130' }, 'finalNumber']],
  rangeOrder: [['ventasRvie', { ...sale, documentType: '03', series: 'B001', finalNumber: '90' }, 'finalNumber']],
  rangeAmounts: [
    [
      'comprasRce',
      { ...purchase, documentType: '03', series: 'B001', finalNumber: '130', igvDg: '0.00', total: '1000.00' },
      'baseDg',
    ],
  ],
  identityTypeMissing: [['ventasRvie', { ...sale, identityType: '' }, 'identityType']],
  identityTypeUnknown: [
    ['comprasRce', { ...purchase, identityType: '9' }, 'identityType'],
    ['comprasRce', { ...purchase, identityType: '-' }, 'identityType'],
  ],
  identityMissing: [
    ['comprasRce', { ...purchase, identityNumber: '' }, 'identityNumber'],
    ['ventasRvie', { ...sale, identityNumber: '-' }, 'identityNumber'],
  ],
  customerUnnamed: [
    [
      'ventasRvie',
      { ...sale, documentType: '03', series: 'B001', identityType: '-', identityNumber: '-', customerName: '' },
      'identityNumber',
    ],
  ],
  ruc: [
    ['ventasRvie', { ...sale, identityNumber: '20999999036' }, 'identityNumber'],
    ['comprasRce', { ...purchase, identityNumber: '2099999902' }, 'identityNumber'],
  ],
  dni: [['ventasRvie', { ...sale, identityType: '1', identityNumber: '1234567' }, 'identityNumber']],
  identityForm: [
    ['ventasRvie', { ...sale, identityType: '7', identityNumber: 'ABC-123' }, 'identityNumber'],
    ['ventasRvie', { ...sale, identityType: '0', identityNumber: '1234567890123456' }, 'identityNumber'],
  ],
  nameMissing: [
    ['ventasRvie', { ...sale, customerName: '' }, 'customerName'],
    ['comprasRce', { ...purchase, supplierName: '' }, 'supplierName'],
  ],
  amountForm: [
    ['ventasRvie', { ...sale, total: '1,180.00' }, 'total'],
    ['comprasRce', { ...purchase, icbper: '' }, 'icbper'],
    ['comprasRce', { ...purchase, baseDg: '1000.005' }, 'baseDg'],
    ['comprasRce', { ...purchase, igvDg: '1.8E+2' }, 'igvDg'],
    ['ventasRvie', { ...sale, igvSale: '- 180.00' }, 'igvSale'],
  ],
  sumOfAmounts: [
    ['ventasRvie', { ...sale, total: '1180.06' }, 'total'],
    ['comprasRce', { ...purchase, total: '1280.00' }, 'total'],
    ['comprasRce', { ...purchase, isc: '50.00', total: '1230.00' }, 'total'],
  ],
  sign: [
    ['comprasRce', { ...noteOfPurchase, acquisitionNg: '18.00', total: '-100.00' }, 'acquisitionNg'],
    ['ventasRvie', { ...sale, unaffected: '-80.00', total: '1100.00' }, 'unaffected'],
    ['ventasRvie', { ...noteOfSale, icbper: '0.50', total: '-117.50' }, 'icbper'],
  ],
  igvSign: [
    [
      'comprasRce',
      {
        ...purchase,
        documentType: '25',
        series: '',
        project: '1-LOTE88',
        baseDg: '1.00',
        igvDg: '-0.20',
        total: '0.80',
      },
      'igvDg',
    ],
  ],
  discountColumn: [
    [
      'ventasRvie',
      { ...sale, baseDiscount: '-100.00', igvDiscount: '0.00', igvSale: '162.00', total: '1062.00' },
      'baseDiscount',
    ],
  ],
  discountPeriod: [
    ['ventasRvie', { ...noteOfSale, modifiedDate: '28/09/2026', igvSale: '0.00', igvDiscount: '-18.00' }, 'baseSale'],
    ['ventasRvie', { ...noteOfSale, igvSale: '0.00', igvDiscount: '-18.00' }, 'igvDiscount'],
  ],
  igvRate: [
    ['comprasRce', { ...purchase, igvDg: '200.00', total: '1200.00' }, 'igvDg'],
    ['comprasRce', { ...purchase, igvDg: '0.00', total: '1000.00' }, 'igvDg'],
    ['ventasRvie', { ...sale, igvSale: '100.00', total: '1100.00' }, 'igvSale'],
  ],
  ivap: [['ventasRvie', { ...sale, documentType: '49', ...amounts, baseIvap: '104.00', total: '104.00' }, 'ivap']],
  currency: [
    ['ventasRvie', { ...sale, currency: 'S/' }, 'currency'],
    ['comprasRce', { ...purchase, currency: '' }, 'currency'],
    ['comprasRce', { ...purchase, currency: 'DOL', exchangeRate: '3.752' }, 'currency'],
  ],
  rateMissing: [['ventasRvie', { ...sale, currency: 'USD' }, 'exchangeRate']],
  rateForm: [
    ['ventasRvie', { ...sale, ...dollars, exchangeRate: '3.75' }, 'exchangeRate'],
    ['comprasRce', { ...purchase, ...dollars, exchangeRate: '3,752' }, 'exchangeRate'],
  ],
  rateOne: [['comprasRce', { ...purchase, ...dollars, exchangeRate: '1.000' }, 'exchangeRate']],
  rateOfSoles: [['comprasRce', { ...purchase, exchangeRate: '3.752' }, 'exchangeRate']],
  modifiedMissing: [
    ['ventasRvie', { ...noteOfSale, modifiedDate: '' }, 'modifiedDate'],
    ['comprasRce', { ...noteOfPurchase, modifiedType: '' }, 'modifiedType'],
    ['comprasRce', { ...noteOfPurchase, modifiedSeries: '' }, 'modifiedSeries'],
    ['ventasRvie', { ...noteOfSale, modifiedNumber: '' }, 'modifiedNumber'],
  ],
  modifiedLists: [
    [
      'ventasRvie',
      {
        ...noteOfSale,
        modifiedDate: '01/10/2026',
        modifiedType: '01,01',
        modifiedSeries: 'F001,F001',
        modifiedNumber: '5,6',
      },
      'modifiedDate',
    ],
  ],
  modifiedLater: [['comprasRce', { ...noteOfPurchase, modifiedDate: '01/11/2026' }, 'modifiedDate']],
  modifiedAfterNote: [['comprasRce', { ...noteOfPurchase, modifiedDate: '06/10/2026' }, 'modifiedDate']],
  modifiedType: [['ventasRvie', { ...noteOfSale, modifiedType: '1' }, 'modifiedType']],
  modifiedForm: [
    ['ventasRvie', { ...noteOfSale, modifiedSeries: 'F–001' }, 'modifiedSeries'],
    ['comprasRce', { ...noteOfPurchase, modifiedNumber: 'F001-123' }, 'modifiedNumber'],
  ],
  customsCode: [
    ['comprasRce', { ...noteOfPurchase, customsCode: '118' }, 'customsCode'],
    [
      'comprasRce',
      { ...noteOfPurchase, modifiedType: '50', modifiedSeries: '118', modifiedNumber: '204561' },
      'customsCode',
    ],
  ],
  goodsClass: [['comprasRce', { ...purchase, goodsClass: '6' }, 'goodsClass']],
  project: [
    ['comprasRce', { ...purchase, project: 'LOTE88' }, 'project'],
    ['comprasRce', { ...purchase, documentType: '25', series: '' }, 'project'],
  ],
  participation: [
    ['comprasRce', { ...purchase, participation: '25.50' }, 'participation'],
    ['comprasRce', { ...purchase, project: '1-LOTE88', participation: '100.00' }, 'participation'],
  ],
};

/** Rules that a broken row may break besides: the same datum breaks two of the annex's sentences. */
const besides: Partial<Record<SunatRule, readonly SunatRule[]>> = {
  modifiedForm: ['characters'],
  identityForm: ['tooLong'],
};

describe('checkSunatRow', () => {
  it.each(right)('says nothing about %s in %s', (_, file, cells) => {
    expect(check(file, cells)).toEqual([]);
  });

  const cases = Object.entries(broken).flatMap(([rule, rows]) =>
    rows.map(([file, cells, column], index) => [rule, index, file, cells, column] as const),
  );
  it.each(cases)('names %s alone (row %i of %s)', (rule, _, file, cells, column) => {
    const findings = check(file, cells);
    const others: readonly string[] = Object.entries(besides).find(([name]) => name === rule)?.[1] ?? [];
    expect(findings.filter((each) => !others.includes(each.rule)).map((each) => each.rule)).toEqual([rule]);
    const finding = findings.find((each) => each.rule === rule);
    expect(sunatColumns[file][(finding?.field ?? 0) - 1]).toBe(column);
    expect(finding?.value).toBe(cells[column] ?? '');
  });

  it('has a broken row for each rule, and a source', () => {
    expect(new Set([...Object.keys(broken), 'columnCount', 'duplicate'])).toEqual(new Set(Object.keys(sunatRules)));
  });

  it('says what a total should be, and where', () => {
    const [finding] = check('ventasRvie', { ...sale, total: '1280.00' });
    expect(finding).toEqual({
      rule: 'sumOfAmounts',
      severity: 'error',
      field: 26,
      value: '1280.00',
      expected: '1180.00',
    });
    expect(finding && sunatFindingText('ventasRvie', finding)).toBe(
      'El total dice 1280.00 y sus columnas suman 1180.00.',
    );
  });

  it('names only the number of columns when it is another (error 453)', () => {
    const line = lineOf('ventasRvie', sale);
    const scope = { file: 'ventasRvie', ruc, period } as const;
    // With the columns that SUNAT completes, sent empty.
    const [finding, ...others] = checkSunatRow(scope, line.replace('|\r\n', '||||||||\r\n'));
    expect([finding, others]).toEqual([
      { rule: 'columnCount', severity: 'error', field: 33, value: '40', expected: '33' },
      [],
    ]);
    expect(finding && sunatFindingText('ventasRvie', finding)).toBe('Tiene 40 columnas y debe tener 33.');
    const short = sunatColumns.comprasRce.slice(0, 37).map((column) => purchase[column] ?? '');
    const found = checkSunatRow({ file: 'comprasRce', ruc, period }, `${short.join('|')}|\r\n`);
    expect(found.map(({ rule, value }) => [rule, value])).toEqual([['columnCount', '37']]);
  });

  it('finds columns that a comma has shifted', () => {
    // A comma in a name of a CSV moved every later column by one, and the last one out of the row.
    const cells = sunatColumns.comprasRce.map((column) => purchase[column] ?? '');
    const shifted = [...cells.slice(0, 13), 'PROVEEDOR', 'UNO S.A.C.', ...cells.slice(14, -1)];
    const found = checkSunatRow({ file: 'comprasRce', ruc, period }, `${shifted.join('|')}|\r\n`);
    expect(found.map(({ rule, field }) => [rule, field])).toEqual([
      ['carFilled', 37],
      ['amountForm', 15],
      ['amountForm', 36],
      ['currency', 26],
      ['rateForm', 27],
    ]);
  });

  it('tells each change of one amount by more than S/ 0.05', () => {
    const files = fc.constantFrom('ventasRvie', 'comprasRce');
    const by = fc.integer({ min: 6, max: 90_000 });
    fc.assert(
      fc.property(files, by, (file, cents) => {
        const cells = file === 'ventasRvie' ? sale : purchase;
        const total = ((118_000 + cents) / 100).toFixed(2);
        expect(rulesOf(file, { ...cells, total })).toEqual(['sumOfAmounts']);
      }),
    );
  });

  it('never throws, whatever a line says', () => {
    const files = fc.constantFrom('ventasRvie', 'comprasRce');
    const cell = fc.oneof(fc.string(), fc.constantFrom('07', '01', '50', '-', '1,2', '10/10/2026', '-1.00', 'USD'));
    fc.assert(
      fc.property(files, fc.array(cell, { minLength: 41, maxLength: 41 }), (file, cells) => {
        const line = `${cells.slice(0, sunatColumns[file].length).join('|')}|`;
        for (const { field, rule } of checkSunatRow({ file, ruc, period }, line)) {
          expect(field).toBeGreaterThan(0);
          expect(Object.keys(sunatRules)).toContain(rule);
        }
      }),
    );
  });
});

it.each([
  [{ ...purchase, period: '202609' }, 'Columna 3, Periodo: dice 202609 y debe decir 202610.'],
  [{ ...purchase, ...dollars, exchangeRate: '' }, 'Columna 27, Tipo de cambio: está vacía.'],
  [{ ...purchase, supplierName: 'A'.repeat(1501) }, 'Columna 14, Nombre del proveedor: más de 1500 caracteres.'],
])('says in a sentence what the row says and should say (%#)', (cells, sentence) => {
  const [finding] = check('comprasRce', cells);
  expect(finding && sunatFindingText('comprasRce', finding)).toBe(sentence);
});

describe('sunatFileChecker', () => {
  it('finds a voucher that stands in the file twice, by its CAR (error 452)', () => {
    const find = sunatFileChecker({ file: 'comprasRce', ruc, period });
    const ruleOf = (cells: Cells) => find(lineOf('comprasRce', cells)).map(({ rule }) => rule);
    expect([
      ruleOf(purchase),
      ruleOf({ ...purchase, number: '124' }),
      ruleOf({ ...purchase, identityNumber: '20999999035' }),
      ruleOf(noteOfPurchase),
      ruleOf(purchase),
    ]).toEqual([[], [], [], [], ['duplicate']]);
  });

  it('tells customs declarations of two years apart', () => {
    const find = sunatFileChecker({ file: 'comprasRce', ruc, period });
    const dam = { ...purchase, documentType: '50', series: '118', damYear: '2026', dueDate: '12/10/2026' };
    expect([dam, { ...dam, damYear: '2025' }, dam].map((cells) => find(lineOf('comprasRce', cells)).length)).toEqual([
      0, 0, 1,
    ]);
  });
});
