/** One line of a file's report. */
export interface RowProblem {
  /** From 1; null when it concerns the whole file or entry. */
  line: number | null;
  /** The column or element, as its reader knows it; empty for the whole row. */
  field: string;
  code: string;
  /** Spanish, saying what to do next. */
  message: string;
}

/** A line of a file's report, and the entry of a zip that it is about; empty for the file itself. */
export type FileProblem = RowProblem & { fileId: string; entry: string };

/** Nothing of the file goes in. */
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

/** Characters that PostgreSQL or a screen cannot take: controls and halves of surrogate pairs. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/** Text of a file as it can be stored and shown: unprintable characters replaced, at most `length` characters. */
export function printable(text: string, length: number): string {
  const start = text.slice(0, length + 1).replace(unprintable, '\uFFFD');
  return start.length > length ? `${start.slice(0, length - 1)}…` : start;
}

/** A value of a file in a message, between quotes: it may be as long as the file. */
export function quoted(value: string): string {
  return `'${printable(value, 40)}'`;
}
