/** Leaves the first moments to what the page still loads and to what its reader does first. */
const pause = 200;

/** Acts after a pause, when the browser has nothing else to do, or a second later; the answer calls it off. */
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
