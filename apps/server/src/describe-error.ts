/** The part of an error that is logged. */
export type ErrorFacts = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  query?: unknown;
  cause?: ErrorFacts;
};

/**
 * Describes an error without data: the error of a failed query contains its parameters, and messages of mail servers the
 * address of a person.
 */
export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const hasValues = 'params' in error || 'parameters' in error || 'detail' in error;
  return {
    type: error.name,
    message: hasValues ? '' : withoutValues(error.message),
    stack: frames.join('\n'),
    ...('code' in error && { code: error.code }),
    ...('query' in error && { query: error.query }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Emails, numbers of documents and telephones, and what looks like a token. */
const withoutValues = (text: string) =>
  text
    .replaceAll(/[^\s<>"'()]+@[^\s<>"'()]+/g, '…')
    .replaceAll(/\b(?=\w*\d)(?=\w*[a-z])[\w.-]{24,}/gi, (word) => (isUuid.test(word) ? word : '…'))
    .replaceAll(/(?<![\w-])\d{8,}(?![\w-])/g, '…');

const isUuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
