import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { FileRefused } from '../problems.ts';
import type { TextLine } from '../text/read-lines.ts';
import { bufferSource } from '../zip/byte-source.ts';
import type { ZipEntry } from '../zip/read-zip.ts';

/** The maximum size of an Excel, in bytes: about 150,000 rows of a propuesta. */
export const largestWorkbook = 30_000_000;
/** The maximum size of a part of an Excel when it is unpacked, in bytes. */
const largestPart = 150_000_000;
/** The maximum size of the parts that are held in memory while the rows are read: texts, formats, the list of sheets. */
const largestHeldPart = 60_000_000;
/** The maximum size of the text of a sheet, in bytes. */
const largestText = 100_000_000;
/** The maximum number of sheets among which that with the rows is searched. */
const mostSheets = 30;

/** The sheet of an Excel that has rows, as the text that a spreadsheet would save, and the others that may have rows too. */
export interface SheetText {
  sheet: string;
  /** UTF-8: cells between tabs, a line for each row of the sheet. */
  pieces: readonly Uint8Array[];
  /** The names of other visible sheets that are tables too. */
  others: readonly string[];
}

/**
 * Reads the first visible sheet of an `.xlsx` whose first lines are known. Numbers are plain decimals, dates `DD/MM/YYYY` with
 * the time if they have one, formulas their stored value. A formula without a stored value is its text, so that it cannot be
 * taken for a blank cell, and a number of more than 15 digits, which a spreadsheet has rounded, is in scientific notation.
 *
 * @param entries The entries of its zip.
 * @param isKnown Whether these are the first lines of a table that can be read. What it throws is thrown if no sheet is known.
 * @throws FileRefused when no sheet is known, or the file is damaged or too large
 */
export async function readWorkbook(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  first: number,
  isKnown: (lines: readonly TextLine[]) => boolean,
): Promise<SheetText> {
  const hasOpenFormulas = await checkParts(bytes, entries);
  const sheets = await reading(() => sheetsOf(bytes));
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const found: string[] = [];
  const refusals: FileRefused[] = [];
  for (const { name } of visible.slice(0, mostSheets)) {
    if (await hasKnownLines(bytes, name, first, isKnown, refusals)) found.push(name);
  }
  const [sheet, ...others] = found;
  if (sheet !== undefined) {
    const open = hasOpenFormulas ? await reading(() => openFormulas(bytes, sheet)) : new Map<string, string>();
    return { sheet, pieces: await reading(() => textOf(bytes, sheet, open)), others };
  }
  for (const { name } of sheets.filter(({ isHidden }) => isHidden).slice(0, mostSheets)) {
    if (await hasKnownLines(bytes, name, first, isKnown, [])) throw inHiddenSheet(name);
  }
  throw refusals[0] ?? withoutTable(visible.map(({ name }) => name));
}

interface WorkbookSheet {
  name: string;
  isHidden: boolean;
}

async function sheetsOf(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const sheets: WorkbookSheet[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      sheets.push({ name, isHidden: hidden === true || veryHidden === true });
      return false;
    },
  });
  return sheets;
}

async function hasKnownLines(
  bytes: Uint8Array,
  sheet: string,
  first: number,
  isKnown: (lines: readonly TextLine[]) => boolean,
  refusals: FileRefused[],
): Promise<boolean> {
  const lines: TextLine[] = [];
  await reading(async () => {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: first })) {
      lines.push({ number: index + 1, text: lineOf(values) });
    }
  });
  try {
    return isKnown(lines);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    refusals.push(error);
    return false;
  }
}

async function textOf(
  bytes: Uint8Array,
  sheet: string,
  open: ReadonlyMap<string, string>,
): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let lines: string[] = [];
  let next = 0;
  const flush = () => {
    const piece = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    size += piece.byteLength;
    if (size > largestText) throw tooLarge();
    pieces.push(piece);
    lines = [];
  };
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    // Blank rows, so that the number of a line is that of its row.
    for (; next < index; next += 1) {
      lines.push('');
      if (lines.length >= 10_000) flush();
    }
    lines.push(lineOf(values.map((value, column) => open.get(`${index},${column}`) ?? value)));
    next += 1;
    if (lines.length >= 1_000) flush();
  }
  flush();
  return pieces;
}

