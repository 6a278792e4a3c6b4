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
import { type Delimiter, splitCells } from '../text/split-cells.ts';
import { isNotARow } from '../text/total-line.ts';
import {
  type Arrangement,
  arrangeRow,
  hasOnlyItsCells,
  isCurrencyInPlace,
  isInPlace,
  mayBeSplit,
  numbersOf,
} from './arrange-row.ts';
import type { SireField } from './columns.ts';
import { identifySire, isHeaderAgain, type SireLayout } from './identify.ts';
import { readRow } from './read-row.ts';

/** The business to which the file must belong, and the last possible period. */
export interface SireContext {
  ruc: string;
  currentPeriod: string;
}

export type SireReading = { row: SireRow } | { problems: RowProblem[] };

/** Reads a propuesta line by line. `sireReaderFor` creates it from the first lines of the file. */
export class SireReader {
  readonly book: Book;
  /** The period of its rows; null until the first row is read. */
  period: string | null = null;
  /** The separator of the rows and the number of their columns. */
  readonly form: { delimiter: Delimiter; width: number };
  readonly #layout: SireLayout;
  readonly #context: SireContext;
  readonly #needed: number;
  readonly #marks = new FileMarks();

  constructor(layout: SireLayout, context: SireContext) {
    this.book = layout.book;
    this.form = { delimiter: layout.delimiter, width: layout.columns.length };
    this.#layout = layout;
    this.#context = context;
    this.#needed = neededCells(layout);
  }

  /**
   * The row of a line; null for a line that is not a row, or that {@link SireReader.rest} returns.
   * @throws FileRefused when nothing of the file can be imported
   */
  read(textLine: TextLine): SireReading | null {
    const { number: line, text } = textLine;
    const { delimiter, positions, rowsAfter } = this.#layout;
    if (line <= rowsAfter || text.trim() === '') return null;
    const cells = splitCells(text, delimiter);
    const at = (field: SireField) => (cells[positions.get(field) ?? -1] ?? '').trim();
    if (!/\d/.test(at('ruc')) && isHeaderAgain({ number: line, text }, this.#layout)) return null;
    if (isNotARow(cells, [at('ruc'), at('period'), at('issueDate')])) return null;
    const aligned = this.#align(cells);
    if (aligned === 'none' || aligned === 'several') {
      return { problems: [notArranged(line, aligned, cells, delimiter)] };
    }
    if (!this.#isWhole(aligned)) return { problems: [incomplete(line, aligned.length, this.#needed)] };
    const ruc = plainCell(aligned[positions.get('ruc') ?? 0] ?? '');
    const period = (aligned[positions.get('period') ?? 2] ?? '').trim();
    this.#checkOwner(ruc);
    if (ruc !== this.#context.ruc) return { problems: [badRuc(line, ruc)] };
    if (isPeriod(period)) this.#checkPeriod(period, line);
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

  /** The cells of a row in their columns. Only a separator that names and numbers can contain shifts cells. */
  #align(cells: readonly string[]): Arrangement {
    const { delimiter, columns, book } = this.#layout;
    if (delimiter !== ',' && delimiter !== ';') return cells;
    const isSplit = mayBeSplit({ columns, delimiter }, cells);
    if (!isSplit && isInPlace({ columns }, cells)) return cells;
    const arranged = arrangeRow({ book, columns, delimiter, needed: this.#needed }, cells);
    if (arranged !== 'none') return arranged;
    // Another value of the row is wrong, which is named when it is read; or the row is incomplete.
    const isInColumns = !isSplit && hasOnlyItsCells(columns, cells) && isCurrencyInPlace({ columns }, cells);
    return isInColumns || cells.length < this.#needed ? cells : 'none';
  }

  /** Whether a row has all its cells. The row of a truncated file must not be imported. */
  #isWhole(cells: readonly string[]): boolean {
    return cells.length >= this.#needed;
  }

  #checkOwner(ruc: string): void {
    if (ruc === this.#context.ruc || !isRuc(ruc)) return;
    throw new FileRefused(
      'OTRO_RUC',
      `El archivo es del RUC ${ruc} y esta empresa es el RUC ${this.#context.ruc}. Cambia a la empresa de ese RUC y súbelo ahí; si no la tienes, regístrala primero.`,
    );
  }

  #checkPeriod(period: string, line: number): void {
    if (period > this.#context.currentPeriod) {
      throw new FileRefused(
        'PERIODO_FUTURO',
        `El archivo es de ${formatPeriod(period)}, un periodo que aún no llega. Revisa el periodo y descárgalo otra vez del SIRE.`,
      );
    }
    if (this.period !== null && this.period !== period) {
      throw new FileRefused(
        'PERIODOS_MEZCLADOS',
        `El archivo mezcla periodos: empieza en ${formatPeriod(this.period)} y su línea ${line} es de ${formatPeriod(period)}. Sube un archivo por periodo, como los descarga el SIRE.`,
      );
    }
    this.period = period;
  }
}

/** A reader for a file with these first lines; null when it is not a propuesta. */
export function sireReaderFor(lines: readonly TextLine[], fileName: string, context: SireContext): SireReader | null {
  const layout = identifySire(lines, fileName);
  return layout && new SireReader(layout, context);
}

/** The number of cells that a row has at least: up to its state, or up to its total where the file has no state. */
function neededCells({ positions }: SireLayout): number {
  return 1 + (positions.get('estComp') ?? positions.get('total') ?? 0);
}

/** The numbers that a message names. */
const mostNumbers = 8;

function notArranged(
  line: number,
  why: 'none' | 'several',
  cells: readonly string[],
  delimiter: Delimiter,
): RowProblem {
  const numbers = numbersOf(cells);
  const named = numbers.slice(0, mostNumbers).map(quoted).join(' ');
  const amounts = named === '' ? '' : ` (${named}${numbers.length > mostNumbers ? '…' : ''})`;
  const what = why === 'none' ? 'de ninguna forma suman el total' : 'se pueden leer de más de una forma';
  const separator = delimiter === ';' ? 'un punto y coma de un nombre' : 'una coma de un nombre o de un importe';
  return rowProblem(
    line,
    '',
    'FILA_CON_CELDAS_DE_MAS',
    `Los valores de la fila no están bajo su columna: ${separator} la partió, y sus importes${amounts} ${what}. Guarda el archivo sin separador de miles, o descarga la propuesta en TXT, y súbelo otra vez.`,
  );
}

function incomplete(line: number, found: number, needed: number): RowProblem {
  return rowProblem(
    line,
    '',
    'FILA_INCOMPLETA',
    `La fila está incompleta: tiene ${found} de al menos ${needed} columnas. Descarga otra vez la propuesta en TXT y súbela.`,
  );
}

function badRuc(line: number, ruc: string): RowProblem {
  const what = `${quoted(ruc)} no es el RUC de la empresa${spreadsheetDamage(ruc)}`;
  return rowProblem(line, 'RUC', 'RUC', `RUC: ${what}. ${downloadProposalAgain}`);
}
