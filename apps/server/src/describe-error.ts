/** What the log keeps of an error. */
export type ErrorFacts = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  query?: unknown;
  cause?: ErrorFacts;
};

/** An error without the values it was about: a failed query carries its parameters, which are personal data. */
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
