export { PageError as ErrorBoundary } from '../navigation/PageError.tsx';

/** Throws on purpose, to show the error page. */
export function Component(): never {
  throw new Error('Simulated error');
}
