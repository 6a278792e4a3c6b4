import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { depositsColumns } from '../sunat/sandbox/deposits.ts';
import { addBusiness, importAndRead, importServices } from './testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, rvieHeader, rvieRows } from './testing/sire-fixtures.ts';
import { sheetRows, withCells, workbook } from './testing/workbooks.ts';
import { zipOf } from './testing/zip-fixtures.ts';

let db: OpenDatabase;
let businessId: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  ({ id: businessId } = await addBusiness(db.sql, demoRuc));
});

const load = (files: Readonly<Record<string, string | Uint8Array>>) =>
  importAndRead(importServices(db.sql), businessId, files);

const purchases = sheetRows([rceHeader, ...rceRows]);
const sales = sheetRows([rvieHeader, ...rvieRows]);
const deposits = sheetRows(
  [
    depositsColumns,
    [
      'CONVENCIONAL',
      'cuenta 98012345',
      '123456789',
      '202610',
      '20999999027',
      'PROVEEDOR UNO S.A.C.',
      '6',
      demoRuc,
    ].concat(['EMPRESA DEMO S.A.C.', '03/11/2026', '142.00', '022', '01', '01', 'F001', '130', '987654']),
  ].map((cells) => cells.join('|')),
);

const vouchers = () => db.sql`
  select book, type_code as type, serie, number, to_char(issue_date, 'YYYY-MM-DD') as date, total_amount::int as total
  from vouchers where business_id = ${businessId} order by book, number::int, total`;

/** The four vouchers of `rceRows`. */
const bought = [
  { book: 'compra', type: '07', serie: 'F001', number: '9', date: '2026-10-20', total: -11_800 },
  { book: 'compra', type: '01', serie: 'F002', number: '45', date: '2026-10-12', total: 22_100 },
  { book: 'compra', type: '01', serie: 'F001', number: '123', date: '2026-10-05', total: 118_000 },
  { book: 'compra', type: '01', serie: 'F001', number: '130', date: '2026-10-28', total: 412_410 },
];

const said = (reports: Awaited<ReturnType<typeof load>>) =>
  reports.map(({ outcome, imported, message, rows }) => [
    outcome,
    imported,
    message,
    rows.map(({ entry, line, code }) => [entry, line, code]),
  ]);

