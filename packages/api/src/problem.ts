import type { components } from '@contapro/openapi';

/** The code of the `Problem` with which a sign-in fails when the email or the password is wrong. */
export const PASSWORD_INCORRECT = 'PASSWORD_INCORRECT';

/** What a sign-in asks for after the right password. */
export type FactorRequest = components['schemas']['FactorRequest'];

/** One error as the server described it. */
export interface ProblemEntry {
  /** Identifies the error for programs, such as `EMAIL_TAKEN`; empty when the server sent none. */
  code: string;
  /** In Spanish, to be shown to the user. */
  message: string;
  /** A title of the message, or the name of a field. */
  name?: string;
}

/**
 * The error of every failed call. The only other rejection is the reason of a signal that was aborted.
 *
 * @example
 * try {
 *   await api.signIn({ body: { email: 'ana@estudio.pe', password: 'Clave123' } });
 * } catch (error) {
 *   if (error instanceof Problem) show(error.messages.join('. ') || 'Inténtalo de nuevo en un minuto.');
 * }
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** The HTTP status; 0 when no answer came. Failures of calls that only read have status 0, 401, 404 or 500. */
  readonly status: number;
  /** The HTTP status of the answer, also where `status` has a more general one; 0 when no answer came. */
  readonly httpStatus: number;
  /** The errors that the server sent; empty when its answer could not be read. */
  readonly errors: readonly ProblemEntry[];
  /** With what a sign-in goes on whose password was right; undefined for all other failures. */
  readonly factor: FactorRequest | undefined;

  /** `message` is for logs. It contains nothing that the server sent. */
  constructor(
    status: number,
    errors: readonly ProblemEntry[] = [],
    options: ErrorOptions & { message?: string; httpStatus?: number; factor?: FactorRequest | undefined } = {},
  ) {
    super(options.message ?? `HTTP ${status}`, options);
    this.status = status;
    this.httpStatus = options.httpStatus ?? status;
    this.errors = errors;
    this.factor = options.factor;
  }

  /** The server's messages, in Spanish, to be shown to the user; empty when it sent none. */
  get messages(): readonly string[] {
    return this.errors.map(({ message }) => message);
  }

  /** The code of the first error; undefined when the server sent none. */
  get code(): string | undefined {
    return this.errors[0]?.code || undefined;
  }
}

/**
 * The errors in the body of a failure, which may be `{errors: […]}`, a list, or a single error. Empty when there are
 * none.
 */
export function readErrors(body: unknown): ProblemEntry[] {
  const entries = isRecord(body) && 'errors' in body ? body['errors'] : body;
  return (Array.isArray(entries) ? entries : [entries]).flatMap(readEntry);
}

/** The `factor` in the body of a failure; undefined when there is none. */
export function readFactor(body: unknown): FactorRequest | undefined {
  const factor = isRecord(body) ? body['factor'] : undefined;
  return isFactor(factor) ? factor : undefined;
}

const isFactor = (value: unknown): value is FactorRequest =>
  isRecord(value) && typeof value['ticket'] === 'string' && Array.isArray(value['kinds']);

function readEntry(entry: unknown): ProblemEntry[] {
  if (!isRecord(entry) || typeof entry['message'] !== 'string' || entry['message'].trim() === '') return [];
  const { code, message, name } = entry;
  return [
    {
      code: typeof code === 'string' || typeof code === 'number' ? String(code) : '',
      message,
      ...(typeof name === 'string' && { name }),
    },
  ];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
