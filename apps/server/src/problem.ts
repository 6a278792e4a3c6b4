/** One reason why a call was refused: `code` for programs, `message` in Spanish for people, saying what to do next. */
export interface Reason {
  code: string;
  message: string;
  /** A title for the message, or the field it is about. */
  name?: string;
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

/** Tells when to try again, in the answer's text and in its `Retry-After`. */
export class TooManyRequests extends HttpProblem {
  readonly seconds: number;

  constructor(seconds: number) {
    const wait = seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
    super(429, 'TOO_MANY_REQUESTS', `Hiciste demasiados intentos. Espera ${wait} y vuelve a intentarlo.`);
    this.seconds = seconds;
  }
}

/** A start that cannot succeed until its reader does something: printed as it stands, without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';

  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
  }
}
