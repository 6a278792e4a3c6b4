import { writeXlsx } from 'hucre/xlsx';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { depositsColumns } from '../sunat/sandbox/deposits.ts';
import type { ImportServices } from './import-services.ts';
import type { RefusalCode } from './problems.ts';
import { addBusiness, importAndRead, importServices } from './testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, rvieHeader, rvieRows, sireFile } from './testing/sire-fixtures.ts';
import {
  creditNote,
  dollarInvoice,
  invoiceWithDetraction,
  retention,
  type TestDocument,
  ublDocument,
  voidedDocuments,
} from './testing/ubl-fixtures.ts';
import { sheetRows, workbook } from './testing/workbooks.ts';
import { zipOf } from './testing/zip-fixtures.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

type Content = string | Uint8Array | Promise<Uint8Array>;

interface Refused {
  file: string;
  content: () => Content;
  /** What the report says: where, and the whole message. */
  says: readonly (readonly [where: string, message: string])[];
  /** The number of earlier rows of the report, which are not in `says`. */
  before?: number;
  services?: (services: ImportServices) => ImportServices;
}

const purchase = (cells: Readonly<Record<number, string>> = {}) =>
  (rceRows[0] ?? '')
    .split('|')
    .map((cell, index) => cells[index + 1] ?? cell)
    .join('|');
/** A propuesta of purchases with other cells, by SUNAT's numbers of columns. */
const purchases = (cells: Readonly<Record<number, string>>) => sireFile(rceHeader, [purchase(cells)]);
const filedForm =
  'El archivo trae las casillas de un Formulario 621 presentado, no comprobantes. Súbelo en Inicio o en Cerrar el mes, con el botón «Subir lo presentado» de su periodo: lo compara casilla por casilla.';
const depositCells = [
  'CONVENCIONAL',
  '00098012345',
  '123456789',
  '202610',
  '20999999027',
  'PROVEEDOR UNO S.A.C.',
  '6',
  demoRuc,
  'EMPRESA DEMO S.A.C.',
  '03/11/2026',
  '118.00',
  '022',
  '01',
  '01',
  'F001',
  '200',
  '987654',
];
const deposits = (...rows: readonly Readonly<Record<number, string>>[]) =>
  [depositsColumns, ...rows.map((cells) => depositCells.map((cell, index) => cells[index + 1] ?? cell))]
    .map((cells) => `${cells.join('|')}\r\n`)
    .join('');
const invoice = (given: Partial<TestDocument> = {}) =>
  ublDocument({ id: 'F001-1', taxes: [['1000', '100.00', '18.00']], total: '118.00', ...given });
/** An older Excel, or a file with a password, which has a part of this name. */
const older = (part = 'Workbook') =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600), Buffer.from(part, 'utf16le')]);
/** The same zip with other bytes from a position after a signature of its directory on. */
const patched = (zip: Buffer, changes: readonly (readonly [at: number, bytes: readonly number[]])[]) => {
  const start = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  const copy = Buffer.from(zip);
  for (const [at, bytes] of changes) copy.set(bytes, start + at);
  return copy;
};

const hugeAmounts = ublDocument({
  id: 'F001-1',
  taxes: Array.from({ length: 9_300 }, (_, index) => ['1000', `${9_999_999_999_999 - index * 997}.99`, '0'] as const),
  total: '1.00',
}).replaceAll(/ currencyID="PEN"|\n +/g, '');

