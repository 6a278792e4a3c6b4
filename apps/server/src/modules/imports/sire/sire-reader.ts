import { formatPeriod, isPeriod, isRuc, plainCell } from '@contapro/domain';
import type { Book, SireRow } from '../../vouchers/facts.ts';
import {
  downloadProposalAgain,
  FileRefused,
  quoted,
  type RowProblem,
  rowProblem,
  spreadsheetDamage,
} from '../problems.ts';
import { FileMarks } from '../text/file-marks.ts';
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
  readonly #marks = new FileMarks();

  constructor(layout: SireLayout, context: SireContext) {
    this.book = layout.book;
    this.#layout = layout;
    this.#context = context;
  }

  /**
   * The row of a line; null for a line that is not a row, or that {@link SireReader.rest} returns.
   * @throws FileRefused when nothing of the file can be imported
   */
  read(textLine: TextLine): SireReading | null {
    const { number: line, text } = textLine;
    if (text.trim() === '') return null;
    const { delimiter, positions, hasHeader } = this.#layout;
    const cells = splitCells(text, delimiter);
    if (hasHeader && /^ruc$/i.test((cells[0] ?? '').trim())) return null;
    const aligned = this.#align(cells);
    if (!aligned || !this.#isWhole(aligned)) return { problems: [unreadable(line)] };
    const ruc = plainCell(aligned[positions.get('ruc') ?? 0] ?? '');
    const period = (aligned[positions.get('period') ?? 2] ?? '').trim();
    this.#checkOwner(ruc);
    if (ruc !== this.#context.ruc) return { problems: [badRuc(line, ruc)] };
    if (isPeriod(period)) this.#checkPeriod(period);
    const reading = readRow({
      book: this.book,
      positions,
      cells: aligned,
      line,
      raw: text,
      mark: this.#marks.ofFile,
    });
    this.#marks.prove(reading.mark);
    if ('row' in reading) return { row: reading.row };
    return reading.isUndecided && this.#marks.hold(textLine) ? null : { problems: reading.problems };
  }

  /** After the last line: the rows with an amount that only the other rows of the file could decide. */
  rest(): SireReading[] {
    return this.#marks.release().flatMap((line) => this.read(line) ?? []);
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
  const what = `${quoted(ruc)} no es el RUC de la empresa${spreadsheetDamage(ruc)}`;
  return rowProblem(line, 'RUC', 'RUC', `RUC: ${what}. ${downloadProposalAgain}`);
}
