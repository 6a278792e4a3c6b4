/** One reason why a call was refused: `code` for programs, `message` in Spanish for people, saying what to do next. */
export interface Reason {
  code: string;
  message: string;
}

/** Thrown by a handler to answer a call with a status and its reasons, as `{errors: [{code, message}]}`. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly errors: readonly Reason[];

  constructor(status: number, code: string, message: string);
  constructor(status: number, errors: readonly Reason[]);
  constructor(status: number, code: string | readonly Reason[], message = '') {
    const errors = typeof code === 'string' ? [{ code, message }] : code;
    super(errors.map((error) => error.message).join(' '));
    this.name = 'HttpProblem';
    this.status = status;
    this.errors = errors;
  }
}

/** A start that cannot succeed until its reader does something: printed as it stands, without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
