import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { ublDocument } from '../imports/testing/ubl-fixtures.ts';

let t: TestApp;
let token: string;
let business: { id: string };
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.empty();
  const accountant = await t.addAccountant();
  token = accountant.token;
  business = await t.addBusiness(accountant.id, { ruc: demoRuc });
});
afterAll(() => t.close());

const bring = (files: Readonly<Record<string, string>>) => importAndRead(t.services, business.id, files);

interface Given {
  number: string;
  code: string;
  percent?: string;
  /** With its currency, such as `PEN 141.60`. */
  amount?: string;
  currency?: string;
  rate?: string;
  /** Percent of IGV; 0 for exempt goods. */
  igv?: number;
}

/** An invoice of 1,000.00 and its IGV with terms of a detracción. */
function invoice({ number, code, percent = '', amount = '', currency = 'PEN', rate = '', igv = 18 }: Given) {
  const tax = (10 * igv).toFixed(2);
  const [of, value] = amount.split(' ');
  return ublDocument({
    id: `F001-${number}`,
    date: '2026-10-06',
    operation: '1001',
    currency,
    taxes: [[igv === 0 ? '9997' : '1000', '1000.00', tax]],
    total: (1000 + 10 * igv).toFixed(2),
    lines: [
      {
        description: 'Asesoría contable',
        amount: '1000.00',
        igv: tax,
        ...(igv === 0 && { scheme: '9997', affectation: '20' }),
      },
    ],
    extra: [
      '<cac:PaymentMeans><cbc:ID>Detraccion</cbc:ID><cac:PayeeFinancialAccount><cbc:ID>00098765431</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>',
      '<cac:PaymentTerms><cbc:ID>Detraccion</cbc:ID>',
      code && `<cbc:PaymentMeansID>${code}</cbc:PaymentMeansID>`,
      percent && `<cbc:PaymentPercent>${percent}</cbc:PaymentPercent>`,
      value && `<cbc:Amount currencyID="${of}">${value}</cbc:Amount>`,
      '</cac:PaymentTerms>',
      rate &&
        `<cac:PaymentExchangeRate><cbc:SourceCurrencyCode>${currency}</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>PEN</cbc:TargetCurrencyCode><cbc:CalculationRate>${rate}</cbc:CalculationRate></cac:PaymentExchangeRate>`,
    ].join(''),
  });
}

const pending = async () => {
  const answer = await t.call('GET', '/me/pending-deposits', { token, query: { page: '1', size: '100' } });
  expect(answer.statusCode).toBe(200);
  return answer.json<Schemas['PendingDepositPage']>();
};
/** Number, deposit and problems of each pending deposit. */
const listed = async () =>
  (await pending()).data.map(({ number, deposit_amount, problems }) => [Number(number), deposit_amount, problems]);
const make = async () => {
  const cpes = (await pending()).data.flatMap(({ code, problems }) => (problems.length === 0 ? [code] : []));
  const body = { business_uuid: business.id, request_id: crypto.randomUUID(), cpes, again: false };
  return t.call('POST', '/me/deposit-files', { token, body });
};
/** Good, amount and operation of each line of the file. */
const linesOf = (content: string) =>
  content
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => [line.slice(56, 59), Number(line.slice(70, 85)) / 100, line.slice(85, 87)]);

it('takes codes of 2025 into the file, and exempt goods with operation 05', async () => {
  await bring({
    'a.xml': invoice({ number: '1', code: '045', percent: '10', amount: 'PEN 118.00' }),
    'b.xml': invoice({ number: '2', code: '044', percent: '12', amount: 'PEN 141.60' }),
    'c.xml': invoice({ number: '3', code: '032', percent: '10', amount: 'PEN 118.00' }),
    'd.xml': invoice({ number: '4', code: '035', percent: '1.5', amount: 'PEN 15.00', igv: 0 }),
  });
  const answer = await make();
  expect(answer.statusCode).toBe(200);
  const { content, total_amount } = answer.json<Schemas['DepositFile']>();
  expect([total_amount, linesOf(content)]).toEqual([
    393,
    [
      ['045', 118, '01'],
      ['044', 142, '01'],
      ['032', 118, '01'],
      ['035', 15, '05'],
    ],
  ]);
});

