/** A reason why a call is refused. */
export interface Reason {
  /** Identifies the reason for programs. */
  code: string;
  /** In Spanish, to be shown to the user; it says what to do next. */
  message: string;
  /** A title of the message, the name of a field, the code of a voucher, or the number of a box. */
  name?: string;
}

/**
 * Throw it in a handler to answer with a status and reasons: `{errors: [{code, message}]}`. When the status is 500 or more,
 * it is logged as a failure, with its `cause`.
 */
export class HttpProblem extends Error {
  readonly status: number;
  readonly errors: readonly Reason[];

  constructor(status: number, code: string, message: string, options?: ErrorOptions);
  constructor(status: number, errors: readonly Reason[]);
  constructor(status: number, code: string | readonly Reason[], message = '', options?: ErrorOptions) {
    const errors = typeof code === 'string' ? [{ code, message }] : code;
    super(errors.map((error) => error.message).join(' '), options);
    this.name = 'HttpProblem';
    this.status = status;
    this.errors = errors;
  }
}

/** What a sign-in asks for after the right password: see `FactorRequest` of the contract. */
export interface AskedFactor {
  ticket: string;
  /** ISO 8601, in UTC. */
  expires_at: string;
  kinds: ('app' | 'passkey' | 'recovery_code')[];
}

/** Status 403: the password is right, and the account has a second factor. Nobody is signed in yet. */
export class FactorRequired extends HttpProblem {
  readonly factor: AskedFactor;

  constructor(factor: AskedFactor) {
    super(
      403,
      'FACTOR_REQUIRED',
      'Tu cuenta pide un segundo paso. Entra desde la página de inicio de sesión de ContaPro y sigue los pasos.',
    );
    this.factor = factor;
  }
}

/** Status 429, with the time to wait in the message and in the header `Retry-After`. */
export class TooManyRequests extends HttpProblem {
  readonly seconds: number;

  constructor(seconds: number) {
    const wait = seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
    super(429, 'TOO_MANY_REQUESTS', `Hiciste demasiados intentos. Espera ${wait} y vuelve a intentarlo.`);
    this.seconds = seconds;
  }
}

/**
 * Status 503 with `Retry-After`: the process works on as many calls as it can answer soon. It is not logged as a failure of
 * its own, because there would be as many lines as calls; they are counted.
 */
export class Overloaded extends HttpProblem {
  readonly seconds = 5;

  constructor() {
    super(503, 'OVERLOADED', 'Hay demasiadas solicitudes en este momento. Espera unos segundos y vuelve a intentarlo.');
  }
}

/**
 * Status 503 with `Retry-After`: other calls or jobs use the same rows, and the call was undone. It is logged as a warning.
 */
export class DataInUse extends HttpProblem {
  readonly seconds = 5;

  constructor(options?: ErrorOptions) {
    super(
      503,
      'DATA_IN_USE',
      'Otra tarea usa estos datos en este momento. Espera unos segundos y vuelve a intentarlo.',
      options,
    );
  }
}

/** Status 409: something to which the call refers was deleted while it ran. It is logged as a warning. */
export class GoneMeanwhile extends HttpProblem {
  constructor(options?: ErrorOptions) {
    super(
      409,
      'GONE_MEANWHILE',
      'Alguien eliminó esto mientras lo usabas y no se guardó nada. Actualiza la página.',
      options,
    );
  }
}

/** Status 503 of the health call. It is not logged as a failure, because the server answers it on purpose. */
export class ServerNotReady extends HttpProblem {
  constructor(code: 'NOT_READY' | 'STOPPING', message: string) {
    super(503, code, message);
  }
}

/**
 * A failure of the start, or a later one of the database, that the operator must resolve. Its message is printed without a stack
 * trace.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';

  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
  }
}
