/** Acts when the browser has nothing else to do, within a quarter of a second in any case; the answer calls it off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 100);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: 250 });
  return () => cancelIdleCallback(request);
}
