import type { PdfFailure } from '@contapro/domain';

/** Why a PDF cannot be drawn. */
export class PdfProblem extends Error {
  override readonly name = 'PdfProblem';
  /** `unloaded`: it is not the file that failed, but for example loading the worker; another attempt may succeed. */
  readonly failure: PdfFailure | 'unloaded';

  constructor(failure: PdfFailure | 'unloaded', cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}
