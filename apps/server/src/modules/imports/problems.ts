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
