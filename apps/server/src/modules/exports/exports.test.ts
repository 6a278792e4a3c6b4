import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { basePath } from '@contapro/openapi/operations';
import { type CellValue, readXlsx, type Workbook } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createHandlers } from '../../handlers.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { depositsFile } from '../imports/testing/deposits-fixtures.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { type RceRow, rceRow, type RvieRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { creditNote, dollarInvoice, restaurantInvoice, ublDocument } from '../imports/testing/ubl-fixtures.ts';
import { bufferSource } from '../imports/zip/byte-source.ts';
import { openZip } from '../imports/zip/read-zip.ts';
import { exportsRepository } from './exports.repository.ts';
import { ledgerLines } from './ledgers/ledger-lines.ts';

let t: TestApp;
let token: string;
let businessId: string;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.empty();
  const accountant = await t.addAccountant();
  token = accountant.token;
  businessId = (await t.addBusiness(accountant.id, { ruc: demoRuc, name: 'Ñandú & Cía. S.A.C.' })).id;
});
afterAll(() => t.close());

const bring = (files: Readonly<Record<string, string>>) => importAndRead(t.services, businessId, files);
const rce = (...rows: RceRow[]) => sireFile(rceHeader, rows.map(rceRow));
const amounts = { 15: '100.00', 16: '18.00', 25: '118.00' };

