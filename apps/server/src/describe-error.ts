/** The part of an error that is logged. */
export type ErrorFacts = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  query?: unknown;
  cause?: ErrorFacts;
};

/** Describes an error without data: the error of a failed query contains its parameters, which are personal data. */
export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const hasValues = 'params' in error || 'parameters' in error || 'detail' in error;
  return {
    type: error.name,
    message: hasValues ? '' : error.message,
    stack: frames.join('\n'),
    ...('code' in error && { code: error.code }),
    ...('query' in error && { query: error.query }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
