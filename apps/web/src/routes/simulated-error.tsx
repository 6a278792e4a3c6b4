export { PageError as ErrorBoundary } from '../navigation/PageError.tsx';

/** Breaks on purpose, to show what a broken page looks like (ROUTE-16). */
export function Component(): never {
  throw new Error('Simulated error');
}