const ask = async (operation_type: 'COMPRA' | 'VENTA', file_extension: 'txt' | 'xlsx', tax_period = '202610') => {
  const query = { tax_period, operation_type, file_extension };
  const answer = await t.call('GET', `/businesses/${demoRuc}/reports`, { token, query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const fetchFile = (sas: string) => t.app.inject({ method: 'GET', url: sas });
const text = async (operation_type: 'COMPRA' | 'VENTA', tax_period?: string): Promise<[name: string, text: string]> => {
  const { sas, blob_filename } = await ask(operation_type, 'txt', tax_period);
  const file = await fetchFile(sas);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toContain(`filename="${blob_filename}"`);
  return [blob_filename, file.body];
};
const workbook = async (operation_type: 'COMPRA' | 'VENTA', tax_period?: string) =>
  readXlsx((await fetchFile((await ask(operation_type, 'xlsx', tax_period)).sas)).rawPayload);

describe('comprasRce', () => {
  const lines = async () => (await text('COMPRA'))[1].split('\r\n');

  it('DOWNLOAD-07, OPEN-184 writes unusual rows in a form that SUNAT accepts, in the order of date, type, series and number', async () => {
    await bring({
      'rce.txt': rce(
        // A note of an earlier period, and one whose invoice's date nobody knows.
        {
          date: '20/10/2026',
          type: '07',
          number: '11',
          amounts: { 15: '-50.00', 16: '-9.00', 25: '-59.00' },
          modifies: ['15/09/2026', '01', 'F009', '', '1'],
        },
        {
          date: '20/10/2026',
          type: '07',
          number: '12',
          amounts: { 15: '-5.00', 16: '-0.90', 25: '-5.90' },
          modifies: ['', '01', 'F009', '', '2'],
        },
        // ISC; the plastic bag; a service charge; something not taxed.
        {
          number: '2',
          amounts: { 15: '100.00', 16: '18.00', 21: '7.50', 22: '5.00', 23: '0.50', 24: '10.00', 25: '136.00' },
        },
        // A customs declaration with its year and its day of payment.
        {
          date: '02/10/2026',
          dueDate: '03/10/2026',
          type: '50',
          serie: '118',
          year: '2026',
          number: '4567',
          amounts,
        },
        // Dollars: stated in soles; stated in dollars.
        { number: '130', amounts: { 15: '3495.00', 16: '629.10', 25: '4124.10' }, currency: 'USD', rate: '3.495' },
        { number: '131', amounts: { 15: '200.00', 16: '36.00', 25: '236.00' }, currency: 'USD', rate: '3.500' },
        // All three destinations.
        {
          number: '3',
          amounts: { 15: '100.00', 16: '18.00', 17: '200.00', 18: '36.00', 19: '300.00', 20: '54.00', 25: '708.00' },
        },
        {
          date: '01/10/2026',
          type: '14',
          serie: 'S001',
          dueDate: '30/10/2026',
          number: '9',
          amounts,
          supplierName: 'LUZ DEL ÑANDÚ & CÍA/S.A.',
        },
        // Left out: a boleta, a voided one, one to be looked at, and one of a person abroad.
        { type: '03', serie: 'B001', number: '4', amounts },
        { number: '5', amounts, state: '2' },
        { number: '6', amounts, incal: '301' },
      ),
      'dollars.xml': ublDocument({
        id: 'F001-131',
        currency: 'USD',
        taxes: [['1000', '200.00', '36.00']],
        total: '236.00',
        lines: [{ description: 'Licencia', amount: '200.00', igv: '36.00' }],
      }),
    });
    const own = '20999999019|EMPRESA DEMO S.A.C.|202610||';
    const one = '6|20999999027|PROVEEDOR UNO S.A.C.|';
    const end = '||||0.00||||||';
    expect(await text('COMPRA')).toEqual([
      'LE2099999901920261000080400021112.txt',
      [
        `${own}01/10/2026|30/10/2026|14|S001||9||6|20999999027|LUZ DEL NANDU Y CIA S.A.|100.00|18.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|118.00|PEN||||||${end}`,
        `${own}02/10/2026|03/10/2026|50|118|2026|4567||${one}100.00|18.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|118.00|PEN||||||${end}`,
        `${own}05/10/2026||01|F001||2||${one}100.00|18.00|0.00|0.00|0.00|0.00|7.50|5.00|0.50|10.00|136.00|PEN||||||${end}`,
        `${own}05/10/2026||01|F001||3||${one}100.00|18.00|200.00|36.00|300.00|54.00|0.00|0.00|0.00|0.00|708.00|PEN||||||${end}`,
        `${own}05/10/2026||01|F001||130||${one}3495.00|629.10|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|4124.10|USD|3.495|||||${end}`,
        `${own}05/10/2026||01|F001||131||${one}700.00|126.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|826.00|USD|3.500|||||${end}`,
        `${own}20/10/2026||07|F001||11||${one}-50.00|-9.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-59.00|PEN||15/09/2026|01|F009||1${end}`,
        `${own}20/10/2026||07|F001||12||${one}-5.00|-0.90|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-5.90|PEN|||01|F009||2${end}`,
        '',
      ].join('\r\n'),
    ]);
    // 37 fields, 4 empty, a final pipe.
    expect(new Set((await lines()).slice(0, -1).map((line) => line.split('|').length))).toEqual(new Set([42]));
  });

  it('DOWNLOAD-07 is an empty file marked 0 where nothing is deductible', async () => {
    expect(await text('COMPRA')).toEqual(['LE2099999901920261000080400021012.txt', '']);
    await bring({ 'rce.txt': rce({ number: '1', amounts, incal: '301' }) });
    expect(await text('COMPRA')).toEqual(['LE2099999901920261000080400021012.txt', '']);
  });

  it('DOWNLOAD-07 has the name of the business in most of its SIRE rows, or else the registered one', async () => {
    await bring({ 'a.xml': ublDocument({ id: 'F001-1', taxes: [['1000', '100.00', '18.00']], total: '118.00' }) });
    expect((await lines())[0]).toMatch(/^20999999019\|Nandu Y Cia\. S\.A\.C\.\|202610\|\|/);
    const named = (number: string, ownName: string) => rceRow({ number, amounts, ownName });
    await bring({
      'rce.txt': sireFile(rceHeader, [
        named('2', 'EMPRESA DEMO SAC'),
        named('3', 'EMPRESÁ Ñ S.A.C.'),
        named('4', 'EMPRESÁ Ñ S.A.C.'),
      ]),
    });
    expect((await lines())[0]).toMatch(/^20999999019\|EMPRESA N S\.A\.C\.\|/);
  });
});

describe('ventasRvie', () => {
  it('DOWNLOAD-08, OPEN-184 writes all sales, notes of earlier periods apart, voided ones with 0.00', async () => {
    const sold: RvieRow[] = [
      { number: '501', date: '03/10/2026', amounts: { 15: '5000', 17: '900', 26: '5900' } },
      { number: '502', date: '03/10/2026', amounts: { 15: '700', 17: '126', 26: '826' }, state: '2' },
      {
        type: '03',
        serie: 'B001',
        date: '09/10/2026',
        number: '77',
        finalNumber: '90',
        amounts: { 15: '84.75', 17: '15.25', 26: '100' },
      },
      {
        type: '07',
        serie: 'FC01',
        date: '21/10/2026',
        number: '3',
        amounts: { 16: '-500', 18: '-90', 26: '-590' },
        modifies: ['28/09/2026', '01', 'F001', '480'],
      },
      // Of an earlier period, but nobody knows its day: 15 and 17.
      {
        type: '07',
        serie: 'FC01',
        date: '21/10/2026',
        number: '4',
        amounts: { 16: '-50', 18: '-9', 26: '-59' },
        modifies: ['', '01', 'F001', '481'],
      },
      {
        number: '503',
        date: '22/10/2026',
        amounts: { 14: '3400', 26: '3400' },
        currency: 'USD',
        rate: '3.4',
        customerName: 'ACME INC/',
      },
      {
        number: '504',
        date: '23/10/2026',
        amounts: { 15: '100', 17: '19.8', 19: '30', 20: '20', 21: '10', 24: '0.5', 25: '-3.3', 26: '177' },
      },
      { type: '49', serie: 'F001', date: '24/10/2026', number: '9', amounts: { 22: '100', 23: '4', 26: '104' } },
    ];
    await bring({ 'rvie.txt': sireFile(rvieHeader, sold.toReversed().map(rvieRow)) });
    const own = '20999999019|EMPRESA DEMO S.A.C.|202610||';
    const customer = '6|20999999035|CLIENTE DEMO E.I.R.L.|';
    expect(await text('VENTA')).toEqual([
      'LE2099999901920261000140400021112.txt',
      [
        `${own}03/10/2026||01|F001|501||${customer}0.00|5000.00|0.00|900.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|5900.00|PEN|||||||`,
        `${own}03/10/2026||01|F001|502||${customer}0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|PEN|||||||`,
        `${own}09/10/2026||03|B001|77|90|${customer}0.00|84.75|0.00|15.25|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|100.00|PEN|||||||`,
        `${own}21/10/2026||07|FC01|3||${customer}0.00|0.00|-500.00|0.00|-90.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-590.00|PEN||28/09/2026|01|F001|480||`,
        `${own}21/10/2026||07|FC01|4||${customer}0.00|-50.00|0.00|-9.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-59.00|PEN|||01|F001|481||`,
        `${own}22/10/2026||01|F001|503||6|20999999035|ACME INC|3400.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|3400.00|USD|3.400||||||`,
        `${own}23/10/2026||01|F001|504||${customer}0.00|100.00|0.00|19.80|0.00|30.00|20.00|10.00|0.00|0.00|0.50|-3.30|177.00|PEN|||||||`,
        `${own}24/10/2026||49|F001|9||${customer}0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|100.00|4.00|0.00|0.00|104.00|PEN|||||||`,
        '',
      ].join('\r\n'),
    ]);
  });

  it('DOWNLOAD-07, DOWNLOAD-08 gives what a note modifies the date of the stored voucher, in whatever order both were imported', async () => {
    const document = (book: 'sale' | 'purchase', more: Parameters<typeof ublDocument>[0]) =>
      ublDocument({ ...(book === 'sale' && { supplier: demoRuc, customer: '20999999035' }), ...more });
    const modifies = (id: string) =>
      `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${id}</cbc:ID><cbc:DocumentTypeCode>01</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>`;
    const taxes = [['1000', '100.00', '18.00']] as const;
    const invoice = { id: 'F001-7', date: '2026-09-28', taxes, total: '118.00' };
    const note = { root: 'CreditNote', id: 'FC01-8', extra: modifies('F001-0007'), taxes, total: '118.00' } as const;
    const fieldsOf = async (operation: 'COMPRA' | 'VENTA') => (await text(operation))[1].split('|');
    await bring({ 'note.xml': document('sale', note), 'note-bought.xml': document('purchase', note) });
    expect((await fieldsOf('VENTA')).slice(14, 18)).toEqual(['-100.00', '0.00', '-18.00', '0.00']);
    expect((await fieldsOf('COMPRA'))[27]).toBe('');
    await bring({ 'invoice.xml': document('sale', invoice), 'invoice-bought.xml': document('purchase', invoice) });
    const sold = await fieldsOf('VENTA');
    expect([sold.slice(14, 18), sold.slice(28, 32)]).toEqual([
      ['0.00', '-100.00', '0.00', '-18.00'],
      ['28/09/2026', '01', 'F001', '7'],
    ]);
    expect((await fieldsOf('COMPRA')).slice(27, 32)).toEqual(['28/09/2026', '01', 'F001', '', '7']);
  });

  it('DOWNLOAD-08 is an empty file marked 0 without sales', async () => {
    expect(await text('VENTA')).toEqual(['LE2099999901920261000140400021012.txt', '']);
  });
});

/** The rows of a sheet, without the empty cells at their ends. */
const rowsOf = ({ sheets }: Workbook, name: string): CellValue[][] =>
  (sheets.find((sheet) => sheet.name === name)?.rows ?? []).map((row) =>
    row.slice(0, row.findLastIndex((cell) => cell !== null) + 1),
  );

/** The cells of a sheet under these headers, without its totals. */
function under(book: Workbook, name: string, headers: readonly string[]): CellValue[][] {
  const rows = rowsOf(book, name);
  const at = rows.findIndex((row) => headers.every((wanted) => row.includes(wanted)));
  const header = rows[at] ?? [];
  return rows
    .slice(at + 1)
    .filter(([first]) => first !== 'Total')
    .map((row) => headers.map((wanted) => row[header.indexOf(wanted)] ?? null));
}

describe('the Excel of purchases', () => {
  const october = {
    'rce.txt': sireFile(rceHeader, [
      rceRow({ number: '123', amounts: { 15: '1000.00', 16: '180.00', 19: '50.00', 20: '9.00', 25: '1239.00' } }),
      rceRow({
        date: '20/10/2026',
        type: '07',
        number: '9',
        amounts: { 15: '-100.00', 16: '-18.00', 25: '-118.00' },
        modifies: ['05/10/2026', '01', 'F001', '', '123'],
      }),
      rceRow({
        supplier: '20999999035',
        serie: 'F002',
        date: '12/10/2026',
        number: '45',
        amounts: { 15: '200.00', 16: '21.00', 25: '221.00' },
      }),
      rceRow({ type: '03', serie: 'B001', number: '4', amounts }),
    ]),
    'note.xml': creditNote,
    'restaurant.xml': restaurantInvoice,
  };

  it('DOWNLOAD-05 has deductible ones, the rest with its reason, and the items; its IGV is the dashboard’s', async () => {
    await bring(october);
    const book = await workbook('COMPRA');
    expect(book.sheets.map(({ name }) => name)).toEqual(['Resumen', 'Deducibles', 'No incluidos', 'Ítems', 'Imágenes']);
    expect(
      under(book, 'Deducibles', [
        'Fecha de emisión',
        'Tipo',
        'Serie-Número',
        'RUC del proveedor',
        'Glosa',
        'Base imponible',
        'IGV con crédito',
        'IGV sin crédito',
        'Importe total',
        'Moneda de emisión',
      ]),
    ).toEqual([
      [new Date('2026-10-05T00:00:00Z'), '01', 'F001-00000123', '20999999027', null, 1050, 180, 9, 1239, 'PEN'],
      [new Date('2026-10-20T00:00:00Z'), '07', 'F001-00000009', '20999999027', 'Devolución', -100, -18, 0, -118, 'PEN'],
    ]);
    const filters = JSON.stringify({ ruc: demoRuc, tax_period: '202610', business_uuid: businessId });
    const dashboard = (await t.call('GET', '/purchase/dashboard', { token, query: { filters } })).json();
    expect(dashboard.purchase_details.igv_amount_deductibles).toBe(180 - 18);
    expect(under(book, 'No incluidos', ['Serie-Número', 'Estado', 'Motivo'])).toEqual([
      ['B001-00000004', 'No deducible', 'Tipo de comprobante sin crédito fiscal'],
      ['F002-00000045', 'Observado', 'Gasto ajeno al giro del negocio'],
    ]);
    expect(under(book, 'Ítems', ['Serie-Número', 'Ítem', 'Descripción', 'Cantidad', 'Valor de venta', 'IGV'])).toEqual([
      ['F002-00000045', 1, 'Menú ejecutivo', 1, 200, 21],
      ['F001-00000009', 1, 'Devolución', 1, -100, -18],
    ]);
  });

  it('DOWNLOAD-05 gives a reason for each voucher that is left out, also for those without a stored reason', async () => {
    const invoice = (number: string, more: Partial<RceRow> = {}) =>
      rceRow({ number, amounts: { 15: '100.00', 16: '18.00', 25: '118.00' }, ...more });
    const noteOn = (number: string, modified: string) =>
      rceRow({
        type: '07',
        number,
        amounts: { 15: '-10.00', 16: '-1.80', 25: '-11.80' },
        modifies: ['05/10/2026', '01', 'F001', '', modified],
      });
    await bring({
      'rce.txt': sireFile(rceHeader, [
        invoice('1', { incal: '301' }),
        invoice('2', { state: '2' }),
        noteOn('3', '1'),
        noteOn('4', '2'),
      ]),
      'dollars.xml': dollarInvoice,
    });
    const declined = await t.call('PATCH', '/businesses/dashboard-reports/observed/decline/', {
      token,
      query: { ruc: demoRuc, tax_period: '202610' },
      body: { cpes: ['20999999027-202610-01-F001-1'], note: 'No se recibió.' },
    });
    expect(declined.statusCode).toBe(204);
    const book = await workbook('COMPRA');
    expect(book.sheets.map(({ name }) => name).slice(0, 4)).toEqual([
      'Resumen',
      'Deducibles',
      'No incluidos',
      'Decisiones',
    ]);
    const decisionHeaders = ['Serie-Número', 'IGV', 'Decisión', 'Motivos al decidir', 'Base legal', 'Sustento'];
    expect(under(book, 'Decisiones', decisionHeaders)).toEqual([
      ['F001-00000001', 18, 'Rechazado', 'Inconsistencia informada por SUNAT', '-', 'No se recibió.'],
    ]);
    const [[at, by] = []] = under(book, 'Decisiones', ['Fecha de la decisión', 'Decidió']);
    expect([at, by]).toEqual([expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/), 'Rosa María Quispe Ñahui']);
    expect(under(book, 'No incluidos', ['Tipo', 'Serie-Número', 'Estado', 'Motivo'])).toEqual([
      ['01', 'F001-00000001', 'Rechazado', 'Rechazado por el contador; Inconsistencia informada por SUNAT'],
      ['01', 'F001-00000002', 'No deducible', 'Comprobante anulado o no autorizado'],
      ['07', 'F001-00000003', 'Rechazado', 'Nota de un comprobante rechazado'],
      ['07', 'F001-00000004', 'No deducible', 'Nota de un comprobante no deducible'],
      [
        '01',
        'F001-00000130',
        'No procesado',
        'Sin importe en soles: falta su tipo de cambio; No figura en la propuesta de SUNAT',
      ],
    ]);
  });

  it('DOWNLOAD-05 has a sheet of pictures, linked from the rows and back; its other links open for a month', async () => {
    await bring(october);
    const book = await workbook('COMPRA');
    const sheet = (name: string) => book.sheets.find((each) => each.name === name);
    const pictures = sheet('Imágenes');
    expect(pictures?.images?.map(({ type, anchor, altText }) => [type, anchor.from.row, altText])).toEqual([
      ['jpeg', 4, 'Comprobante F001-00000009 de PROVEEDOR UNO S.A.C.'],
      ['jpeg', 27, 'Comprobante F002-00000045 de PROVEEDOR UNO S.A.C.'],
    ]);
    const linksOf = (name: string) => [...(sheet(name)?.cells?.values() ?? [])].flatMap((cell) => cell.hyperlink ?? []);
    const shown = (name: string) =>
      linksOf(name).map(({ target, location }) => location ?? target.replace(/vouchers\/[^/]+/, 'vouchers/…'));
    const files = 'http://localhost:3000/app/internal/files/vouchers/…';
    expect(shown('Deducibles')).toEqual(["'Imágenes'!A4", `${files}/F001-00000009.jpeg`, `${files}/F001-00000009.xml`]);
    expect(shown('No incluidos')[0]).toBe("'Imágenes'!A27");
    expect(shown('Imágenes')).toEqual(["'Deducibles'!C5", "'No incluidos'!C5"]);
    expect([pictures?.rows[3], pictures?.rows[26]]).toEqual([
      ['F001-00000009', 'PROVEEDOR UNO S.A.C.', '20/10/2026', '-S/ 118.00'],
      ['F002-00000045', 'PROVEEDOR UNO S.A.C.', '12/10/2026', 'S/ 221.00'],
    ]);
    expect([sheet('Deducibles')?.rows[4]?.[2], sheet('No incluidos')?.rows[4]?.[2]]).toEqual([
      'F001-00000009',
      'F002-00000045',
    ]);
    const xml = linksOf('Deducibles')[2]?.target.replace('http://localhost:3000', '') ?? '';
    expect(rowsOf(book, 'Deducibles')[1]).toEqual([
      expect.stringContaining('Los enlaces se abren sin iniciar sesión hasta el 20/12/2026 10:00 (hora de Lima),'),
    ]);
    t.setNow(new Date(testNow.getTime() + 29 * 86_400_000));
    expect((await fetchFile(xml)).body).toBe(creditNote);
    t.setNow(new Date(testNow.getTime() + 31 * 86_400_000));
    expect((await fetchFile(xml)).statusCode).toBe(404);
  });

  it.each([
    [
      'cannot be drawn',
      `update xml_documents set deflated = 'x' where name = 'note.xml'`,
      'No se pudo dibujar este comprobante. Su XML se abre con el enlace de su fila.',
    ],
    [
      'has no document',
      `delete from xml_documents where name = 'note.xml'`,
      'No encontramos su archivo. Descarga el reporte más tarde; si sigue igual, escribe a Soporte.',
    ],
  ])('DOWNLOAD-05 leaves out only the picture that %s, and says in its place what to do', async (_, damage, note) => {
    await bring(october);
    await t.db.sql.unsafe(damage);
    const pictures = (await workbook('COMPRA')).sheets.find(({ name }) => name === 'Imágenes');
    expect(pictures?.images?.map(({ altText }) => altText)).toEqual([
      'Comprobante F002-00000045 de PROVEEDOR UNO S.A.C.',
    ]);
    expect(pictures?.rows.slice(3, 5).map(([first]) => first)).toEqual(['F001-00000009', note]);
  });

  it('DOWNLOAD-05 has links instead of pictures above 1,000 vouchers, and says so', async () => {
    await bring({
      'rce.txt': sireFile(
        rceHeader,
        Array.from({ length: 1001 }, (_, index) => rceRow({ number: String(index + 1), amounts })),
      ),
      'one.xml': ublDocument({ id: 'F001-7', taxes: [['1000', '100.00', '18.00']], total: '118.00' }),
    });
    const book = await workbook('COMPRA');
    expect(book.sheets.map(({ name }) => name)).toEqual(['Resumen', 'Deducibles', 'No incluidos', 'Ítems']);
    const rows = rowsOf(book, 'Deducibles');
    expect(rows.length).toBe(3 + 1 + 1001 + 1);
    expect(rows[2]?.[0]).toBe(
      'El periodo tiene más de 1,000 comprobantes: este archivo lleva los enlaces a sus imágenes, sin incrustarlas.',
    );
    expect(rows[3]).not.toContain('Imagen');
    expect(rows.filter((row) => row.includes('Abrir comprobante')).map((row) => row[2])).toEqual(['F001-00000007']);
  });

  it('DOWNLOAD-05 has a fixed header and number, filters, totals and pages', async () => {
    await bring(october);
    const book = await workbook('COMPRA');
    const sheet = book.sheets.find(({ name }) => name === 'Deducibles');
    const [title, , header = [], , , total = []] = rowsOf(book, 'Deducibles');
    const column = (name: string) => total[header.indexOf(name)];
    expect([total[0], column('Serie-Número'), column('Base imponible'), column('IGV con crédito')]).toEqual([
      'Total',
      2,
      950,
      162,
    ]);
    expect(sheet?.cells?.get(`5,${header.indexOf('IGV con crédito')}`)?.formula).toBe('SUBTOTAL(109,J4:J5)');
    expect(title).toEqual(['Ñandú & Cía. S.A.C. · RUC 20999999019 · Deducibles · Oct 2026']);
    expect({ frozen: sheet?.freezePane, filter: sheet?.autoFilter?.range, texts: sheet?.headerFooter }).toEqual({
      frozen: { rows: 3, columns: 3 },
      filter: 'A3:AE5',
      texts: {
        oddHeader: '&LÑandú && Cía. S.A.C. · RUC 20999999019&RDeducibles · Oct 2026',
        oddFooter: '&LContaPro · Generado el 20/11/2026 10:00&RPágina &P de &N',
      },
    });
    expect(sheet?.rowDefs?.get(3)?.height).toBeUndefined();
  });

  it('DOWNLOAD-05 begins with the figures of the dashboard, which equal the sums of the sheet of deductible vouchers', async () => {
    await bring({
      ...october,
      'rvie.txt': sireFile(rvieHeader, [rvieRow({ number: '501', amounts: { 15: '500', 17: '90', 26: '590' } })]),
    });
    const book = await workbook('COMPRA');
    const rows = rowsOf(book, 'Resumen').map((row) => row.slice(0, 3));
    expect(rows).toEqual([
      ['Resumen de compras'],
      ['Cliente', 'Ñandú & Cía. S.A.C.'],
      ['RUC', '20999999019'],
      ['Periodo', 'Oct 2026'],
      ['Generado', '20/11/2026 10:00 (hora de Lima)'],
      [],
      ['Compras por estado', 'Comprobantes', 'IGV (S/)'],
      ['Deducibles', 2, 162],
      ['Observados', 1, 21],
      ['No procesados', 0, 0],
      ['No deducibles', 1, 27],
      ['IGV de compras', 4, 210],
      ['No deducibles incluye los rechazados y el IGV sin crédito de los demás comprobantes.'],
      [],
      ['Motivos de observación', 'Comprobantes', 'IGV (S/)'],
      ['Gasto ajeno al giro del negocio', 1, 21],
      ['Total observado', 1, 21],
      [],
      ['IGV del periodo', null, 'S/'],
      ['IGV de ventas', null, 90],
      ['IGV de compras deducibles', null, -162],
      ['Saldo a favor del periodo anterior', null, 0],
      ['Resultado', null, -72],
      ['Saldo a favor del periodo', null, 72],
      [],
      ['Comprobación', null, 'IGV (S/)'],
      ['IGV con crédito de la hoja Deducibles', null, 162],
      ['Diferencia con el IGV del periodo', null, 0],
      [],
      ['Sobre este archivo'],
      ['Los importes están en soles (S/), también los de comprobantes emitidos en otra moneda.'],
      ['Los importes de la hoja Ítems están en la moneda de cada comprobante.'],
      [
        'Los enlaces se abren sin iniciar sesión hasta el 20/12/2026 10:00 (hora de Lima), y dejan de abrirse antes si cierras la sesión o cambias tu contraseña.',
      ],
      ['Cuando ya no se abran, descarga el reporte otra vez.'],
      ['Quien tenga este archivo puede abrir sus enlaces: compártelo solo con quien deba ver los comprobantes.'],
    ]);
    const declaration = { former: null, declared: { declared_on: '2026-11-17', constancia_number: '1012345678' } };
    const ofOctober = { filters: JSON.stringify({ ruc: demoRuc, tax_period: '202610', business_uuid: businessId }) };
    await t.call('PUT', '/dashboard/declared-period', { token, query: ofOctober, body: declaration });
    await bring({
      'rvie.txt': sireFile(rvieHeader, [rvieRow({ number: '502', amounts: { 15: '100', 17: '18', 26: '118' } })]),
    });
    const declared = rowsOf(await workbook('COMPRA'), 'Resumen').map((row) => row.slice(0, 4));
    expect(declared.slice(19, 29)).toEqual([
      ['IGV de ventas', null, 108],
      ['IGV de compras deducibles', null, -162],
      ['Saldo a favor del periodo anterior', null, 0],
      ['Resultado', null, -54],
      ['Saldo a favor del periodo', null, 54],
      [],
      ['Declaración', null, 'S/'],
      ['IGV del mes declarado', null, -72, 'Declarado el 17/11/2026, constancia 1012345678'],
      ['Diferencia con el resultado de hoy', null, 18],
      [],
    ]);
    const cells = book.sheets[0]?.cells;
    expect(['11,1', '11,2', '22,2', '23,2', '26,2', '27,2'].map((at) => cells?.get(at)?.formula)).toEqual([
      'SUM(B8:B11)',
      'SUM(C8:C11)',
      'SUM(C20:C22)',
      'ABS(C23)',
      "SUM('Deducibles'!J4:J5)",
      'C27+C21',
    ]);
    const filters = JSON.stringify({ ruc: demoRuc, tax_period: '202610', business_uuid: businessId });
    const { purchase_details, sum_positive_balance } = (
      await t.call('GET', '/purchase/dashboard', { token, query: { filters } })
    ).json();
    expect([
      purchase_details.igv_amount_deductibles,
      purchase_details.igv_amount_observed,
      purchase_details.igv_amount_not_deductible,
      purchase_details.igv_amount_total,
      sum_positive_balance,
    ]).toEqual([162, 21, 27, 210, 0]);
  });

  it('DOWNLOAD-05 names a type of voucher in full, and marks soles as soles', async () => {
    await bring({
      'rce.txt': sireFile(rceHeader, [
        rceRow({ date: '01/10/2026', type: '14', serie: 'S001', dueDate: '30/10/2026', number: '9', amounts }),
        rceRow({ number: '131', amounts: { 15: '200.00', 16: '36.00', 25: '236.00' }, currency: 'USD', rate: '3.500' }),
      ]),
      'dollars.xml': ublDocument({
        id: 'F001-131',
        currency: 'USD',
        taxes: [['1000', '200.00', '36.00']],
        total: '236.00',
        lines: [{ description: 'Licencia', amount: '200.00', igv: '36.00' }],
      }),
    });
    const book = await workbook('COMPRA');
    const headers = [
      'Tipo de comprobante',
      'Importe total',
      'Moneda de emisión',
      'Importe en esa moneda',
      'Tipo de cambio',
      'Origen del tipo de cambio',
    ];
    expect(under(book, 'Deducibles', headers)).toEqual([
      [
        'Recibo por servicios públicos de suministro de energía eléctrica, agua, teléfono, telex y telegráficos y otros',
        118,
        'PEN',
        null,
        null,
        null,
      ],
      ['Factura', 826, 'USD', 236, 3.5, 'Tipo de cambio de la propuesta de SUNAT.'],
    ]);
    expect(under(book, 'Ítems', ['Moneda', 'Valor de venta', 'IGV'])).toEqual([['USD', 200, 36]]);
    expect(rowsOf(book, 'Ítems').at(-1)?.slice(9)).toEqual(['USD', 200, 36]);
  });

  it('DOWNLOAD-17 is saved under the signed name, also when the address has another one', async () => {
    const { sas, blob_filename } = await ask('COMPRA', 'txt');
    const file = await fetchFile(`${sas.slice(0, sas.lastIndexOf('/'))}/factura.html`);
    expect(file.headers['content-disposition']).toContain(`filename="${blob_filename}"`);
  });

  it('DOWNLOAD-16 says about how long a file will be that is written while it is sent', async () => {
    await bring(october);
    const expected = async (extension: 'txt' | 'xlsx') => {
      const { sas } = await ask('COMPRA', extension);
      return Number((await fetchFile(sas)).headers['x-expected-length']);
    };
    const lines = await expected('txt');
    expect(lines).toBeGreaterThan(0);
    // With the pictures of its vouchers.
    expect(await expected('xlsx')).toBeGreaterThan(10 * lines);
  });

  it('DOWNLOAD-25 cuts the connection when it fails in the middle, so that an incomplete file does not look complete', async () => {
    await bring(october);
    const { sas } = await ask('COMPRA', 'xlsx');
    const server = await openTestApp({ services: t.services });
    await t.db.sql`alter table voucher_items rename to gone`;
    const answer = await fetch(`${await server.app.listen({ port: 0, host: '127.0.0.1' })}${sas}`);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    await t.db.sql`alter table gone rename to voucher_items`;
    await server.close();
  });
});

describe('the other Excel files', () => {
  it('DOWNLOAD-06 ventas has every sale, voided ones with 0, and says what a discount is', async () => {
    await bring({
      'rvie.txt': sireFile(rvieHeader, [
        rvieRow({ number: '501', amounts: { 15: '5000', 17: '900', 26: '5900' } }),
        rvieRow({ number: '502', amounts: { 15: '700', 17: '126', 26: '826' }, state: '2' }),
        rvieRow({
          type: '07',
          serie: 'FC01',
          date: '21/10/2026',
          number: '3',
          amounts: { 16: '-500', 18: '-90', 26: '-590' },
          modifies: ['28/09/2026', '01', 'F001', '480'],
        }),
      ]),
    });
    const { blob_filename } = await ask('VENTA', 'xlsx');
    expect(blob_filename).toBe('ventas_20999999019_202610.xlsx');
    const book = await workbook('VENTA');
    expect(book.sheets.map(({ name }) => name)).toEqual(['Resumen', 'Ventas', 'Ítems']);
    expect(
      under(book, 'Ventas', [
        'Serie-Número',
        'Cliente',
        'Base imponible',
        'Descuento de la base',
        'IGV',
        'Descuento del IGV',
        'Importe total',
        'Observación',
      ]),
    ).toEqual([
      ['F001-00000501', 'CLIENTE DEMO E.I.R.L.', 5000, 0, 900, 0, 5900, null],
      ['F001-00000502', 'CLIENTE DEMO E.I.R.L.', 0, 0, 0, 0, 0, null],
      ['FC01-00000003', 'CLIENTE DEMO E.I.R.L.', 0, -500, 0, -90, -590, null],
    ]);
  });

  it('DOWNLOAD-06 ventas has every amount of a row, so that they add up to its total', async () => {
    const every = { 14: '1', 15: '2', 16: '4', 17: '8', 18: '16', 19: '32', 20: '64', 21: '128', 22: '256', 23: '512' };
    await bring({
      'rvie.txt': sireFile(rvieHeader, [
        rvieRow({ number: '1', amounts: { ...every, 24: '1024', 25: '2048', 26: '4095' } }),
      ]),
    });
    const [header = [], row = []] = rowsOf(await workbook('VENTA'), 'Ventas').slice(2);
    const between = (from: string, to: string) => row.slice(header.indexOf(from), header.indexOf(to) + 1);
    const added = between('Exportación', 'Otros cargos').reduce((sum: number, cell) => sum + Number(cell), 0);
    expect([added, between('Importe total', 'Importe total')]).toEqual([4095, [4095]]);
    // Its discounts are above 0.
    expect(between('Observación', 'Observación')).toEqual(['Los importes no suman el total']);
  });

  it('siscontVentas has all sales in the partner’s order, whose amounts add up to the total of each', async () => {
    await bring({
      'rvie.txt': sireFile(rvieHeader, [
        rvieRow({
          number: '504',
          date: '23/10/2026',
          amounts: { 15: '100', 17: '19.8', 19: '30', 20: '20', 21: '10', 24: '0.5', 25: '-3.3', 26: '177' },
        }),
        rvieRow({
          type: '07',
          serie: 'FC01',
          date: '21/10/2026',
          number: '3',
          amounts: { 16: '-500', 18: '-90', 26: '-590' },
          modifies: ['28/09/2026', '01', 'F001', '480'],
        }),
        rvieRow({
          number: '503',
          date: '22/10/2026',
          amounts: { 14: '3400', 26: '3400' },
          currency: 'USD',
          rate: '3.4',
        }),
      ]),
    });
    const answer = await t.call('GET', `/businesses/${demoRuc}/reports/program-file`, {
      token,
      query: { tax_period: '202610', file: 'siscontVentas' },
    });
    const { sas, blob_filename } = answer.json();
    expect(blob_filename).toBe('siscontVentas_20999999019_202610.xlsx');
    const { sheets } = await readXlsx((await fetchFile(sas)).rawPayload);
    const sold = (day: string, ...cells: CellValue[]) => [new Date(`2026-10-${day}T00:00:00Z`), null, ...cells];
    const customer = ['20999999035', 'CLIENTE DEMO E.I.R.L.', '6'];
    const end = ['S', 1, null, null, null];
    expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
      {
        name: 'SISCONT',
        rows: [
          [
            'Fecha de emisión',
            'Fecha de vencimiento',
            'Tipo',
            'Serie-Número',
            'N° del cliente',
            'Cliente',
            'Tipo de documento',
            'Exportación',
            'Gravado',
            'Inafecto',
            'Exonerado',
            'ISC',
            'IGV',
            'ICBPER',
            'Total',
            'Moneda',
            'Tipo de cambio',
            'Cuenta de ingreso',
            'Cuenta de IGV',
            'Cuenta por cobrar',
          ],
          sold('21', '07', 'FC01-00000003', ...customer, 0, -500, 0, 0, 0, -90, 0, -590, ...end),
          sold('22', '01', 'F001-00000503', ...customer, 3400, 0, 0, 0, 0, 0, 0, 3400, ...end),
          // Other charges of -3.30 have no column.
          sold('23', '01', 'F001-00000504', ...customer, 0, 100, 16.7, 30, 10, 19.8, 0.5, 177, ...end),
        ],
      },
    ]);
  });

  it('says what a note modifies, and the certificates of the deposits of a purchase', async () => {
    await bring({
      'rce.txt': rce(
        { number: '7', amounts, detraction: 'D' },
        {
          type: '07',
          serie: 'FC01',
          date: '20/10/2026',
          number: '9',
          amounts: { 15: '-10.00', 16: '-1.80', 25: '-11.80' },
          modifies: ['05/10/2026', '01', 'F001', '', '7'],
        },
      ),
      'rvie.txt': sireFile(rvieHeader, [
        rvieRow({ number: '501', date: '03/10/2026', amounts: { 15: '100', 17: '18', 26: '118' } }),
        rvieRow({
          type: '07',
          serie: 'FC01',
          date: '21/10/2026',
          number: '3',
          amounts: { 16: '-50', 18: '-9', 26: '-59' },
          modifies: ['28/09/2026', '01', 'F001', '480'],
        }),
      ]),
      'depositos.txt': depositsFile(
        [
          ['900123', '06/11/2026', '10.00'],
          ['900122', '05/11/2026', '2.00'],
        ].map(([certificate = '', day = '', amount = '']) =>
          [
            ['C', '1', certificate, '202610', '20999999027', 'P', '6', demoRuc, 'E', day],
            [amount, '022', '01', '01', 'F001', '7', '987'],
          ].flat(),
        ),
      ),
    });
    const modified = ['Serie-Número', 'Documento que modifica', 'Fecha del que modifica'];
    const book = await workbook('COMPRA');
    expect(under(book, 'Deducibles', [...modified, 'Constancia de detracción', 'Fecha del depósito'])).toEqual([
      ['F001-00000007', null, null, '900122 (05/11/2026); 900123 (06/11/2026)', new Date('2026-11-06')],
      ['FC01-00000009', '01 F001-00000007', '05/10/2026', null, null],
    ]);
    expect(under(await workbook('VENTA'), 'Ventas', modified)).toEqual([
      ['F001-00000501', null, null],
      ['FC01-00000003', '01 F001-00000480', '28/09/2026'],
    ]);
  });

  it('DOWNLOAD-09, API-36 siscont has deductible purchases in the partner’s order, all of them in soles', async () => {
    await bring({
      'rce.txt': sireFile(rceHeader, [
        rceRow({
          number: '1',
          dueDate: '04/11/2026',
          amounts: {
            15: '100.00',
            16: '18.00',
            19: '50.00',
            20: '9.00',
            21: '7.50',
            23: '0.50',
            24: '1.20',
            25: '186.20',
          },
        }),
        rceRow({
          number: '130',
          amounts: { 15: '3495.00', 16: '629.10', 25: '4124.10' },
          currency: 'USD',
          rate: '3.495',
        }),
        rceRow({ number: '2', amounts, incal: '301' }),
      ]),
    });
    const answer = await t.call('GET', `/businesses/${demoRuc}/reports/siscont`, {
      token,
      query: { tax_period: '202610' },
    });
    const { sas, blob_filename } = answer.json();
    expect(blob_filename).toBe('siscont_20999999019_202610.xlsx');
    const { sheets } = await readXlsx((await fetchFile(sas)).rawPayload);
    expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
      {
        name: 'SISCONT',
        rows: [
          [
            'Fecha de emisión',
            'Fecha de vencimiento',
            'Tipo',
            'Serie-Número',
            'N° del proveedor',
            'Proveedor',
            'Tipo de documento',
            'Exportación',
            'Gravado',
            'Inafecto',
            'Exonerado',
            'ISC',
            'IGV',
            'ICBPER',
            'Total',
            'Moneda',
            'Tipo de cambio',
            'Cuenta de gasto',
            'Cuenta de IGV',
            'Cuenta por pagar',
            'Centro de costo',
            'Glosa',
          ],
          [
            new Date('2026-10-05T00:00:00Z'),
            new Date('2026-11-04T00:00:00Z'),
            '01',
            'F001-00000001',
            '20999999027',
            'PROVEEDOR UNO S.A.C.',
            '6',
            0,
            150,
            10.2,
            7.5,
            0,
            18,
            0.5,
            186.2,
            'S',
            1,
            null,
            null,
            null,
            null,
            'PROVEEDOR UNO S.A.C.',
          ],
          [
            new Date('2026-10-05T00:00:00Z'),
            null,
            '01',
            'F001-00000130',
            '20999999027',
            'PROVEEDOR UNO S.A.C.',
            '6',
            0,
            3495,
            0,
            0,
            0,
            629.1,
            0,
            4124.1,
            'S',
            1,
            null,
            null,
            null,
            null,
            'PROVEEDOR UNO S.A.C.',
          ],
        ],
      },
    ]);
  });

  it.each(['COMPRA', 'VENTA'] as const)(
    'DOWNLOAD-05, DOWNLOAD-06 of %s without vouchers has its headers',
    async (book) => {
      const { sheets } = await workbook(book);
      expect(sheets.slice(1).map(({ rows }) => rows.length)).toEqual(book === 'COMPRA' ? [3, 3, 3] : [3, 3]);
    },
  );
});

