import { type CellValue, readXlsx, type Workbook } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importFiles } from '../imports/testing/import-files.ts';
import { type RceRow, rceRow, type RvieRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { creditNote, dollarInvoice, restaurantInvoice, ublDocument } from '../imports/testing/ubl-fixtures.ts';
import { bufferSource } from '../imports/zip/byte-source.ts';
import { openZip } from '../imports/zip/read-zip.ts';

let t: TestApp;
let token: string;
let businessId: string;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.sql`truncate accountants, businesses, imports, vouchers, voucher_items, voucher_images, xml_documents,
    sire_rows, sire_periods, taxpayer_states cascade`;
  const accountant = await t.addAccountant();
  token = accountant.token;
  businessId = (await t.addBusiness(accountant.id, { ruc: demoRuc, name: 'Ñandú & Cía. S.A.C.' })).id;
});
afterAll(() => t.close());

const bring = (files: Readonly<Record<string, string>>) => importFiles(t.services, businessId, files);
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

  it('DOWNLOAD-07, OPEN-184 writes every awkward row as SUNAT takes it, by date, type, series and number', async () => {
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

  it('DOWNLOAD-07 names the business as most of its SIRE rows do, else as we do', async () => {
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

  it('DOWNLOAD-07, DOWNLOAD-08 dates what a note modifies by the voucher we hold, in whatever order they came', async () => {
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

/** The cells of a sheet under these headers. */
function under({ sheets }: Workbook, name: string, headers: readonly string[]): CellValue[][] {
  const [header = [], ...rows] = sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  return rows.map((row) => headers.map((wanted) => row[header.indexOf(wanted)] ?? null));
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
    expect(book.sheets.map(({ name }) => name)).toEqual(['Deducibles', 'No incluidos', 'Ítems']);
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
        'Moneda',
      ]),
    ).toEqual([
      [new Date('2026-10-05T00:00:00Z'), '01', 'F001-00000123', '20999999027', null, 1050, 180, 9, 1239, 'PEN'],
      [new Date('2026-10-20T00:00:00Z'), '07', 'F001-00000009', '20999999027', 'Devolución', -100, -18, 0, -118, 'PEN'],
    ]);
    const filters = JSON.stringify({ ruc: demoRuc, tax_period: '202610', business_uuid: businessId });
    const dashboard = (await t.call('GET', '/purchase/dashboard', { token, query: { filters } })).json();
    expect(dashboard.purchase_details.igv_amount_deductibles).toBe(180 - 18);
    expect(under(book, 'No incluidos', ['Serie-Número', 'Estado', 'Motivo'])).toEqual([
      ['B001-00000004', 'gasto no deducible', 'Tipo de comprobante sin crédito fiscal'],
      ['F002-00000045', 'observado', 'Gasto ajeno al giro del negocio'],
    ]);
    expect(under(book, 'Ítems', ['Serie-Número', 'Ítem', 'Descripción', 'Cantidad', 'Valor de venta', 'IGV'])).toEqual([
      ['F002-00000045', 1, 'Menú ejecutivo', 1, 200, 21],
      ['F001-00000009', 1, 'Devolución', 1, -100, -18],
    ]);
  });

  it('DOWNLOAD-05 says of each that is left out why, also where it has no reason of its own', async () => {
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
      body: { cpes: ['20999999027-202610-01-F001-1'] },
    });
    expect(declined.statusCode).toBe(204);
    expect(under(await workbook('COMPRA'), 'No incluidos', ['Tipo', 'Serie-Número', 'Estado', 'Motivo'])).toEqual([
      ['01', 'F001-00000001', 'rechazado', 'Rechazado por el contador; Inconsistencia informada por SUNAT'],
      ['01', 'F001-00000002', 'gasto no deducible', 'Comprobante anulado o no autorizado'],
      ['07', 'F001-00000003', 'rechazado', 'Nota de un comprobante rechazado'],
      ['07', 'F001-00000004', 'gasto no deducible', 'Nota de un comprobante no deducible'],
      [
        '01',
        'F001-00000130',
        'no procesado',
        'Sin importe en soles: falta su tipo de cambio; No figura en la propuesta de SUNAT',
      ],
    ]);
  });

  it('DOWNLOAD-05 embeds the pictures of those whose XML is here, and its links open for a month', async () => {
    await bring(october);
    const [first, second] = (await workbook('COMPRA')).sheets;
    expect([first, second].map((sheet) => sheet?.images?.map(({ type, anchor }) => [type, anchor.from.row]))).toEqual([
      [['jpeg', 2]],
      [['jpeg', 2]],
    ]);
    const links = [...(first?.cells?.values() ?? [])].flatMap(({ hyperlink }) => hyperlink?.target ?? []);
    expect(links.map((link) => link.replace(/vouchers\/[^/]+/, 'vouchers/…'))).toEqual([
      'http://localhost:3000/app/internal/files/vouchers/…/F001-00000009.jpeg',
      'http://localhost:3000/app/internal/files/vouchers/…/F001-00000009.xml',
    ]);
    const xml = links[1]?.replace('http://localhost:3000', '') ?? '';
    t.setNow(new Date(testNow.getTime() + 29 * 86_400_000));
    expect((await fetchFile(xml)).body).toBe(creditNote);
    t.setNow(new Date(testNow.getTime() + 31 * 86_400_000));
    expect((await fetchFile(xml)).statusCode).toBe(404);
  });

  it('DOWNLOAD-05 beyond 1,000 vouchers carries links only, and says so', async () => {
    await bring({
      'rce.txt': sireFile(
        rceHeader,
        Array.from({ length: 1001 }, (_, index) => rceRow({ number: String(index + 1), amounts })),
      ),
      'one.xml': ublDocument({ id: 'F001-7', taxes: [['1000', '100.00', '18.00']], total: '118.00' }),
    });
    const [sheet] = (await workbook('COMPRA')).sheets;
    expect(sheet?.rows.length).toBe(1 + 1 + 1001);
    expect(sheet?.rows[0]?.[0]).toBe(
      'El periodo tiene más de 1,000 comprobantes: este archivo lleva los enlaces a sus imágenes, sin incrustarlas.',
    );
    expect(sheet?.rows[1]).not.toContain('Imagen');
    expect(sheet?.images ?? []).toEqual([]);
    expect(sheet?.rows.filter((row) => row.includes('Ver imagen')).map((row) => row[4])).toEqual(['F001-00000007']);
  });

  it('DOWNLOAD-17 saves under the name that was signed, whatever the address says', async () => {
    const { sas, blob_filename } = await ask('COMPRA', 'txt');
    const file = await fetchFile(`${sas.slice(0, sas.lastIndexOf('/'))}/factura.html`);
    expect(file.headers['content-disposition']).toContain(`filename="${blob_filename}"`);
  });

  it('DOWNLOAD-25 cuts the connection when it fails in the middle, so that half a file never looks whole', async () => {
    await bring(october);
    const { sas } = await ask('COMPRA', 'xlsx');
    await t.db.sql`delete from xml_documents`;
    const server = await openTestApp({ services: t.services });
    const answer = await fetch(`${await server.app.listen({ port: 0, host: '127.0.0.1' })}${sas}`);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
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
    expect(book.sheets.map(({ name }) => name)).toEqual(['Ventas', 'Ítems']);
    expect(
      under(book, 'Ventas', [
        'Serie-Número',
        'Cliente',
        'Base imponible',
        'Descuento de la base',
        'IGV',
        'Descuento del IGV',
        'Importe total',
      ]),
    ).toEqual([
      ['F001-00000501', 'CLIENTE DEMO E.I.R.L.', 5000, 0, 900, 0, 5900],
      ['F001-00000502', 'CLIENTE DEMO E.I.R.L.', 0, 0, 0, 0, 0],
      ['FC01-00000003', 'CLIENTE DEMO E.I.R.L.', 0, -500, 0, -90, -590],
    ]);
  });

  it('DOWNLOAD-06 ventas has every amount of a row, so that they add up to its total', async () => {
    const every = { 14: '1', 15: '2', 16: '4', 17: '8', 18: '16', 19: '32', 20: '64', 21: '128', 22: '256', 23: '512' };
    await bring({
      'rvie.txt': sireFile(rvieHeader, [
        rvieRow({ number: '1', amounts: { ...every, 24: '1024', 25: '2048', 26: '4095' } }),
      ]),
    });
    const [header = [], row = []] = (await workbook('VENTA')).sheets[0]?.rows ?? [];
    const between = (from: string, to: string) => row.slice(header.indexOf(from), header.indexOf(to) + 1);
    const added = between('Exportación', 'Otros cargos').reduce((sum: number, cell) => sum + Number(cell), 0);
    expect([added, between('Importe total', 'Importe total')]).toEqual([4095, [4095]]);
  });

  it('DOWNLOAD-09, API-36 siscont has deductible purchases in the partner’s order', async () => {
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
            'D',
            3.495,
            null,
            null,
            null,
          ],
        ],
      },
    ]);
  });

  it.each(['COMPRA', 'VENTA'] as const)(
    'DOWNLOAD-05, DOWNLOAD-06 of %s without vouchers has its headers',
    async (book) => {
      const { sheets } = await workbook(book);
      expect(sheets.map(({ rows }) => rows.length)).toEqual(book === 'COMPRA' ? [1, 1, 1] : [1, 1]);
    },
  );
});

