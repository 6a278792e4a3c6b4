import { FileRefused, printable } from '../problems.ts';
import type { TextLine } from './read-lines.ts';
import { delimiterOf, splitCells } from './split-cells.ts';

/** The number of lines at the beginning of a file among which its header is searched. */
const searchedLines = 40;

/** The number of lines that are read before a file is recognised: a header can have line breaks in its cells. */
export const firstLines = 150;

/** The lines that can be the header of a file, with their indices. */
export function headerLines(lines: readonly TextLine[]): [index: number, line: TextLine][] {
  return [...lines.entries()].filter(([, { number, text }]) => number <= searchedLines && text.trim() !== '');
}

/** The refusal of a text in which no header was found. It says what was found instead. */
export function noHeader(lines: readonly TextLine[]): FileRefused {
  const found = headerLines(lines)
    .map(([, { number, text }]) => ({
      number,
      cells: splitCells(text, delimiterOf(text)).filter((cell) => cell.trim() !== ''),
    }))
    .find(({ cells }) => cells.length >= 4);
  if (!found) {
    return new FileRefused(
      'NO_RECONOCIDO',
      'No reconocemos este archivo. Sube la propuesta RCE o RVIE del SIRE (TXT, CSV, Excel o zip), comprobantes XML o la consulta de depósitos de detracciones.',
    );
  }
  const cells = found.cells.slice(0, 4).map((cell) => `'${printable(cell.trim(), 30)}'`);
  return new FileRefused(
    'SIN_CABECERA_CONOCIDA',
    `No encontramos la cabecera: en las primeras ${searchedLines} líneas ninguna tiene los nombres de las columnas de SUNAT, y la línea ${found.number} empieza con ${cells.join(', ')}. Sube la propuesta del SIRE o la consulta de detracciones con su fila de cabecera (RUC, Periodo, Fecha de emisión…), sin cambiarle los nombres.`,
  );
}
