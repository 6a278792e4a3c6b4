import { loadFailedTexts } from '@contapro/domain';

/** The code of a sign-in whose email and password do not belong together (OPEN-047; its value is assumed). */
export const PASSWORD_INCORRECT = 'PASSWORD_INCORRECT';

/** One thing that went wrong, in the server's words. */
export interface ProblemEntry {
  /** For programs; empty when the server gave none. */
  code: string;
  /** For people, in Spanish. */
  message: string;
  /** A title for the message, or the field it is about. */
  name?: string;
}

/**
 * The one error of the client: every call answers with data, throws a `Problem`, or was aborted by its caller.
 *
 * @example
 * try {
 *   await api.signIn({ body: { email, password } });
 * } catch (error) {
 *   if (error instanceof Problem) show(error.messages.join('. '));
 * }
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** What the server said; empty when it said nothing that can be read. */
  readonly errors: readonly ProblemEntry[];

  /** `message` is for logs and holds nothing the server said. */
  constructor(status: number, errors: readonly ProblemEntry[] = [], options: ErrorOptions & { message?: string } = {}) {
    super(options.message ?? `HTTP ${status}`, options);
    this.status = status;
    this.errors = errors;
  }

  /** What to show: the server's messages, or the generic one (OPEN-046). */
  get messages(): readonly string[] {
    return this.errors.length > 0 ? this.errors.map(({ message }) => message) : [loadFailedTexts.text];
  }

  /** The first code; undefined when the server gave none. */
  get code(): string | undefined {
    return this.errors[0]?.code || undefined;
  }
}

/**
 * What a body says of errors: `{errors: […]}`, a bare list, or a single entry (OPEN-046). Empty when it says nothing.
 */
export function readErrors(body: unknown): ProblemEntry[] {
  const entries = isRecord(body) && 'errors' in body ? body['errors'] : body;
  return (Array.isArray(entries) ? entries : [entries]).flatMap(readEntry);
}

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