describe('an import while a file is read', () => {
  const modified = sireFile(rceHeader, [
    rceRow({ number: '1', amounts: { 15: '900.00', 16: '162.00', 25: '1062.00' } }),
    rceRow({ date: '01/10/2026', number: '2', amounts }),
  ]);
  const sold = (...numbers: string[]) =>
    sireFile(
      rvieHeader,
      numbers.map((number) => rvieRow({ number, amounts: { 15: '100', 17: '18', 26: '118' } })),
    );

  /** The app as it answers when each of its snapshots is followed by an import. */
  async function withImports<Result>(read: (fetchFile: (url: string) => Promise<Buffer>) => Promise<Result>) {
    const importing = await openTestApp({
      services: {
        ...t.services,
        openSnapshot: async () => {
          const snapshot = await t.services.openSnapshot();
          // It begins with its first statement.
          await exportsRepository(snapshot.database).count(businessId, '202610', 'purchases');
          await bring({ 'later.txt': modified, 'sold-later.txt': sold('501', '502') });
          return snapshot;
        },
      },
    });
    const result = await read(async (url) => (await importing.app.inject({ method: 'GET', url })).rawPayload);
    await importing.close();
    return result;
  }

  it.each(['COMPRA', 'VENTA'] as const)(
    'DOWNLOAD-07, DOWNLOAD-08 changes nothing in the text file of %s',
    async (operation) => {
      await bring({ 'rce.txt': rce({ number: '1', amounts }), 'rvie.txt': sold('501') });
      const [, before] = await text(operation);
      const { sas } = await ask(operation, 'txt');
      expect((await withImports((file) => file(sas))).toString()).toBe(before);
      expect((await text(operation))[1]).not.toBe(before);
    },
  );

  it('DOWNLOAD-05, DOWNLOAD-09 changes neither the sheets nor their sums', async () => {
    await bring({ 'rce.txt': rce({ number: '1', amounts }), 'rvie.txt': sold('501') });
    const siscont = await t.call('GET', `/businesses/${demoRuc}/reports/siscont`, {
      token,
      query: { tax_period: '202610' },
    });
    const links: string[] = [(await ask('COMPRA', 'xlsx')).sas, (await ask('VENTA', 'xlsx')).sas, siscont.json().sas];
    const sheetsOf = async (file: (url: string) => Promise<Buffer>) => {
      const sheets = [];
      for (const link of links) sheets.push(...(await readXlsx(await file(link))).sheets);
      return sheets.map(({ name, rows }) => ({ name, rows }));
    };
    const before = await sheetsOf(async (url) => (await fetchFile(url)).rawPayload);
    expect(before.map(({ name }) => name)).toEqual([
      'Resumen',
      'Deducibles',
      'No incluidos',
      'Ítems',
      'Resumen',
      'Ventas',
      'Ítems',
      'SISCONT',
    ]);
    const [first, ...others] = links;
    for (const link of [first, ...others].filter((each) => each !== undefined)) {
      // Each from the state before any import.
      await t.db.empty('accountants', 'businesses', 'taxpayer_states');
      await bring({ 'rce.txt': rce({ number: '1', amounts }), 'rvie.txt': sold('501') });
      const { sheets } = await withImports(async (file) => readXlsx(await file(link)));
      for (const { name, rows } of sheets)
        expect(before.filter((sheet) => sheet.name === name).map((sheet) => sheet.rows)).toContainEqual(rows);
    }
  });

  it('DOWNLOAD-18 keeps no call waiting while every connection for files is taken', async () => {
    await bring({ 'rce.txt': rce({ number: '1', amounts }) });
    const busy = await Promise.all([t.services.openSnapshot(), t.services.openSnapshot()]);
    const { sas } = await ask('COMPRA', 'txt');
    const file = fetchFile(sas);
    expect((await t.call('GET', '/me', { token })).statusCode).toBe(200);
    await Promise.all(busy.map((snapshot) => snapshot.close()));
    expect((await file).body).toContain('|F001||1||');
  });

  it('DOWNLOAD-18 makes no file wait for readers that stop in the middle of another file', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({ number: String(index + 1), amounts }));
    await bring({ 'rce.txt': rce(...rows) });
    const handlers = createHandlers(t.services);
    const slow: (() => Promise<void>)[] = [];
    let isSlow = true;
    const handle: typeof handlers.getReportFile.handle = async (call) => {
      const answer = await handlers.getReportFile.handle(call);
      if (!isSlow || answer.body instanceof Uint8Array) return answer;
      const { body } = answer;
      const reader = body.iterator();
      await reader.next();
      slow.push(async () => {
        const closed = Promise.withResolvers<void>();
        body.once('close', closed.resolve);
        await reader.return?.();
        await closed.promise;
      });
      return { ...answer, body: Buffer.from('') };
    };
    const app = await createApp({
      services: t.services,
      handlers: { ...handlers, getReportFile: { ...handlers.getReportFile, handle } },
    });
    const { sas } = await ask('COMPRA', 'txt');
    const fetchOne = () => app.inject({ method: 'GET', url: sas });
    for (let reader = 0; reader < 5; reader += 1) expect((await fetchOne()).statusCode).toBe(200);
    isSlow = false;
    expect((await fetchOne()).body.split('\r\n')).toHaveLength(rows.length + 1);
    isSlow = true;
    await fetchOne();
    const refused = await fetchOne();
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'TOO_MANY_AT_ONCE']);
    for (const stop of slow) await stop();
    expect((await fetchOne()).statusCode).toBe(200);
    await slow.at(-1)?.();
    await app.close();
  });

  it('DOWNLOAD-25 returns its connection when the reader disconnects in the middle', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({ number: String(index + 1), amounts }));
    await bring({ 'rce.txt': rce(...rows) });
    const closed = Promise.withResolvers<void>();
    const openSnapshot = async () => {
      const snapshot = await t.services.openSnapshot();
      return { ...snapshot, close: () => snapshot.close().then(closed.resolve) };
    };
    const business = { id: businessId, ruc: demoRuc, name: '' };
    for await (const piece of Readable.from(
      ledgerLines(openSnapshot, { business, period: '202610', file: 'comprasRce' }),
    )) {
      expect(piece).toContain('|F001||1||');
      break;
    }
    await closed.promise;
  });
});

