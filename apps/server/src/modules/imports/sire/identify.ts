import type { Book } from '../../vouchers/facts.ts';
import { FileRefused } from '../problems.ts';
import { normalise } from '../text/normalise.ts';
import { type Delimiter, delimiterOf, splitCells } from '../text/split-cells.ts';
import { missingColumns, type Positions, positionsByName, positionsByOrder } from './columns.ts';

/** How the rows of a propuesta are read. */
export interface SireLayout {
  book: Book;
  delimiter: Delimiter;
  positions: Positions;
  /** The number of cells of a complete row; null without a header row. */
  width: number | null;
  hasHeader: boolean;
}

/**
 * Recognises a propuesta by its first line: by the names in a header row or, without a header row, by the cells of a row
 * and the name of the file. Null when the file is of another kind.
 * @throws FileRefused when the file is a register that is not a propuesta
 */
export function identifySire(firstLine: string, fileName: string): SireLayout | null {
  const delimiter = delimiterOf(firstLine);
  const cells = splitCells(firstLine, delimiter).map((cell) => cell.trim());
  const headers = cells.map(normalise);
  refuseSummary(headers);
  if (headers[0] === 'ruc') return byHeader(cells, headers, delimiter);
  refusePle(cells, fileName);
  return byShape(cells, delimiter, fileName);
}

function byHeader(cells: readonly string[], headers: readonly string[], delimiter: Delimiter): SireLayout | null {
  const book = bookOfHeaders(headers);
  if (!book) return null;
  const positions = positionsByName(book, cells);
  const missing = missingColumns(book, positions);
  if (missing.length > 0) {
    throw new FileRefused(
      'FALTAN_COLUMNAS',
      `Al archivo le faltan columnas: ${missing.join(', ')}. Descarga otra vez la propuesta completa del SIRE y súbela sin cambiarla.`,
    );
  }
  const width = headers.at(-1) === '' ? headers.length - 1 : headers.length;
  return { book, delimiter, positions, width, hasHeader: true };
}

function bookOfHeaders(headers: readonly string[]): Book | null {
  if (headers.includes('valorfacturadoexportacion')) return 'venta';
  return headers.includes('bigravadodg') ? 'compra' : null;
}

function refuseSummary(headers: readonly string[]): void {
  if (headers[0] !== 'tipodedocumento' || !headers.includes('totaldocumentos')) return;
  throw new FileRefused(
    'ES_RESUMEN',
    'Este es el resumen, no el detalle. En el SIRE abre la propuesta del periodo, descarga el detalle de comprobantes en TXT y súbelo.',
  );
}

const pleNames = /LE\d{11}\d{8}(?:0801|0802|0803|1401|1402)00/i;

/**
 * Refuses the registers 8.1 and 14.1 from before the SIRE, whose rows have `AAAAMM00`, CUO, correlative, then the date.
 */
function refusePle(cells: readonly string[], fileName: string): void {
  const looksLikePle = /^\d{6}00$/.test(cells[0] ?? '') && /^[AMC]/i.test(cells[2] ?? '');
  if (!looksLikePle && !pleNames.test(fileName)) return;
  throw new FileRefused(
    'ES_PLE',
    'Este archivo es del PLE (registro 8.1 o 14.1), no del SIRE. Descarga la propuesta RCE o RVIE del mismo periodo desde el SIRE y súbela.',
  );
}

const dayMonthYear = /^\d{1,2}\/\d{1,2}\/\d{4}$/;

/** The layout of a file without a header row. */
function byShape(cells: readonly string[], delimiter: Delimiter, fileName: string): SireLayout | null {
  if (!/^\d{11}$/.test(cells[0] ?? '')) return null;
  const start = cells.findIndex((cell, index) => index >= 2 && /^\d{6}$/.test(cell));
  if (start === -1 || !dayMonthYear.test(cells[start + 2] ?? '')) return null;
  const shift = start - 2;
  const shape = bookOfShape(cells, shift);
  const name = bookOfName(fileName);
  if (shape === null || (name !== null && name !== shape)) {
    throw new FileRefused(
      'SIN_CABECERA',
      'El archivo no tiene fila de cabecera y no se puede saber si es de compras o de ventas. Descarga la propuesta del SIRE con cabeceras y súbela.',
    );
  }
  if ((cells[3 + shift] ?? '') === '') {
    throw new FileRefused(
      'ES_REEMPLAZO',
      'Este es el archivo de reemplazo que se envía a SUNAT, no la propuesta. Descarga la propuesta del periodo desde el SIRE y súbela.',
    );
  }
  return { book: shape, delimiter, positions: positionsByOrder(shape), width: null, hasHeader: false };
}

/** The book of a row, by its currency, which follows 11 amounts in the RCE and 13 in the RVIE. */
function bookOfShape(cells: readonly string[], shift: number): Book | null {
  const isCurrency = (index: number) => /^[A-Z]{3}$/.test(cells[index] ?? '');
  const numbered = (index: number) => /\d/.test(cells[index] ?? '');
  const yearOrBlank = /^(\d{4})?$/.test(cells[8 + shift] ?? '');
  if (yearOrBlank && numbered(9 + shift) && !dayMonthYear.test(cells[9 + shift] ?? '')) {
    if (isCurrency(25 + shift) || (shift > 0 && cells.some((_, index) => isCurrency(index)))) return 'compra';
  }
  return numbered(8 + shift) && cells.some((_, index) => index >= 26 && isCurrency(index)) ? 'venta' : null;
}

function bookOfName(fileName: string): Book | null {
  if (/080[45]00/.test(fileName)) return 'compra';
  return /140400/.test(fileName) ? 'venta' : null;
}