describe('the link of a report', () => {
  it('API-35 opens for five minutes, that report only, and only for its accountant is it made', async () => {
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

  it('DOWNLOAD-28, DOWNLOAD-29 hold each XML as it came, under names of their own', async () => {
    await bring(files);
    const entries = await entriesOf(
      await post('all-invoices-files', { invoiceCodes: codes, type: 'xml', status: '0' }),
    );
    expect(entries.map(([entry, bytes]) => [entry, bytes.toString()])).toEqual([
      ['F001-00000001.xml', files['c.xml']],
      [`${codes[1]}.xml`, files['b.xml']],
      [`${codes[0]}.xml`, files['a.xml']],
    ]);
  });

  it('DOWNLOAD-28 hold pictures of those whose XML is here; unknown codes are left out', async () => {
    await bring({ 'rce.txt': sireFile(rceHeader, [rceRow({ number: '2', amounts })]), 'a.xml': files['a.xml'] });
    const invoiceCodes = [codes[0], '20999999027-202610-01-F001-2', '20999999027-202610-01-F001-99'];
    const entries = await entriesOf(await post('all-invoices-files', { invoiceCodes, type: 'jpeg', status: '0' }));
    expect(entries.map(([entry, bytes]) => [entry, bytes.subarray(0, 3).toString('hex')])).toEqual([
      ['F001-00000001.jpeg', 'ffd8ff'],
    ]);
  });

  it('API-29 of validated vouchers hold no other', async () => {
    await bring(files);
    const answer = await post('validated-images', { invoiceCodes: codes, type: 'xml' });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'NO_FILES']);
    await t.db.sql`update vouchers set decision = 'validado' where code = ${codes[1] ?? ''}`;
    const entries = await entriesOf(await post('validated-images', { invoiceCodes: codes, type: 'xml' }));
    expect(entries.map(([entry]) => entry)).toEqual(['F001-00000001.xml']);
  });

  it('API-32 answers 404 where there is no file, 400 without codes, and 404 to anyone else', async () => {
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