describe('an Excel', () => {
  it.each(['1900', '1904'] as const)(
    'UPLOAD-01 of a propuesta is read as its TXT, with dates of %s',
    async (dateSystem) => {
      const bytes = await workbook([{ name: 'Compras', rows: purchases }], { dateSystem });
      expect(said(await load({ 'compras.xlsx': bytes }))).toEqual([['importado', 4, null, []]]);
      expect(await vouchers()).toEqual(bought);
      const again = await load({ 'compras.txt': [rceHeader, ...rceRows].join('\r\n') });
      expect(said(again)).toEqual([['ya_estaba', 0, null, []]]);
      expect(await vouchers()).toEqual(bought);
    },
  );

  it('is read from its first visible sheet with a known header, and names the other tables', async () => {
    const title = [['REGISTRO DE COMPRAS'], [null], ['Periodo', 'octubre 2026']];
    const bytes = await workbook([
      {
        name: 'Resumen',
        rows: [
          ['Total', 1],
          ['Otro', 2],
        ],
      },
      { name: 'Oculta', rows: sales, hidden: true },
      { name: 'Compras', rows: [...title, ...purchases] },
      { name: 'Ventas', rows: sales },
    ]);
    const reports = await load({ 'libro.xlsx': bytes });
    expect(
      reports.map(({ outcome, imported, rows }) => [outcome, imported, rows.map(({ message }) => message)]),
    ).toEqual([
      [
        'importado',
        4,
        [
          "Leímos solo la hoja 'Compras'. La hoja 'Ventas' también tiene una tabla de SUNAT: guárdala como un archivo aparte y súbela.",
        ],
      ],
    ]);
    expect(await vouchers()).toEqual(bought);
  });

  it('of constancias pays the detracción of the purchase, also in a zip', async () => {
    const zip = await zipOf({
      'a/compras.xlsx': await workbook([{ name: 'Hoja1', rows: purchases }]),
      'b/constancias.xlsx': await workbook([{ name: 'Hoja1', rows: deposits }]),
    });
    expect(said(await load({ 'todo.zip': zip }))).toEqual([['importado', 5, null, []]]);
    expect(
      await db.sql`select certificate_number, amount::int, to_char(paid_on, 'YYYY-MM-DD') as day from detraction_deposits where business_id = ${businessId}`,
    ).toEqual([{ certificate_number: '123456789', amount: 14_200, day: '2026-11-03' }]);
  });

  it('names a row whose amount is a formula without a stored value, or a date', async () => {
    const rows = withCells(purchases, { '2,14': new Date('2026-10-05T00:00:00Z') });
    const bytes = await workbook([{ name: 'Hoja1', rows, formulas: { '1,14': '500*2' } }]);
    const [report] = await load({ 'a.xlsx': bytes });
    expect([report?.outcome, report?.imported, report?.rows.map(({ line, field }) => [line, field])]).toEqual([
      'con_errores',
      2,
      [
        [2, 'BI Gravado DG'],
        [3, 'BI Gravado DG'],
      ],
    ]);
  });

  it('rounds what formulas computed as a spreadsheet shows it, and takes no exponent for a number', async () => {
    const changed = { '1,14': 0.1 + 0.2, '1,15': 1 - 0.9 - 0.1, '1,24': 0.3, '2,12': 2.09999990350123e15 };
    const rows = withCells(purchases, changed);
    const [report] = await load({ 'a.xlsx': await workbook([{ name: 'Hoja1', rows }]) });
    expect([report?.imported, report?.rows.map(({ line, field }) => [line, field])]).toEqual([
      3,
      [[3, 'Nro Doc Identidad']],
    ]);
    expect(
      await db.sql`select taxable_amount::int as base, igv_amount::int as igv, total_amount::int as total from vouchers where business_id = ${businessId} and number = '123'`,
    ).toEqual([{ base: 30, igv: 0, total: 30 }]);
  });

  it.each([
    [
      'without a known header',
      'SIN_CABECERA_CONOCIDA',
      () =>
        workbook([
          {
            name: 'Hoja1',
            rows: [
              ['a', 'b'],
              [1, 2],
            ],
          },
        ]),
    ],
    [
      'whose table is in a hidden sheet',
      'EXCEL_HOJA_OCULTA',
      () =>
        workbook([
          { name: 'Vista', rows: [['a']] },
          { name: 'Datos', rows: purchases, hidden: true },
        ]),
    ],
    [
      'that lacks columns',
      'FALTAN_COLUMNAS',
      () => workbook([{ name: 'Hoja1', rows: purchases.map((row) => row.toSpliced(24, 1)) }]),
    ],
    [
      'with a password',
      'EXCEL_CON_CLAVE',
      () => workbook([{ name: 'Hoja1', rows: purchases }], { encryption: { password: 'x', spinCount: 10 } }),
    ],
    ['of the older format', 'HOJA_NO_LEIDA', async () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex')],
    ['that is binary', 'HOJA_NO_LEIDA', () => zipOf({ '[Content_Types].xml': '<a/>', 'xl/workbook.bin': 'x' })],
    [
      'of LibreOffice',
      'HOJA_NO_LEIDA',
      () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
    ],
    ['of Numbers', 'HOJA_NO_LEIDA', () => zipOf({ 'Index/Document.iwa': 'x' })],
    [
      'that is a document',
      'HOJA_NO_LEIDA',
      () => zipOf({ '[Content_Types].xml': '<a/>', 'word/document.xml': '<a/>' }),
    ],
    ['that is a page', 'HOJA_NO_LEIDA', async () => Buffer.from('<html><table><tr><td>RUC</td></tr></table></html>')],
    ['that is damaged', 'EXCEL_DANADO', () => zipOf({ '[Content_Types].xml': '<a/>', 'xl/workbook.xml': '<a' })],
    ['without rows', 'SIN_FILAS', () => workbook([{ name: 'Hoja1', rows: purchases.slice(0, 1) }])],
  ])('%s is refused as %s, and says what to do', async (_, code, make) => {
    const [report] = await load({ 'a.xlsx': await make() });
    expect(report).toMatchObject({ outcome: 'rechazado', imported: 0, rows: [{ code }] });
    expect(report?.message).toMatch(/^\S.{19,}\.$/su);
    expect(await vouchers()).toEqual([]);
  });

  it('in a zip that is not read is named by its entry', async () => {
    const zip = await zipOf({
      'a.xls': Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex'),
      'b.ods': 'x',
      'c.xlsx': await workbook([{ name: 'Hoja1', rows: [['a']] }]),
      'd.xlsx': 'texto',
      'e.xlsx': await workbook([{ name: 'Hoja1', rows: purchases }]),
    });
    expect(said(await load({ 'todo.zip': zip }))).toEqual([
      [
        'con_errores',
        4,
        null,
        [
          ['a.xls', null, 'HOJA_NO_LEIDA'],
          ['b.ods', null, 'HOJA_NO_LEIDA'],
          ['c.xlsx', null, 'SIN_CABECERA_CONOCIDA'],
          ['d.xlsx', null, 'HOJA_NO_LEIDA'],
        ],
      ],
    ]);
  });

  it('that unpacks to more than it says is refused', async () => {
    const bytes = Buffer.from(await workbook([{ name: 'Hoja1', rows: [...purchases, ...purchases.slice(1)] }]));
    const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml');
    bytes.writeUInt32LE(1_000, entry - 46 + 24);
    expect((await load({ 'a.xlsx': bytes })).map(({ outcome, imported }) => [outcome, imported])).toEqual([
      ['rechazado', 0],
    ]);
  });
});

describe('the forms of a text', () => {
  it('UPLOAD-01 are read through the upload: titles, sep=, a counter and UTF-16', async () => {
    const lines = [rceHeader, ...rceRows].map((line, index) =>
      `${index === 0 ? 'N°' : index}|${line}`.replaceAll('|', ';'),
    );
    const text = ['sep=;', 'REGISTRO DE COMPRAS;;', '', ...lines, ';;TOTAL;;;;;;;;;;;;;99;9', ''].join('\r\n');
    expect(said(await load({ 'compras.csv': Buffer.from(text, 'utf16le') }))).toEqual([['importado', 4, null, []]]);
    expect(await vouchers()).toEqual(bought);
  });

  it('are refused by what was found where there is no header', async () => {
    const [report] = await load({
      'a.csv': 'LIBRO DE COMPRAS\n\nFecha;Documento;Proveedor;Total\n01/10/2026;F001-1;UNO;1\n',
    });
    expect([report?.outcome, report?.message]).toEqual([
      'rechazado',
      "No encontramos la cabecera: en las primeras 40 líneas ninguna tiene los nombres de las columnas de SUNAT, y la línea 3 empieza con 'Fecha', 'Documento', 'Proveedor', 'Total'. Sube la propuesta del SIRE o la consulta de detracciones con su fila de cabecera (RUC, Periodo, Fecha de emisión…), sin cambiarle los nombres.",
    ]);
  });
});