/** The formulas of a sheet that have no stored value, by `row,column` from 0. */
async function openFormulas(bytes: Uint8Array, sheet: string): Promise<Map<string, string>> {
  const open = new Map<string, string>();
  const workbook = await readXlsx(bytes, { sheets: [sheet] });
  for (const [at, { formula, value }] of workbook.sheets[0]?.cells ?? []) {
    if (formula !== undefined && value === null) open.set(at, `=${formula}`);
  }
  return open;
}

const lineOf = (values: readonly CellValue[]): string =>
  values
    .map(cellText)
    .map((text) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text))
    .join('\t')
    .trimEnd();

function cellText(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return dateText(value);
  return String(value).replace(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ');
}

/**
 * A number as a spreadsheet shows it, with at most 15 digits: 0.1 + 0.2 is 0.3, and 1 - 0.9 - 0.1 is 0. It never has three
 * decimals, which could be read as thousands.
 */
function numberText(value: number): string {
  if (Math.abs(value) >= 1e15) return value.toExponential();
  const rounded = Number(Number(value.toPrecision(15)).toFixed(9));
  const text = rounded === 0 ? '0' : String(rounded);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#FECHA';
  const [day = '', time = ''] = date.toISOString().split('T');
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const clock = time.slice(0, 8);
  return `${dayOfMonth}/${month}/${year}${clock === '00:00:00' ? '' : ` ${clock}`}`;
}

/** A cell with a formula and no value. */
const openFormula = /(?:<\/(?:\w+:)?f>|<(?:\w+:)?f\b[^<>]*\/>)\s*<\/(?:\w+:)?c>/;

/**
 * Unpacks all parts once, so that their sizes are those that the directory states. Returns whether a sheet has a formula without
 * a stored value, which the reader of rows does not tell from a blank cell.
 */
async function checkParts(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<boolean> {
  let hasOpenFormulas = false;
  const source = bufferSource(bytes);
  for (const entry of entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name))) {
    const isSheet = /worksheets\/[^/]*$/i.test(entry.name);
    const unpack = await entry.locate(isSheet ? largestPart : largestHeldPart);
    let end = '';
    for await (const piece of unpack(source)) {
      if (!isSheet || hasOpenFormulas) continue;
      const text = end + Buffer.from(piece).toString('latin1');
      hasOpenFormulas = openFormula.test(text);
      end = text.slice(-300);
    }
  }
  return hasOpenFormulas;
}

/** Reads with the library, whose errors are about the file. */
async function reading<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(
      'EXCEL_DANADO',
      'No pudimos leer el Excel: está incompleto o dañado. Ábrelo, guárdalo otra vez como .xlsx o CSV y súbelo.',
    );
  }
}

function tooLarge(): FileRefused {
  return new FileRefused(
    'EXCEL_MUY_PESADO',
    'El Excel tiene demasiadas celdas. Guarda la hoja de los comprobantes como CSV, o divídela por periodos, y súbela.',
  );
}

function inHiddenSheet(name: string): FileRefused {
  return new FileRefused(
    'EXCEL_HOJA_OCULTA',
    `La tabla de SUNAT está en la hoja oculta ${quotedName(name)} del Excel, y no leemos hojas ocultas. Muestra la hoja, guarda el archivo y súbelo otra vez.`,
  );
}

function withoutTable(names: readonly string[]): FileRefused {
  return new FileRefused(
    'SIN_CABECERA_CONOCIDA',
    `No encontramos la cabecera en el Excel (${names.length === 1 ? 'hoja' : 'hojas'} ${names.slice(0, 5).map(quotedName).join(', ')}): ninguna de sus primeras filas tiene los nombres de las columnas de SUNAT. Sube la propuesta del SIRE o la consulta de detracciones con su fila de cabecera (RUC, Periodo, Fecha de emisión…), sin cambiarle los nombres.`,
  );
}

const quotedName = (name: string) => `'${name.slice(0, 31)}'`;
