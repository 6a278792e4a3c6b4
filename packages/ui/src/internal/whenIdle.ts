/** Milliseconds to wait first, so that the page can load and respond to the first input. */
const pause = 200;

/**
 * Calls a function after a pause, as soon as the browser is idle and a second later at most. Returns a function that
 * cancels the call.
 */
export function whenIdle(act: () => void): () => void {
  let request: number | undefined;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) request = requestIdleCallback(act, { timeout: 1000 });
    else act();
  }, pause);
  return () => {
    clearTimeout(timer);
    if (request !== undefined) cancelIdleCallback(request);
  };
}
