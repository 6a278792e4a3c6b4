/** What screen readers listen to. */
const liveRegions = '[role="status"], [role="alert"], [role="log"], [aria-live], output';

/** Milliseconds after which the accessibility tree has a region that was added. */
const settling = 200;

/**
 * A ref for a live region that may appear together with its words. Screen readers say what changes in a region that they know,
 * and not what a new one has: the words are added to it once more when it is known. Until then it is silent, so that no reader
 * says them twice. A region inside another one is said by that one.
 */
export function saidOnArrival(region: HTMLElement | null): (() => void) | undefined {
  if (!region || region.textContent === '' || region.parentElement?.closest(liveRegions)) return undefined;
  const { ariaLive } = region;
  if (ariaLive === 'off') return undefined;
  region.ariaLive = 'off';
  const timer = setTimeout(() => {
    region.ariaLive = ariaLive;
    // Moving what has the focus would take it away.
    if (region.contains(region.ownerDocument.activeElement)) return;
    for (const node of region.childNodes) region.insertBefore(node, node.nextSibling);
  }, settling);
  return () => clearTimeout(timer);
}