it('is in soles: by the rate, or from rate and total, and with a reason where nothing says how much', async () => {
  const dollars = { code: '022', percent: '12', currency: 'USD' };
  await bring({
    // Without an exchange rate in the XML; the register has it.
    'rce.txt': sireFile(rceHeader, [
      rceRow({
        number: '1',
        date: '06/10/2026',
        amounts: { 15: '3800.00', 16: '684.00', 25: '4484.00' },
        currency: 'USD',
        rate: '3.800',
      }),
      rceRow({
        number: '9',
        date: '06/10/2026',
        amounts: { 15: '1000.00', 16: '180.00', 25: '1180.00' },
        detraction: 'D',
      }),
    ]),
    '1.xml': invoice({ number: '1', ...dollars, amount: 'USD 141.60' }),
    '2.xml': invoice({ number: '2', ...dollars, amount: 'USD 141.60', rate: '3.80' }),
    '3.xml': invoice({ number: '3', ...dollars, amount: 'PEN 538.08' }),
    '4.xml': invoice({ number: '4', ...dollars, amount: 'USD 141.60' }),
    '5.xml': invoice({ number: '5', code: '022', percent: '12' }),
    '6.xml': invoice({ number: '6', code: '022' }),
    '7.xml': invoice({ number: '7', code: '099' }),
    '8.xml': invoice({ number: '8', code: '', percent: '12' }),
  });
  expect(await listed()).toEqual([
    [1, 538, []],
    [2, 538, []],
    [3, 538, []],
    [4, null, ['currency']],
    [5, 142, []],
    [6, 142, []],
    [7, null, ['unstated', 'unlisted']],
    [8, 142, ['codeless']],
    [9, null, ['amount', 'item', 'account']],
  ]);
  const { summary } = await pending();
  // The sums of the page, of the client's detracciones and of the month are of the same amounts.
  const query = { ruc: demoRuc, business_uuid: business.id, tax_period: '202610' };
  const totals = await t.call('GET', '/businesses/dashboard/total-amount-detractions', { token, query });
  expect([summary.total_deposit_amount, totals.json<Schemas['DetractionTotals']>().sum_not_paid_detractions]).toEqual([
    2040, 2039.04,
  ]);
});

it('is of no credit note, whatever its XML and the register say, and of debit notes', async () => {
  const terms = /<cac:PaymentMeans>.*<\/cac:PaymentTerms>/s.exec(
    invoice({ number: '1', code: '022', percent: '12', amount: 'PEN 141.60' }),
  )?.[0];
  const note = (root: 'CreditNote' | 'DebitNote', id: string, extra = terms) =>
    ublDocument({
      root,
      id,
      date: '2026-10-20',
      taxes: [['1000', '1000.00', '180.00']],
      total: '1180.00',
      lines: [{ description: 'Asesoría contable', amount: '1000.00', igv: '180.00' }],
      extra:
        (extra ?? '') +
        '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>F001-1</cbc:ID><cbc:DocumentTypeCode>01</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>',
    });
  await bring({
    'rce.txt': sireFile(rceHeader, [
      rceRow({
        type: '07',
        serie: 'FC01',
        number: '12',
        date: '20/10/2026',
        amounts: { 15: '-1000.00', 16: '-180.00', 25: '-1180.00' },
        detraction: 'D',
      }),
    ]),
    '10.xml': note('CreditNote', 'FC01-10'),
    '11.xml': note(
      'CreditNote',
      'FC01-11',
      '<cbc:Note languageLocaleID="2006">Operación sujeta a detracción</cbc:Note>',
    ),
    '13.xml': note('DebitNote', 'FD01-13'),
  });
  expect(await listed()).toEqual([[13, 142, []]]);
  const query = { ruc: demoRuc, business_uuid: business.id, tax_period: '202610' };
  const totals = await t.call('GET', '/businesses/dashboard/total-amount-detractions', { token, query });
  expect(totals.json<Schemas['DetractionTotals']>().sum_not_paid_detractions).toBe(141.6);
});

it('says of a code that the table lacks exactly that, and what to do', async () => {
  await bring({ 'a.xml': invoice({ number: '7', code: '099', percent: '8', amount: 'PEN 94.40' }) });
  const [row] = (await pending()).data;
  if (!row) throw new Error('There is a deposit');
  const body = { business_uuid: business.id, request_id: crypto.randomUUID(), cpes: [row.code], again: false };
  const refused = await t.call('POST', '/me/deposit-files', { token, body });
  expect([row.problems, refused.statusCode, refused.json<Schemas['Problem']>().errors]).toEqual([
    ['unlisted'],
    409,
    [
      expect.objectContaining({
        name: row.code,
        message:
          'El código 099 no está en la tabla de detracciones del producto (vigente al 06/10/2026): revísalo con tu proveedor, o haz este depósito uno por uno en SUNAT.',
      }),
    ],
  ]);
});
