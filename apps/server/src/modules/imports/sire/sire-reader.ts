import { formatPeriod, isPeriod, isRuc } from '@contapro/domain';
import type { Book, SireRow } from '../../vouchers/facts.ts';
import { FileRefused, quoted, type RowProblem, rowProblem } from '../problems.ts';
import type { TextLine } from '../text/read-lines.ts';
import { splitCells } from '../text/split-cells.ts';
import { alignRow, isAligned } from './align-row.ts';
import { positionsByOrder } from './columns.ts';
import { identifySire, type SireLayout } from './identify.ts';
import { readRow } from './read-row.ts';

/** The business to which the file must belong, and the last possible period. */
export interface SireContext {
  ruc: string;
  currentPeriod: string;
}

export type SireReading = { row: SireRow } | { problems: RowProblem[] };

/** Reads a propuesta line by line. `sireReaderFor` creates it from the first line of the file that is not blank. */
export class SireReader {
  readonly book: Book;
  /** The period of its rows; null until the first row is read. */
  period: string | null = null;
  readonly #layout: SireLayout;
  readonly #context: SireContext;

  constructor(layout: SireLayout, context: SireContext) {
    this.book = layout.book;
    this.#layout = layout;
    this.#context = context;
  }

  /**
   * The row of a line; null for a line that is not a row. @throws FileRefused when nothing of the file can be imported
   */
  read({ number: line, text }: TextLine): SireReading | null {
    if (text.trim() === '') return null;
    const { delimiter, positions, hasHeader } = this.#layout;
    const cells = splitCells(text, delimiter);
    if (hasHeader && /^ruc$/i.test((cells[0] ?? '').trim())) return null;
    const aligned = this.#align(cells);
    if (!aligned || !this.#isWhole(aligned)) return { problems: [unreadable(line)] };
    const ruc = (aligned[positions.get('ruc') ?? 0] ?? '').trim();
    const period = (aligned[positions.get('period') ?? 2] ?? '').trim();
    this.#checkOwner(ruc);
    if (!/^\d{11}$/.test(ruc)) return { problems: [badRuc(line, ruc)] };
    if (isPeriod(period)) this.#checkPeriod(period);
    return readRow({ book: this.book, positions, cells: aligned, line, raw: text });
  }

  #align(cells: string[]): string[] | null {
    const { delimiter, positions, width, book } = this.#layout;
    if (delimiter !== ',' && delimiter !== ';') return cells;
    if (!inOrder(book, positions)) return cells;
    return isAligned(book, cells, width) ? cells : alignRow(book, cells);
  }

  /** Whether a row has all its cells. The row of a truncated file must not be imported. */
  #isWhole(cells: readonly string[]): boolean {
    const last = this.#layout.positions.get('estComp') ?? this.#layout.positions.get('total') ?? 0;
    return cells.length > last;
  }

  #checkOwner(ruc: string): void {
    if (ruc === this.#context.ruc || !isRuc(ruc)) return;
    throw new FileRefused(
      'OTRO_RUC',
      `El archivo es del RUC ${ruc} y esta empresa es ${this.#context.ruc}. Ábrelo en la empresa que corresponde.`,
    );
  }

  #checkPeriod(period: string): void {
    if (period > this.#context.currentPeriod) {
      throw new FileRefused(
        'PERIODO_FUTURO',
        `El archivo es de ${formatPeriod(period)}, un periodo que aún no llega. Revisa el periodo y descárgalo otra vez del SIRE.`,
      );
    }
    if (this.period !== null && this.period !== period) {
      throw new FileRefused(
        'PERIODOS_MEZCLADOS',
        `El archivo mezcla ${formatPeriod(this.period)} y ${formatPeriod(period)}. Descarga del SIRE un archivo por periodo y súbelos por separado.`,
      );
    }
    this.period = period;
  }
}

/** A reader for a file that starts with this line; null when it is not a propuesta. */
export function sireReaderFor(firstLine: string, fileName: string, context: SireContext): SireReader | null {
  const layout = identifySire(firstLine, fileName);
  return layout && new SireReader(layout, context);
}

function inOrder(book: Book, positions: SireLayout['positions']): boolean {
  const byOrder = positionsByOrder(book);
  return [...positions].every(([field, index]) => byOrder.get(field) === index);
}

function unreadable(line: number): RowProblem {
  return rowProblem(
    line,
    '',
    'FILA_INCOMPLETA',
    'No se reconocen las columnas de esta fila. Descarga la propuesta en TXT y súbela otra vez.',
  );
}

function badRuc(line: number, ruc: string): RowProblem {
  return rowProblem(line, 'RUC', 'RUC', `${quoted(ruc)} no es el RUC de la empresa. Descarga otra vez la propuesta.`);
}