describe('the link of a report', () => {
  it('API-35 is made only for the accountant of the business, and opens only that report, for five minutes', async () => {
    const { sas } = await ask('COMPRA', 'txt');
    const [, signed = ''] = /reports\/([^/]+)\//.exec(sas) ?? [];
    const gone = async (url: string) => [
      (await fetchFile(url)).statusCode,
      (await fetchFile(url)).json().errors[0].code,
    ];
    expect(await gone(sas.replace(signed, `${signed}x`))).toEqual([404, 'LINK_EXPIRED']);
    expect(await gone(sas.replace('/reports/', '/vouchers/').replace(/\.txt$/, '.xml'))).toEqual([404, 'LINK_EXPIRED']);
    t.setNow(new Date(testNow.getTime() + 299_000));
    expect((await fetchFile(sas)).statusCode).toBe(200);
    t.setNow(new Date(testNow.getTime() + 300_000));
    expect(await gone(sas)).toEqual([404, 'LINK_EXPIRED']);
    t.setNow(testNow);
    const { token: other } = await t.addAccountant();
    for (const path of ['reports', 'reports/siscont']) {
      const query = { tax_period: '202610', operation_type: 'COMPRA', file_extension: 'txt' };
      const answer = await t.call('GET', `/businesses/${demoRuc}/${path}`, { token: other, query });
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'BUSINESS_NOT_FOUND']);
    }
  });
});

