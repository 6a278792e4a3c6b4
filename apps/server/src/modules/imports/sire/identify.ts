import { isHeaderOfBoxes, readDate } from '@contapro/domain';
import type { Book } from '../../vouchers/facts.ts';
import { FileRefused } from '../problems.ts';
import { headerLines } from '../text/header-lines.ts';
import { joinedRow } from '../text/join-lines.ts';
import { normalise } from '../text/normalise.ts';
import type { TextLine } from '../text/read-lines.ts';
import { type Delimiter, delimiterOf, possibleDelimiters, splitCells, widthOf } from '../text/split-cells.ts';
import type { FileColumns } from './arrange-row.ts';
import {
  missingColumns,
  ownColumns,
  type Positions,
  positionsByName,
  positionsByOrder,
  sireColumns,
} from './columns.ts';

/** How the rows of a propuesta are read. */
export interface SireLayout {
  book: Book;
  delimiter: Delimiter;
  positions: Positions;
  /** The column of each cell of a row. */
  columns: FileColumns;
  /** The number of the last line before the rows: that of the header, or of the titles of a file without header. */
  rowsAfter: number;
}

/** A line with at least so many names of columns is the header. */
const leastNames = 5;

/**
 * Recognises a propuesta by its first lines: by the names in a header, which titles, blank lines and `sep=;` may precede, or,
 * without a header, by the cells of a row and the name of the file. Null when the file is of another kind.
 * @throws FileRefused when the file is a register that is not a propuesta
 */
export function identifySire(lines: readonly TextLine[], fileName: string): SireLayout | null {
  for (const [index, line] of headerLines(lines)) {
    const layout = byHeader(lines, index);
    if (layout) return layout;
    const delimiter = delimiterOf(line.text);
    const cells = splitCells(line.text, delimiter).map((cell) => cell.trim());
    refuseSummary(cells.map(normalise));
    if (isHeaderOfBoxes(cells)) throw isFiledForm();
    if (isPleRow(cells)) throw isPle();
    const shape = byShape(cells, delimiter, fileName);
    if (shape) return { ...shape, delimiter, rowsAfter: line.number - 1 };
  }
  if (pleNames.test(fileName)) throw isPle();
  return null;
}

/** The layout of a file whose header begins with a line of these; null when none does. */
function byHeader(lines: readonly TextLine[], index: number): SireLayout | null {
  const found = readHeaders(lines, index);
  if (!found || found.positions.size < leastNames) return null;
  const { book, positions, delimiter, cells, rowsAfter } = found;
  refuseSummary(cells.map(normalise));
  const missing = missingColumns(book, positions);
  if (missing.length > 0) {
    throw new FileRefused(
      'FALTAN_COLUMNAS',
      `A la cabecera (línea ${rowsAfter}) le faltan columnas: ${missing.join(', ')}. Descarga otra vez la propuesta completa del SIRE y súbela sin cambiarla.`,
    );
  }
  return { book, delimiter, positions, columns: columnsOf(positions, widthOf(cells)), rowsAfter };
}

/** The reading of a line as a header, by the separator and the book with which most of its cells are names of columns. */
function readHeaders(lines: readonly TextLine[], index: number) {
  const readings = possibleDelimiters(lines[index]?.text ?? '').flatMap((delimiter) => {
    const { cells, lines: count } = joinedRow(lines, index, delimiter);
    const rowsAfter = lines[index + count - 1]?.number ?? 0;
    return (['compra', 'venta'] as const).map((book) => {
      return { book, delimiter, cells, rowsAfter, positions: positionsByName(book, cells) };
    });
  });
  return readings.toSorted(
    (one, other) =>
      other.positions.size - one.positions.size ||
      ownColumns(other.book, other.positions) - ownColumns(one.book, one.positions),
  )[0];
}

/** Whether a row repeats the header of its file. @throws FileRefused when it is another header */
export function isHeaderAgain(line: TextLine, layout: SireLayout): boolean {
  const cells = splitCells(line.text, layout.delimiter);
  const positions = positionsByName(layout.book, cells);
  if (positions.size < leastNames) return false;
  const isSame = [...layout.positions].every(([field, index]) => positions.get(field) === index);
  if (isSame && positions.size === layout.positions.size) return true;
  throw new FileRefused(
    'DOS_CABECERAS',
    `La línea ${line.number} es otra cabecera, con otras columnas. Sube cada tabla en su propio archivo.`,
  );
}

