import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which the process continues with its other work. */
const longestSlice = 10;

/**
 * Makes a function to be awaited between pieces of work that take much less than {@link longestSlice}. When the work since the
 * last pause has taken so long, it lets the process do its other work: answer calls, send statements. Make one for each loop.
 */
export function createPauses(longest = longestSlice): () => Promise<void> | void {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longest) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
