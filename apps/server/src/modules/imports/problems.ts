import { spreadsheetTrace } from '@contapro/domain';

/** A problem in the report of a file. */
export interface RowProblem {
  /** The number of the line, from 1; null when it concerns the whole file or entry. */
  line: number | null;
  /** The column or element; empty for the whole row. */
  field: string;
  code: string;
  /** In Spanish; it says what to do next. */
  message: string;
}

/** A problem with its file and the entry of the zip that it concerns; `entry` is empty for the file itself. */
export type FileProblem = RowProblem & { fileId: string; entry: string };

/** Nothing of the file or entry can be imported. */
export class FileRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'FileRefused';
    this.code = code;
  }
}

export function rowProblem(line: number | null, field: string, code: string, message: string): RowProblem {
  return { line, field, code, message };
}

/** Characters that PostgreSQL cannot store or screens cannot show: control characters and unpaired surrogates. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/**
 * A text of a file that can be stored and shown: unprintable characters are replaced, and it has at most `length`
 * characters.
 */
export function printable(text: string, length: number): string {
  const start = text.slice(0, length + 1).replace(unprintable, '\uFFFD');
  return start.length > length ? `${start.slice(0, length - 1)}…` : start;
}

/** A value of a file, in quotes and shortened, for a message. */
export function quoted(value: string): string {
  return `'${printable(value, 40)}'`;
}

const traces = {
  exponent: 'lo redondeó',
  decimals: 'le puso decimales',
  thousands: 'le puso separadores de miles',
  error: 'no lo pudo mostrar',
} as const;

/** What a spreadsheet visibly did to an identifier, to follow it in a message; empty when nothing can be seen. */
export function spreadsheetDamage(value: string): string {
  const trace = spreadsheetTrace(value);
  return trace === null ? '' : `: lo cambió una hoja de cálculo (${traces[trace]})`;
}

/** The step after a row of a propuesta that cannot be read. */
export const downloadProposalAgain =
  'Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.';