function columnsOf(positions: Positions, width: number): FileColumns {
  const columns: (FileColumns[number] | undefined)[] = Array.from({ length: width });
  for (const [field, index] of positions) columns[index] = field;
  return Array.from(columns, (field) => field ?? null);
}

function refuseSummary(headers: readonly string[]): void {
  if (!headers.includes('tipodedocumento') || !headers.includes('totaldocumentos')) return;
  throw new FileRefused(
    'ES_RESUMEN',
    'Este es el resumen, no el detalle. En el SIRE abre la propuesta del periodo, descarga el detalle de comprobantes en TXT y súbelo.',
  );
}

const pleNames = /LE\d{11}\d{8}(?:0801|0802|0803|1401|1402)00/i;

/** Whether a row is of a register 8.1 or 14.1 from before the SIRE: `AAAAMM00`, CUO, correlative, then the date. */
const isPleRow = (cells: readonly string[]) => /^\d{6}00$/.test(cells[0] ?? '') && /^[AMC]/i.test(cells[2] ?? '');

function isPle(): FileRefused {
  return new FileRefused(
    'ES_PLE',
    'Este archivo es del PLE (registro 8.1 o 14.1), no del SIRE. Descarga la propuesta RCE o RVIE del mismo periodo desde el SIRE y súbela.',
  );
}

/** The layout of a file without a header, which has a row with these cells; null when they are not a row. */
function byShape(
  row: readonly string[],
  delimiter: Delimiter,
  fileName: string,
): Omit<SireLayout, 'rowsAfter' | 'delimiter'> | null {
  // A first column with the numbers of the rows.
  const before = /^\d{11}$/.test(row[1] ?? '') && /^\d{0,6}$/.test(row[0] ?? '') ? 1 : 0;
  const cells = row.slice(before);
  if (!/^\d{11}$/.test(cells[0] ?? '')) return null;
  const start = cells.findIndex((cell, index) => index >= 2 && /^\d{6}$/.test(cell));
  if (start === -1 || readDate(cells[start + 2] ?? '') === null) return null;
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
  const positions = positionsByOrder(shape, before);
  // With a separator that names can contain, cells beyond the columns may be parts of names.
  const free = delimiter === ',' || delimiter === ';' ? 0 : mostFreeColumns;
  return { book: shape, positions, columns: columnsOf(positions, before + sireColumns[shape].length + free) };
}

/** The columns for free use (CLU) after those of SUNAT. */
const mostFreeColumns = 39;

const isWrittenDate = (cell: string) => /\D/.test(cell) && readDate(cell) !== null;

/** The book of a row, by its currency, which follows 11 amounts in the RCE and 13 in the RVIE. */
function bookOfShape(cells: readonly string[], shift: number): Book | null {
  const isCurrency = (index: number) => /^[A-Z]{3}$/.test(cells[index] ?? '');
  const numbered = (index: number) => /\d/.test(cells[index] ?? '');
  const yearOrBlank = /^(\d{4})?$/.test(cells[8 + shift] ?? '');
  if (yearOrBlank && numbered(9 + shift) && !isWrittenDate(cells[9 + shift] ?? '')) {
    if (isCurrency(25 + shift) || (shift > 0 && cells.some((_, index) => isCurrency(index)))) return 'compra';
  }
  return numbered(8 + shift) && cells.some((_, index) => index >= 26 && isCurrency(index)) ? 'venta' : null;
}

function bookOfName(fileName: string): Book | null {
  if (/080[45]00/.test(fileName)) return 'compra';
  return /140400/.test(fileName) ? 'venta' : null;
}

function isFiledForm(): FileRefused {
  return new FileRefused(
    'ES_FORMULARIO_621',
    'El archivo trae las casillas de un Formulario 621 presentado, no comprobantes. Súbelo en Inicio o en Cerrar el mes, con el botón «Subir lo presentado» de su periodo: lo compara casilla por casilla.',
  );
}