describe('pictures', () => {
  const linkOf = async (): Promise<string> => {
    const query = { ruc: demoRuc, tax_period: '202610', status: '0', page: '1', size: '1' };
    return (await t.call('GET', '/businesses/dashboard-reports/all-invoices', { token, query })).json().data[0]
      .img_cpe_link;
  };
  const kept = () => t.db.sql`select version, drawn_at::text as drawn from voucher_images`;

  it('VIEWER-01 are JPEG, drawn once and kept, and drawn again when the drawing changed', async () => {
    await bring({ 'a.xml': restaurantInvoice });
    const link = await linkOf();
    const first = await fetchFile(link);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { default: sharp } = await import('sharp');
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1000 });
    // Letters stand on it: a white sheet has no entropy.
    expect((await sharp(first.rawPayload).stats()).entropy).toBeGreaterThan(0.1);
    const before = await kept();
    expect((await fetchFile(link)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await kept()).toEqual(before);
    await t.db.sql`update voucher_images set version = 0, jpeg = 'old'`;
    expect((await fetchFile(link)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await kept()).map(({ version }) => version)).toEqual(before.map(({ version }) => version));
  });

  it('are drawn six at a time for an account over all its businesses, and each gives its place back', async () => {
    const voucher = (id: string, customer: string) =>
      ublDocument({ id, customer, taxes: [['1000', '100.00', '18.00']], total: '118.00' });
    const names = Array.from({ length: 4 }, (_, index) => `F001-${index + 1}`);
    const studio = await t.addAccountant();
    const rucs = ['20100070970', '20131312955'];
    const links: string[] = [];
    for (const ruc of rucs) {
      const { id } = await t.addBusiness(studio.id, { ruc });
      await importAndRead(t.services, id, Object.fromEntries(names.map((name) => [`${name}.xml`, voucher(name, ruc)])));
      const query = { ruc, tax_period: '202610', status: '0', page: '1', size: '10' };
      const list = await t.call('GET', '/businesses/dashboard-reports/all-invoices', { token: studio.token, query });
      links.push(...list.json().data.map((row: { img_cpe_link: string }) => row.img_cpe_link));
    }
    await bring({ 'a.xml': restaurantInvoice });
    const [first = '', ...others] = links;
    const opened = Promise.withResolvers<void>();
    const owners: string[] = [];
    const services = {
      ...t.services,
      processor: {
        ...t.services.processor,
        drawVoucher: async (...[owner, deflated]: Parameters<typeof t.services.processor.drawVoucher>) => {
          owners.push(owner);
          if (owner === studio.id) await opened.promise;
          return t.services.processor.drawVoucher(owner, deflated);
        },
      },
    };
    await fetchFile(first);
    const app = await createApp({ services, handlers: createHandlers(services) });
    const get = async (url: string) => {
      const answer = await app.inject(url);
      return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().errors[0]];
    };
    const drawing = others.map(get);
    const refusal = [
      429,
      {
        code: 'TOO_MANY_AT_ONCE',
        message: 'Ya se están dibujando otros comprobantes. Espera unos segundos y vuelve a intentarlo.',
      },
    ];
    expect(await Promise.race(drawing)).toEqual(refusal);
    // One that is drawn already, an XML, and a picture of another account.
    const xml = first.replace(/\.jpeg$/, '.xml');
    expect(await Promise.all([first, xml, await linkOf()].map(get))).toEqual([200, 200, 200]);
    opened.resolve();
    const answers = await Promise.all(drawing);
    expect(answers.filter((answer) => answer !== 200)).toEqual([refusal]);
    expect(owners.filter((owner) => owner === studio.id)).toHaveLength(6);
    expect(await Promise.all(others.slice(-6).map(get))).toEqual(Array(6).fill(200));
    await app.close();
  });
});