/** Every code with the inputs that cause it. A code without an input is an error of types. */
const refusals: Readonly<Record<RefusalCode, readonly Refused[]>> = {
  AÑO: [
    {
      file: 'rce.txt',
      content: () => purchases({ 7: '50', 8: '118', 9: '26', 10: '4567' }),
      says: [
        [
          'línea 2, Año',
          "Año: '26' no es un año de cuatro cifras. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  ARCHIVO_VACIO: [
    {
      file: 'a.txt',
      content: () => '',
      says: [['', 'El archivo está vacío. Descárgalo otra vez y vuelve a subirlo.']],
    },
    {
      file: 'a.csv',
      content: () => '\r\n  \r\n',
      says: [['', 'El archivo está vacío. Descárgalo otra vez y vuelve a subirlo.']],
    },
  ],
  CAR: [
    {
      file: 'rce.txt',
      content: () => purchases({ 4: '2.1E+26' }),
      says: [
        [
          'línea 2, CAR SUNAT',
          "CAR SUNAT: '2.1E+26' no es un CAR de 27 caracteres: lo cambió una hoja de cálculo (lo redondeó). Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  CLIENTE_SIN_DOCUMENTO: [
    {
      file: 'venta.xml',
      content: () => invoice({ supplier: demoRuc, customer: '20999999018' }),
      says: [
        [
          '',
          "'20999999018' no es un RUC u otro documento de identidad de tu cliente. Descarga otra vez el XML de tu sistema de facturación y súbelo.",
        ],
      ],
    },
    {
      file: 'venta.xml',
      content: () => invoice({ supplier: demoRuc, customer: '' }),
      says: [
        ['', 'Al XML le falta el RUC de tu cliente. Descarga otra vez el XML de tu sistema de facturación y súbelo.'],
      ],
    },
  ],
  CODIFICACION: [
    {
      file: 'latin.xml',
      content: () => Buffer.from(invoice({ supplierName: 'PEÑA S.A.C.' }), 'latin1'),
      says: [
        [
          '',
          'El XML no está en la codificación que declara; lo leímos en la que sí tiene. Revisa que los nombres se vean bien.',
        ],
      ],
    },
  ],
  CODIGO: [
    {
      file: 'rce.txt',
      content: () => purchases({ 39: '1.0E+10' }),
      says: [
        [
          'línea 2, Tipo de Nota',
          "Tipo de Nota: '1.0E+10' no es un código: lo cambió una hoja de cálculo (lo redondeó). Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  DEPOSITO: [
    {
      file: 'detracciones.csv',
      content: () => deposits({ 3: '1.23E+08', 5: '', 10: 'ayer', 11: '1.420', 14: '99', 15: 'F-1', 16: 'uno' }),
      says: [
        [
          'línea 2, Numero Constancia',
          "Numero Constancia: '1.23E+08' no es un número de constancia: lo cambió una hoja de cálculo (lo redondeó). Descarga otra vez la consulta de depósitos de SUNAT y súbela sin abrirla en una hoja de cálculo.",
        ],
        [
          'línea 2, Serie de Comprobante',
          "Serie de Comprobante: 'F-1' no es una serie de este tipo de comprobante. Descarga otra vez la consulta de depósitos de SUNAT y súbela sin abrirla en una hoja de cálculo.",
        ],
        [
          'línea 2, RUC Proveedor',
          'RUC Proveedor: falta. Descarga otra vez la consulta de depósitos de SUNAT y súbela sin abrirla en una hoja de cálculo.',
        ],
        [
          'línea 2, Fecha Pago',
          "Fecha Pago: 'ayer' no es una fecha DD/MM/AAAA. Descarga otra vez la consulta de depósitos de SUNAT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
    {
      file: 'detracciones.csv',
      content: () => deposits({ 11: '1.420' }, { 8: '2.1E+10' }),
      says: [
        [
          'línea 3, Numero de Documento Adquiriente',
          "Numero de Documento Adquiriente: '2.1E+10' no es un RUC: lo cambió una hoja de cálculo (lo redondeó), y no se sabe de quién es el depósito. Descarga otra vez la consulta de depósitos de SUNAT y súbela sin abrirla en una hoja de cálculo.",
        ],
        [
          'línea 2, Monto Deposito',
          "Monto Deposito: '1.420' puede ser 1,420.00 o 1.42. Descarga otra vez la consulta de depósitos de SUNAT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  DOCUMENTO_DE_IDENTIDAD: [
    {
      file: 'rce.txt',
      content: () => purchases({ 13: '2.09E+10' }),
      says: [
        [
          'línea 2, Nro Doc Identidad',
          "Nro Doc Identidad: '2.09E+10' no es un RUC: lo cambió una hoja de cálculo (lo redondeó). Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  DOS_CABECERAS: [
    {
      file: 'rce.txt',
      content: () => `${purchases({})}${sireFile(rvieHeader, rvieRows)}`,
      says: [['', 'La línea 3 es otra cabecera, con otras columnas. Sube cada tabla en su propio archivo.']],
    },
    {
      file: 'detracciones.csv',
      content: () => `${deposits({})}${depositsColumns.toReversed().join('|')}\r\n`,
      says: [['', 'La línea 3 es otra cabecera, con otras columnas. Sube cada tabla en su propio archivo.']],
    },
  ],
  EMISOR_SIN_RUC: [
    {
      file: 'a.xml',
      content: () => invoice({ supplier: '20999999018' }),
      says: [
        [
          '',
          "'20999999018', quien emite el comprobante, no es un RUC. Consigue el XML original de quien lo emitió y súbelo.",
        ],
      ],
    },
    {
      file: 'a.xml',
      content: () => invoice({ supplier: '' }),
      says: [['', 'Al XML le falta el RUC de quien lo emitió. Consigue el XML original de quien lo emitió y súbelo.']],
    },
  ],
  ES_FORMULARIO_621: [
    {
      file: 'casillas.csv',
      content: () => `RUC;Periodo;Nro. Orden;Nro. Casilla;Valor Casilla\r\n${demoRuc};202610;1012345678;100;2331\r\n`,
      says: [['', filedForm]],
    },
    {
      file: 'casillas.xlsx',
      content: () =>
        workbook([
          {
            name: 'Hoja1',
            rows: [
              ['RUC', 'Periodo', 'Nro. Casilla', 'Valor Casilla'],
              [demoRuc, '202610', '100', 2331],
            ],
          },
        ]),
      says: [['', filedForm]],
    },
  ],
  ES_PLE: [
    {
      file: 'LE2099999901920261000080100001111.txt',
      content: () => '20261000|1|M1|05/10/2026||01|F001||123||6|20999999027|X|100.00|18.00|\r\n',
      says: [
        [
          '',
          'Este archivo es del PLE (registro 8.1 o 14.1), no del SIRE. Descarga la propuesta RCE o RVIE del mismo periodo desde el SIRE y súbela.',
        ],
      ],
    },
  ],
  ES_REEMPLAZO: [
    {
      file: 'LE2099999901920261000080400021112.txt',
      content: () => `${purchase({ 4: '' })}\r\n`,
      says: [
        [
          '',
          'Este es el archivo de reemplazo que se envía a SUNAT, no la propuesta. Descarga la propuesta del periodo desde el SIRE y súbela.',
        ],
      ],
    },
  ],
  ES_RESUMEN: [
    {
      file: 'resumen.txt',
      content: () => 'Tipo de Documento|Total Documentos|BI|IGV|Total\r\n01|3|100.00|18.00|118.00\r\n',
      says: [
        [
          '',
          'Este es el resumen, no el detalle. En el SIRE abre la propuesta del periodo, descarga el detalle de comprobantes en TXT y súbelo.',
        ],
      ],
    },
  ],
  ESTADO: [
    {
      file: 'rce.txt',
      content: () => purchases({ 40: '9' }),
      says: [
        [
          'línea 2, Est. Comp.',
          "Est. Comp.: '9' no es un estado de 1 a 6. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  EXCEL_CON_CLAVE: [
    {
      file: 'rce.xlsx',
      content: () => older('EncryptedPackage'),
      says: [
        [
          '',
          'El Excel está protegido con contraseña. Ábrelo, quítale la contraseña (Archivo, Información, Proteger libro), guárdalo y súbelo otra vez.',
        ],
      ],
    },
  ],
  EXCEL_DANADO: [
    {
      file: 'rce.xlsx',
      content: () => zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook' }),
      says: [
        [
          '',
          'No pudimos leer el Excel: está incompleto o dañado. Ábrelo, guárdalo otra vez como .xlsx o CSV y súbelo.',
        ],
      ],
    },
  ],
  EXCEL_HOJA_OCULTA: [
    {
      file: 'rce.xlsx',
      content: () =>
        workbook([
          { name: 'Notas', rows: [['Hola']] },
          { name: 'Compras', rows: sheetRows([rceHeader, ...rceRows]), hidden: true },
        ]),
      says: [
        [
          '',
          "La tabla de SUNAT está en la hoja oculta 'Compras' del Excel, y no leemos hojas ocultas. Muestra la hoja, guarda el archivo y súbelo otra vez.",
        ],
      ],
    },
  ],
  EXCEL_MUY_PESADO: [
    {
      file: 'rce.xlsx',
      content: () => zipOf({ '[Content_Types].xml': '<Types/>', 'xl/media/foto.png': randomBytes(30_000_001) }),
      says: [['', 'El Excel pesa más de 30 MB. Guarda la hoja de los comprobantes como CSV y súbela.']],
    },
  ],
  FALLO_INTERNO: [
    {
      file: 'a.xml',
      content: () => invoice(),
      services: (own) => ({
        ...own,
        taxAuthority: { taxpayers: () => Promise.reject(new Error('The register has a bad day')) },
      }),
      says: [['', 'No pudimos leer el archivo por un problema nuestro. Súbelo otra vez; si se repite, escríbenos.']],
    },
  ],
  FALTAN_COLUMNAS: [
    {
      file: 'rce.csv',
      content: () => 'RUC,Periodo,Fecha de emisión,Tipo CP/Doc.,Serie del CDP,BI Gravado DG,Total CP\r\n',
      says: [
        [
          '',
          'A la cabecera (línea 1) le faltan columnas: Nro CP o Doc. Nro Inicial (Rango), Nro Doc Identidad, IGV / IPM DG. Descarga otra vez la propuesta completa del SIRE y súbela sin cambiarla.',
        ],
      ],
    },
  ],
  FECHA: [
    {
      file: 'rce.txt',
      content: () => purchases({ 5: '31/02/2026' }),
      says: [
        [
          'línea 2, Fecha de emisión',
          "Fecha de emisión: '31/02/2026' no es una fecha DD/MM/AAAA. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
    {
      file: 'rce.txt',
      content: () => purchases({ 5: '' }),
      says: [
        [
          'línea 2, Fecha de emisión',
          'Fecha de emisión: falta. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.',
        ],
      ],
    },
  ],
  FECHA_FUTURA: [
    {
      file: 'a.xml',
      content: () => invoice({ date: '2026-12-05' }),
      says: [
        [
          '',
          'El comprobante tiene fecha 05/12/2026, de un mes que aún no llega. Si la fecha está bien, súbelo cuando empiece ese mes; si no, consigue el XML original de quien lo emitió.',
        ],
      ],
    },
  ],
  FILA_CON_CELDAS_DE_MAS: [
    {
      file: 'rce.csv',
      content: () => sireFile(rceHeader, [purchase({ 15: '1,000.00', 25: '2,180.00' })]).replaceAll('|', ','),
      says: [
        [
          'línea 2',
          "Los valores de la fila no están bajo su columna: una coma de un nombre o de un importe la partió, y sus importes ('1' '000.00' '180.00' '2' '180.00') de ninguna forma suman el total. Guarda el archivo sin separador de miles, o descarga la propuesta en TXT, y súbelo otra vez.",
        ],
      ],
    },
    {
      file: 'detracciones.csv',
      content: () => deposits({}, { 3: '5', 11: '1,180.00' }).replaceAll('|', ','),
      says: [
        [
          'línea 3',
          "La fila tiene más celdas que la cabecera: una coma o un punto y coma de un nombre o del monto la partió ('1' '180.00' '022'). Guarda el archivo sin separador de miles, o descarga otra vez la consulta de depósitos de SUNAT, y súbelo.",
        ],
      ],
    },
  ],
  FILA_INCOMPLETA: [
    {
      file: 'rce.txt',
      content: () => sireFile(rceHeader, [purchase().slice(0, 100)]),
      says: [
        [
          'línea 2',
          'La fila está incompleta: tiene 13 de al menos 40 columnas. Descarga otra vez la propuesta en TXT y súbela.',
        ],
      ],
    },
  ],
  FORMATO: [
    {
      file: 'factura.txt',
      content: () => '%PDF-1.7\n',
      says: [
        [
          '',
          'El archivo es un PDF o una imagen, y sus importes no se pueden leer. Sube el XML del comprobante; si es tu declaración del Formulario 621, súbela con «Subir lo presentado» en Inicio.',
        ],
      ],
    },
    {
      file: 'todo.zip',
      content: () => zipOf({ 'compras.rar': 'Rar!' }),
      says: [
        [
          'compras.rar',
          'El archivo está comprimido y no es un .zip. Descomprímelo y sube lo que trae, o comprímelo como .zip.',
        ],
      ],
    },
  ],
  HOJA_NO_LEIDA: [
    {
      file: 'rce.xlsx',
      content: () => older(),
      says: [['', 'El archivo es un Excel antiguo (.xls). Ábrelo, guárdalo como .xlsx o CSV y súbelo otra vez.']],
    },
    {
      file: 'rce.xlsx',
      content: () => zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' }),
      says: [['', 'El archivo es un Excel binario (.xlsb). Ábrelo, guárdalo como .xlsx o CSV y súbelo otra vez.']],
    },
    {
      file: 'rce.zip',
      content: () => zipOf({ mimetype: 'x', 'content.xml': '<x/>' }),
      says: [
        ['', 'El archivo es de LibreOffice u OpenOffice (.ods). Ábrelo, guárdalo como .xlsx o CSV y súbelo otra vez.'],
      ],
    },
    {
      file: 'rce.zip',
      content: () => zipOf({ 'compras.numbers': 'x' }),
      says: [
        [
          'compras.numbers',
          'El archivo es de Numbers. En Numbers elige Archivo, Exportar a, Excel o CSV, y sube el que resulta.',
        ],
      ],
    },
    {
      file: 'rce.xlsx',
      content: () => zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<x/>' }),
      says: [
        [
          '',
          'El archivo es un documento de oficina que no es una hoja de cálculo. Sube un .txt, .csv, .xlsx, .xml o .zip.',
        ],
      ],
    },
    {
      file: 'consulta.csv',
      content: () => '<html><body><table><tr><td>RUC</td></tr></table></body></html>',
      says: [
        [
          '',
          'El archivo es una página web, no una hoja de cálculo ni un XML de SUNAT. Si trae la tabla, ábrelo en Excel y guárdalo como .xlsx o CSV; si es un mensaje de error, descárgalo otra vez.',
        ],
      ],
    },
  ],
  IGNORADO: [
    {
      file: 'todo.zip',
      content: () => zipOf({ 'factura.pdf': '%PDF', 'f.xml': invoiceWithDetraction }),
      says: [
        [
          'factura.pdf',
          'No es un XML, TXT, CSV ni Excel, y no se importa. Si es un PDF, sube el XML del mismo comprobante.',
        ],
      ],
    },
    {
      file: 'baja.xml',
      content: () => voidedDocuments('RA-20261020-1', [['01', 'F001', '5']]),
      says: [['', 'Comunicación de baja (RA): no es un comprobante.']],
    },
    {
      file: 'rce.xlsx',
      content: () =>
        workbook([
          { name: 'Octubre', rows: sheetRows([rceHeader, rceRows[0]]) },
          { name: 'Ventas', rows: sheetRows([rvieHeader, rvieRows[0]]) },
        ]),
      says: [
        [
          '',
          "Leímos solo la hoja 'Octubre'. La hoja 'Ventas' también tiene una tabla de SUNAT: guárdala como un archivo aparte y súbela.",
        ],
      ],
    },
  ],
  IMPORTE: [
    {
      file: 'rce.txt',
      content: () => purchases({ 15: 'mil soles', 25: '' }),
      says: [
        [
          'línea 2, BI Gravado DG',
          "BI Gravado DG: 'mil soles' no es un importe. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
        [
          'línea 2, Total CP',
          'Total CP: falta. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.',
        ],
      ],
    },
    {
      file: 'rce.txt',
      content: () => purchases({ 15: '1.000', 16: '0', 25: '7' }).replaceAll('0.00', '0'),
      says: [
        [
          'línea 2, BI Gravado DG',
          "BI Gravado DG: '1.000' puede ser 1.00 o 1,000.00. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  IMPORTES_NO_CUADRAN: [
    {
      file: 'rce.txt',
      content: () => purchases({ 25: '1300.00' }),
      says: [
        [
          'línea 2',
          'F001-00000123: El total 1,300.00 no es la suma de sus columnas, 1,180.00. Lo guardamos como vino. Compáralo con el comprobante y descarga otra vez la propuesta; si en el SIRE también está así, corrígelo ahí antes de presentar.',
        ],
      ],
    },
    {
      file: 'a.xml',
      content: () => invoice({ total: '150.00' }),
      says: [
        [
          '',
          'Los importes del XML de F001-00000001 no cuadran: entre su total y sus partes hay una diferencia de PEN 32.00. Lo guardamos como vino: compáralo con su representación impresa antes de presentar tu registro.',
        ],
      ],
    },
  ],
  LINEA_MUY_LARGA: [
    {
      file: 'rce.txt',
      content: () => sireFile(rceHeader, ['x'.repeat(32_001)]),
      says: [
        [
          '',
          'La línea 2 tiene más de 32,000 letras y no es una fila de SUNAT. Descarga otra vez el archivo en TXT o CSV y súbelo.',
        ],
      ],
    },
  ],
  MAS_PROBLEMAS: [
    {
      file: 'rce.txt',
      content: () =>
        sireFile(
          rceHeader,
          Array.from({ length: 10_001 }, () => purchase().slice(0, 60)),
        ),
      before: 10_000,
      says: [
        [
          '',
          'Hay 1 aviso más, que no se muestra. Resuelve los anteriores y vuelve a subir el archivo para ver los que queden.',
        ],
      ],
    },
  ],
  MONEDA: [
    {
      file: 'rce.txt',
      content: () => purchases({ 26: 'S/' }),
      says: [
        [
          'línea 2, Moneda',
          "Moneda: 'S/' no es un código de moneda. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  MUCHAS_LINEAS: [
    {
      file: 'rce.txt',
      content: () => `${purchases({})}${'\n'.repeat(500_000)}`,
      says: [
        [
          '',
          'El archivo trae más de 500,000 líneas de texto. Divídelo en archivos más pequeños, cada uno con su cabecera, y súbelos por separado.',
        ],
      ],
    },
  ],
  MUY_PESADO: [
    {
      file: 'todo.zip',
      content: () => zipOf({ 'a.xml': randomBytes(5_000_001) }),
      says: [
        [
          'a.xml',
          'El archivo pesa más de 5 MB al descomprimirlo. Revisa que sea el original, o divídelo en archivos más pequeños y súbelos.',
        ],
      ],
    },
  ],
  NO_ES_DE_ESTA_EMPRESA: [
    {
      file: 'a.xml',
      content: () => invoice({ customer: '20999999035' }),
      says: [
        [
          '',
          'El comprobante no es de esta empresa (20999999019): lo emite el RUC 20999999027 y lo recibe el RUC 20999999035. Si una de las dos es tu cliente, cambia a su empresa y súbelo ahí.',
        ],
      ],
    },
    {
      file: 'a.xml',
      content: () => retention.replaceAll(demoRuc, '20999999035'),
      says: [
        [
          '',
          'El comprobante no es de esta empresa (20999999019): lo emite el RUC 20999999027 y lo recibe el RUC 20999999035. Si una de las dos es tu cliente, cambia a su empresa y súbelo ahí.',
        ],
      ],
    },
    {
      file: 'l.xml',
      content: () =>
        invoice({
          root: 'SelfBilledInvoice',
          id: 'L001-7',
          supplier: '12345678',
          supplierType: '1',
          customer: '20999999035',
        }),
      says: [
        [
          '',
          'Esta liquidación de compra es de quien compra, el RUC 20999999035, y esta empresa es el RUC 20999999019. Si es tu cliente, cambia a su empresa y súbela ahí.',
        ],
      ],
    },
  ],
  NO_ES_TEXTO: [
    {
      file: 'rce.txt',
      content: () => Buffer.from([...Buffer.from('abc'), 0, 0, 1, 2, 0, 3, 10]),
      says: [
        [
          '',
          'El archivo dice ser TXT o CSV y no es de texto. Descárgalo otra vez de SUNAT y súbelo sin cambiarle el nombre.',
        ],
      ],
    },
  ],
  NO_RECONOCIDO: [
    {
      file: 'notas.txt',
      content: () => 'Hola\r\nEsto no es una tabla\r\n',
      says: [
        [
          '',
          'No reconocemos este archivo. Sube la propuesta RCE o RVIE del SIRE (TXT, CSV, Excel o zip), comprobantes XML o la consulta de depósitos de detracciones.',
        ],
      ],
    },
  ],
  NOTA_SIN_FECHA: [
    {
      file: 'n.xml',
      content: () =>
        creditNote.replace(/(<cac:InvoiceDocumentReference>[\s\S]*?)<cbc:IssueDate>.*?<\/cbc:IssueDate>/, '$1'),
      says: [
        [
          '',
          'La nota F001-00000009 no dice la fecha del comprobante que modifica, y ese comprobante no está en ContaPro. Súbelo, o completa la fecha antes de presentar tu registro.',
        ],
      ],
    },
  ],
  NOTA_SIN_REFERENCIA: [
    {
      file: 'n.xml',
      content: () => creditNote.replace(/<cac:BillingReference>[\s\S]*<\/cac:BillingReference>/, ''),
      says: [
        [
          '',
          'La nota F001-00000009 no dice qué comprobante modifica. La nota sí cuenta: completa su referencia antes de presentar tu registro.',
        ],
      ],
    },
  ],
  NUMERO: [
    {
      file: 'rce.txt',
      content: () => purchases({ 10: '1.23E+07' }),
      says: [
        [
          'línea 2, Nro CP o Doc. Nro Inicial (Rango)',
          "Nro CP o Doc. Nro Inicial (Rango): '1.23E+07' no es un número de este tipo de comprobante: lo cambió una hoja de cálculo (lo redondeó). Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  OTRO_RUC: [
    {
      file: 'rce.txt',
      content: () => purchases({ 1: '20999999035' }),
      says: [
        [
          '',
          'El archivo es del RUC 20999999035 y esta empresa es el RUC 20999999019. Cambia a la empresa de ese RUC y súbelo ahí; si no la tienes, regístrala primero.',
        ],
      ],
    },
    {
      file: 'detracciones.csv',
      content: () => deposits({ 8: '20999999035' }),
      says: [
        [
          '',
          'Los depósitos los hizo 20999999035 y esta empresa es el RUC 20999999019. Cambia a la empresa que los hizo y súbelos ahí; si no la tienes, regístrala primero.',
        ],
      ],
    },
    {
      file: 'detracciones.csv',
      content: () => deposits({}, { 3: '5', 8: '20999999035' }),
      says: [
        [
          'línea 3, Numero de Documento Adquiriente',
          'El depósito lo hizo 20999999035, que no es esta empresa (20999999019), y no se guarda aquí. Si es tu cliente, sube este archivo también en su empresa.',
        ],
      ],
    },
  ],
  PERIODO: [
    {
      file: 'rce.txt',
      content: () => purchases({ 3: 'oct-26' }),
      says: [
        [
          'línea 2, Periodo',
          "Periodo: 'oct-26' no es un periodo AAAAMM. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  PERIODO_FUTURO: [
    {
      file: 'rce.txt',
      content: () => purchases({ 3: '202612' }),
      says: [
        [
          '',
          'El archivo es de Dic 2026, un periodo que aún no llega. Revisa el periodo y descárgalo otra vez del SIRE.',
        ],
      ],
    },
  ],
  PERIODOS_MEZCLADOS: [
    {
      file: 'rce.txt',
      content: () => sireFile(rceHeader, [purchase(), purchase({ 3: '202609', 10: '124' })]),
      says: [
        [
          '',
          'El archivo mezcla periodos: empieza en Oct 2026 y su línea 3 es de Set 2026. Sube un archivo por periodo, como los descarga el SIRE.',
        ],
      ],
    },
  ],
  REFERENCIA_ILEGIBLE: [
    {
      file: 'n.xml',
      content: () => creditNote.replace(/(<cac:InvoiceDocumentReference>\s*<cbc:ID>)[^<]*/, '$1FACTURA 5 DE MAYO'),
      says: [
        [
          '',
          "La nota F001-00000009 dice que modifica 'FACTURA 5 DE MAYO', que no se puede leer como serie y número. La nota sí cuenta: revisa su referencia antes de presentar tu registro.",
        ],
      ],
    },
  ],
  RUC: [
    {
      file: 'rce.txt',
      content: () => purchases({ 1: '2.1E+10' }),
      says: [
        [
          'línea 2, RUC',
          "RUC: '2.1E+10' no es el RUC de la empresa: lo cambió una hoja de cálculo (lo redondeó). Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  RUC_NO_VALIDO: [
    {
      file: 'r.xml',
      content: () => retention.replaceAll('20999999027', '20999999028'),
      says: [
        [
          '',
          "'20999999028' no es un RUC, y una retención o percepción es siempre entre dos. Consigue el XML original de quien lo emitió y súbelo.",
        ],
      ],
    },
  ],
  SERIE: [
    {
      file: 'rce.txt',
      content: () => purchases({ 8: 'F001/A' }),
      says: [
        [
          'línea 2, Serie del CDP',
          "Serie del CDP: 'F001/A' no es una serie de este tipo de comprobante. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  SERIE_O_NUMERO: [
    {
      file: 'a.xml',
      content: () => invoice({ id: 'F-001-1' }),
      says: [
        [
          '',
          "'F-001-1' no es una serie y un número de SUNAT, como F001-123. Consigue el XML original de quien lo emitió y súbelo.",
        ],
      ],
    },
  ],
  SIN_CABECERA: [
    {
      file: 'LE2099999901920261000140400021112.txt',
      content: () => `${purchase()}\r\n`,
      says: [
        [
          '',
          'El archivo no tiene fila de cabecera y no se puede saber si es de compras o de ventas. Descarga la propuesta del SIRE con cabeceras y súbela.',
        ],
      ],
    },
  ],
  SIN_CABECERA_CONOCIDA: [
    {
      file: 'compras.csv',
      content: () => 'Fecha,Proveedor,Base,Total\r\n05/10/2026,UNO,100,118\r\n',
      says: [
        [
          '',
          "No encontramos la cabecera: en las primeras 40 líneas ninguna tiene los nombres de las columnas de SUNAT, y la línea 1 empieza con 'Fecha', 'Proveedor', 'Base', 'Total'. Sube la propuesta del SIRE o la consulta de detracciones con su fila de cabecera (RUC, Periodo, Fecha de emisión…), sin cambiarle los nombres.",
        ],
      ],
    },
    {
      file: 'compras.xlsx',
      content: () => writeXlsx({ sheets: [{ name: 'Octubre', rows: [['Fecha', 'Proveedor', 'Base', 'Total']] }] }),
      says: [
        [
          '',
          "No encontramos la cabecera en el Excel (hoja 'Octubre'): ninguna de sus primeras filas tiene los nombres de las columnas de SUNAT. Sube la propuesta del SIRE o la consulta de detracciones con su fila de cabecera (RUC, Periodo, Fecha de emisión…), sin cambiarle los nombres.",
        ],
      ],
    },
  ],
  SIN_FILAS: [
    {
      file: 'rce.txt',
      content: () => sireFile(rceHeader, []),
      says: [
        [
          '',
          'El archivo solo trae la cabecera, sin comprobantes. Si el periodo tuvo movimientos, descárgalo otra vez de SUNAT.',
        ],
      ],
    },
  ],
  SIN_TIPO_DE_CAMBIO: [
    {
      file: 'a.xml',
      content: () => dollarInvoice.replace(/<cac:PaymentExchangeRate>[\s\S]*?<\/cac:PaymentExchangeRate>/, ''),
      says: [
        [
          '',
          'El comprobante F001-00000130 está en USD y su XML no dice el tipo de cambio: no tiene importe en soles. Sube la propuesta del SIRE de su periodo, o escribe el tipo de cambio de su día en Tipos de cambio: vale para todos tus clientes.',
        ],
      ],
    },
  ],
  TIPO: [
    {
      file: 'rce.txt',
      content: () => purchases({ 7: 'ZZ' }),
      says: [
        [
          'línea 2, Tipo CP/Doc.',
          "Tipo CP/Doc.: 'ZZ' no es un tipo de la tabla 10 de SUNAT. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  TIPO_DE_CAMBIO: [
    {
      file: 'rce.txt',
      content: () => purchases({ 27: 'tres' }),
      says: [
        [
          'línea 2, Tipo de Cambio',
          "Tipo de Cambio: 'tres' no es un tipo de cambio. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.",
        ],
      ],
    },
  ],
  TIPO_DESCONOCIDO: [
    {
      file: 'a.xml',
      content: () => invoice({ type: '09' }),
      says: [
        [
          '',
          "El XML dice que su tipo de comprobante es '09', y el de una factura, boleta o recibo no puede ser ese. Consigue el XML original de quien lo emitió y súbelo.",
        ],
      ],
    },
  ],
  UBL_2_0: [
    {
      file: 'a.xml',
      content: () => invoice({ version: '2.0' }),
      says: [
        [
          '',
          'El XML es de una versión antigua (UBL 2.0) y leímos solo quién lo emite, su fecha y su total. Sube la propuesta del SIRE de su periodo para completar sus importes.',
        ],
      ],
    },
  ],
  VALOR_IMPOSIBLE: [
    {
      file: 'a.xml',
      content: () => hugeAmounts,
      says: [
        [
          '',
          'El comprobante trae un valor que no se puede guardar. Consigue el XML original de quien lo emitió y súbelo.',
        ],
      ],
    },
  ],
  VENDEDOR_SIN_DOCUMENTO: [
    {
      file: 'l.xml',
      content: () => invoice({ root: 'SelfBilledInvoice', id: 'L001-7', supplier: '', supplierType: '1' }),
      says: [
        [
          '',
          'A la liquidación de compra le falta el documento de identidad de quien vende. Consigue el XML original de quien lo emitió y súbelo.',
        ],
      ],
    },
    {
      file: 'l.xml',
      content: () => invoice({ root: 'SelfBilledInvoice', id: 'L001-7', supplier: '20999999018' }),
      says: [
        [
          '',
          "'20999999018' no es el documento de identidad de quien vende en esta liquidación de compra. Consigue el XML original de quien lo emitió y súbelo.",
        ],
      ],
    },
  ],
  XML_CON_DTD: [
    {
      file: 'a.xml',
      content: () => '<!DOCTYPE a><a/>',
      says: [
        [
          '',
          'El XML trae código que un comprobante no tiene (DOCTYPE) y no se lee por seguridad. Consigue el XML original de quien lo emitió y súbelo.',
        ],
      ],
    },
  ],
  XML_CON_VARIOS: [
    {
      file: 'a.xml',
      content: () =>
        `<varios>${[1, 2].map((number) => invoice({ id: `F001-${number}` }).replace(/<\?xml.*?\?>/, '')).join('')}</varios>`,
      says: [['', 'El XML trae 2 comprobantes en un solo archivo. Sube el XML de cada comprobante por separado.']],
    },
  ],
  XML_DEMASIADO_GRANDE: [
    {
      file: 'a.xml',
      content: () => '<a>'.repeat(100),
      says: [
        [
          '',
          'El XML tiene demasiadas partes y no parece un comprobante. Consigue el XML original de quien lo emitió y súbelo.',
        ],
      ],
    },
  ],
  XML_DESCONOCIDO: [
    {
      file: 'a.xml',
      content: () => '<Pedido/>',
      says: [
        [
          '',
          'Este XML no es un comprobante electrónico de SUNAT (UBL). Sube el XML de la factura, boleta, nota o liquidación de compra.',
        ],
      ],
    },
  ],
  XML_IMPORTE: [
    {
      file: 'a.xml',
      content: () => invoice({ total: 'gratis' }),
      says: [
        [
          '',
          "El importe 'gratis' del XML no se puede leer (PayableAmount). Consigue el XML original de quien lo emitió y súbelo.",
        ],
      ],
    },
  ],
  XML_INCOMPLETO: [
    {
      file: 'a.xml',
      content: () => invoice({ date: 'ayer' }),
      says: [
        ['', 'Al XML le falta la fecha de emisión (IssueDate). Consigue el XML original de quien lo emitió y súbelo.'],
      ],
    },
    {
      file: 'a.xml',
      content: () => invoice({ id: '' }),
      says: [['', 'Al XML le falta la serie y el número (ID). Consigue el XML original de quien lo emitió y súbelo.']],
    },
    {
      file: 'a.xml',
      content: () => invoice({ total: '' }),
      says: [['', 'Al XML le falta un importe (PayableAmount). Consigue el XML original de quien lo emitió y súbelo.']],
    },
    {
      file: 'a.xml',
      content: () => invoice().replace(/<cbc:InvoiceTypeCode.*?<\/cbc:InvoiceTypeCode>/, ''),
      says: [
        [
          '',
          'Al XML le falta el tipo de comprobante (InvoiceTypeCode). Consigue el XML original de quien lo emitió y súbelo.',
        ],
      ],
    },
    {
      file: 'r.xml',
      content: () => retention.replace('R001-5', ''),
      says: [
        [
          '',
          'A la retención o percepción le falta el número, la fecha o el importe. Consigue el XML original de quien lo emitió y súbelo.',
        ],
      ],
    },
    {
      file: 'rr.xml',
      content: () => voidedDocuments('RR-20261020-1', []),
      says: [
        [
          '',
          'Al resumen de reversiones le falta el RUC de quien lo emitió, la fecha o los comprobantes. Consigue el XML original de quien lo emitió y súbelo.',
        ],
      ],
    },
  ],
  XML_MAL_FORMADO: [
    {
      file: 'a.xml',
      content: () => invoice().slice(0, 1_500),
      says: [['', 'El XML está incompleto o dañado. Consigue el XML original de quien lo emitió y súbelo.']],
    },
  ],
  XML_MONEDA: [
    {
      file: 'a.xml',
      content: () => dollarInvoice.replace('USD</cbc:DocumentCurrencyCode>', 'PEN</cbc:DocumentCurrencyCode>'),
      says: [
        [
          '',
          "El comprobante dice que está en PEN y su total está en 'USD': no se sabe cuánto es. Consigue el XML original de quien lo emitió y súbelo.",
        ],
      ],
    },
    {
      file: 'a.xml',
      content: () => invoice().replace('PEN</cbc:DocumentCurrencyCode>', 'SOLES</cbc:DocumentCurrencyCode>'),
      says: [
        [
          '',
          "El XML dice que su moneda es 'SOLES', y un código de moneda tiene tres letras, como PEN. Consigue el XML original de quien lo emitió y súbelo.",
        ],
      ],
    },
  ],
  XML_MUY_PESADO: [
    {
      file: 'a.xml',
      content: () => `<a>${' '.repeat(5_000_000)}</a>`,
      says: [
        [
          '',
          'El XML pesa más de 5 MB y un comprobante pesa mucho menos. Consigue el XML original de quien lo emitió y súbelo.',
        ],
      ],
    },
  ],
  ZIP_BOMBA: [
    {
      file: 'todo.zip',
      content: () => zipOf({ 'a.xml': Buffer.alloc(4_000_000, ' ') }),
      says: [
        [
          'a.xml',
          'El archivo crece demasiado al descomprimirlo y no se lee por seguridad. Descarga otra vez el original y súbelo.',
        ],
      ],
    },
  ],
  ZIP_CON_CLAVE: [
    {
      file: 'todo.zip',
      content: async () => patched(await zipOf({ 'a.xml': invoice() }), [[8, [1]]]),
      says: [
        [
          'a.xml',
          'El archivo está protegido con contraseña dentro del zip. Descomprímelo, crea el zip sin contraseña y súbelo.',
        ],
      ],
    },
  ],
  ZIP_DANADO: [
    {
      file: 'todo.zip',
      content: async () => (await zipOf({ 'a.xml': invoice() })).subarray(0, 100),
      says: [['', 'El zip está incompleto o dañado. Vuelve a crearlo o a descargarlo y súbelo otra vez.']],
    },
  ],
  ZIP_DENTRO: [
    {
      file: 'todo.zip',
      content: async () =>
        zipOf({ '2.zip': await zipOf({ '3.zip': await zipOf({ '4.zip': await zipOf({ 'a.xml': invoice() }) }) }) }),
      says: [
        [
          '2.zip/3.zip/4.zip',
          'Este zip está dentro de otros tres, y abrimos solo tres niveles. Descomprímelo y sube su contenido.',
        ],
      ],
    },
    {
      file: 'todo.zip',
      content: async () => zipOf({ 'a.xml': await zipOf({ 'b.xml': invoice() }) }),
      says: [['a.xml', 'El archivo se llama .xml y es un zip. Cámbiale el nombre para que termine en .zip y súbelo.']],
    },
  ],
  ZIP_ENTRADA_DANADA: [
    {
      file: 'todo.zip',
      content: async () => patched(await zipOf({ 'a.xml': invoice() }), [[16, [1, 2, 3, 4]]]),
      says: [['a.xml', 'El archivo está dañado dentro del zip. Descárgalo otra vez y vuelve a subirlo.']],
    },
  ],
  ZIP_METODO: [
    {
      file: 'todo.zip',
      content: async () => patched(await zipOf({ 'a.xml': invoice() }), [[10, [12]]]),
      says: [
        [
          'a.xml',
          'El zip está comprimido de una forma que no leemos. Descomprímelo, crea con tu computadora un zip común y súbelo.',
        ],
      ],
    },
  ],
  ZIP_MUCHAS_ENTRADAS: [
    {
      file: 'todo.zip',
      content: () => zipOf(Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`${index}.xml`, '']))),
      says: [['', 'El zip trae 20,001 archivos y el máximo es 20,000. Divídelo en varios zips y súbelos.']],
    },
  ],
  ZIP_MUY_GRANDE: [
    {
      file: 'todo.zip',
      content: async () => patched(await zipOf({ 'a.bin': randomBytes(12_000_000) }), [[24, [0, 0, 0, 64]]]),
      says: [['', 'El zip pesa más de 1 GB al descomprimirlo. Divídelo en varios zips y súbelos.']],
    },
  ],
  ZIP_RUTA: [
    {
      file: 'todo.zip',
      content: async () =>
        Buffer.from((await zipOf({ 'aa/a.xml': invoice() })).toString('latin1').replaceAll('aa/a', '../a'), 'latin1'),
      says: [
        [
          '../a.xml',
          'El nombre del archivo sale de la carpeta del zip y no se lee por seguridad. Crea el zip otra vez y súbelo.',
        ],
      ],
    },
  ],
  ZIP_VACIO: [
    {
      file: 'todo.zip',
      content: () => zipOf({}),
      says: [['', 'El zip no trae ningún archivo. Vuelve a crearlo y súbelo.']],
    },
  ],
};

const inputs = Object.entries(refusals).flatMap(([code, given]) =>
  given.map((refused, index) => ({ code, number: index + 1, ...refused })),
);

it.each(inputs)('UPLOAD says what is wrong, where, and what to do next: $code $number', async (refused) => {
  const { id } = await addBusiness(db.sql, demoRuc);
  const own = importServices(db.sql);
  const { file, services, says, before = 0 } = refused;
  const [report] = await importAndRead(services?.(own) ?? own, id, { [file]: await refused.content() });
  const rows = await db.sql<{ entry: string; line: number | null; field: string; code: string; message: string }[]>`
    select entry, line, field, code, message from import_rows where file_id = ${report?.id ?? ''} order by id`;
  expect(rows.length).toBe(before + says.length);
  expect(rows.map(({ code }) => code)).toContain(refused.code);
  expect(
    rows
      .slice(before)
      .map(({ entry, line, field, message }) => [
        [entry, line === null ? '' : `línea ${line}`, field].filter((part) => part !== '').join(', '),
        message,
      ]),
  ).toEqual(says);
});
