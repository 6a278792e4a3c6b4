/** Throws on purpose, to show the error page. */
export function Component(): never {
  throw new Error('Simulated error');
}