describe('zips of vouchers', () => {
  const name = (id: string, supplier: string, type?: 'CreditNote') =>
    ublDocument({ id, supplier, ...(type && { root: type }), taxes: [['1000', '100.00', '18.00']], total: '118.00' });
  const codes = ['20999999027-202610-01-F001-1', '20999999035-202610-01-F001-1', '20999999027-202610-07-F001-1'];
  const files = {
    'a.xml': name('F001-1', '20999999027'),
    'b.xml': name('F001-1', '20999999035'),
    'c.xml': name('F001-1', '20999999027', 'CreditNote'),
  };
  const post = (path: string, body: Record<string, unknown>) =>
    t.call('POST', `/businesses/dashboard-reports/${path}`, {
      token,
      body: { ruc: demoRuc, tax_period: '202610', page: 1, size: 20, ...body },
    });
  const entriesOf = async (answer: { json: () => { zip_file: string } }) => {
    const entries = await openZip(bufferSource(Buffer.from(answer.json().zip_file, 'base64')));
    return Promise.all(entries.map(async (entry) => [entry.name, Buffer.from(await entry.read(1_000_000))] as const));
  };

  it('DOWNLOAD-28, DOWNLOAD-29 contain each XML unchanged, under the names of SUNAT', async () => {
    await bring(files);
    const answer = await post('all-invoices-files', { invoiceCodes: codes, type: 'xml', status: '0' });
    // Of three XML, in base64.
    expect(answer.headers['x-expected-length']).toBe('12000');
    const entries = await entriesOf(answer);
    expect(entries.map(([entry, bytes]) => [entry, bytes.toString()])).toEqual([
      ['20999999027-07-F001-1.xml', files['c.xml']],
      ['20999999035-01-F001-1.xml', files['b.xml']],
      ['20999999027-01-F001-1.xml', files['a.xml']],
    ]);
  });

  it('DOWNLOAD-28 hold the pictures of the vouchers with an XML, and leave out unknown codes', async () => {
    await bring({ 'rce.txt': sireFile(rceHeader, [rceRow({ number: '2', amounts })]), 'a.xml': files['a.xml'] });
    const invoiceCodes = [codes[0], '20999999027-202610-01-F001-2', '20999999027-202610-01-F001-99'];
    const entries = await entriesOf(await post('all-invoices-files', { invoiceCodes, type: 'jpeg', status: '0' }));
    expect(entries.map(([entry, bytes]) => [entry, bytes.subarray(0, 3).toString('hex')])).toEqual([
      ['F001-00000001.jpeg', 'ffd8ff'],
    ]);
  });

  it('DOWNLOAD-29 cuts the connection when a document cannot be read in the middle', async () => {
    await bring(files);
    // The first document is so large that the answer has begun when the last one fails.
    const contents = { [codes[2] ?? '']: deflateRawSync(randomBytes(3_000_000)), [codes[0] ?? '']: Buffer.alloc(1) };
    for (const [code, deflated] of Object.entries(contents))
      await t.db.sql`
        update xml_documents set deflated = ${deflated} from vouchers
        where vouchers.xml_document_id = xml_documents.id and vouchers.code = ${code}`;
    // Without `checkAnswers`, which reads an answer whole before it is sent.
    const app = await createApp({ services: t.services, handlers: createHandlers(t.services) });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const body = {
      ruc: demoRuc,
      tax_period: '202610',
      page: 1,
      size: 20,
      invoiceCodes: codes,
      type: 'xml',
      status: '0',
    };
    const answer = await fetch(`${address}${basePath}/businesses/dashboard-reports/all-invoices-files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    await expect(answer.json()).rejects.toThrow('terminated');
    await app.close();
  });

  it('DOWNLOAD-28 are made four at a time for an account, and each gives its place back', async () => {
    await bring(files);
    const opened = Promise.withResolvers<void>();
    const { documents } = t.services;
    const services = {
      ...t.services,
      documents: {
        ...documents,
        read: async (stored: Parameters<typeof documents.read>[0]) => {
          await opened.promise;
          return documents.read(stored);
        },
      },
    };
    const app = await createApp({ services, handlers: createHandlers(services) });
    const zip = async () => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `${basePath}/businesses/dashboard-reports/all-invoices-files`,
        headers: { authorization: `Bearer ${token}` },
        payload: {
          ruc: demoRuc,
          tax_period: '202610',
          page: 1,
          size: 20,
          invoiceCodes: codes,
          type: 'jpeg',
          status: '0',
        },
      });
      return statusCode;
    };
    const five = Array.from({ length: 5 }, zip);
    expect(await Promise.race(five)).toBe(429);
    opened.resolve();
    expect((await Promise.all(five)).toSorted()).toEqual([200, 200, 200, 200, 429]);
    expect(await Promise.all(Array.from({ length: 4 }, zip))).toEqual([200, 200, 200, 200]);
    await app.close();
  });

  it('API-29 of validated vouchers hold no other', async () => {
    await bring(files);
    const answer = await post('validated-images', { invoiceCodes: codes, type: 'xml' });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'NO_FILES']);
    await t.db.sql`update vouchers set decision = 'validado' where code = ${codes[1] ?? ''}`;
    const entries = await entriesOf(await post('validated-images', { invoiceCodes: codes, type: 'xml' }));
    expect(entries.map(([entry]) => entry)).toEqual(['20999999035-01-F001-1.xml']);
  });

  it('API-32 answers 404 where there is no file, 400 without codes, and 404 to other accountants', async () => {
    const refusal = async (body: Record<string, unknown>) => {
      const answer = await post('all-invoices-files', { invoiceCodes: codes, type: 'xml', status: '0', ...body });
      return [answer.statusCode, answer.json().errors[0].code];
    };
    expect(await refusal({})).toEqual([404, 'NO_FILES']);
    expect(await refusal({ invoiceCodes: [] })).toEqual([400, 'INVALID_REQUEST']);
    expect(await refusal({ type: 'pdf' })).toEqual([400, 'INVALID_REQUEST']);
    ({ token } = await t.addAccountant());
    expect(await refusal({})).toEqual([404, 'BUSINESS_NOT_FOUND']);
  });
});
