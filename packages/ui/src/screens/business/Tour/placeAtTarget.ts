/** Pixels between the top of the window and a target that was scrolled to. */
const offset = 20;
/** Milliseconds. */
const duration = 300;

/**
 * Scrolls the window until there is room for the target and the card below it, smoothly unless the person prefers less
 * motion. It does not scroll if there is room already. Meanwhile the card has `data-scrolling`.
 *
 * @param onEnd called when there is nothing more to scroll
 * @returns a function that stops scrolling
 */
export function scrollToTarget(target: Element, card: HTMLElement, onEnd: () => void): () => void {
  // The height of the top bar, which covers the page while it is scrolled.
  const covered = Number.parseFloat(getComputedStyle(card).scrollMarginBlockStart);
  const { top } = target.getBoundingClientRect();
  if (top >= covered && hasRoomBelow(target, card)) {
    onEnd();
    return () => {};
  }

  // The window of the page that it is on, which can be a frame.
  const view = windowOf(target);
  const start = view.scrollY;
  const distance = top - covered - offset;
  const isCalm = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const begun = performance.now();
  let frame = 0;
  card.dataset['scrolling'] = '';
  const end = () => {
    delete card.dataset['scrolling'];
    onEnd();
  };
  const step = () => {
    const share = isCalm ? 1 : Math.min(1, (performance.now() - begun) / duration);
    const eased = 1 - (1 - share) ** 3;
    view.scrollTo({ top: start + distance * eased, behavior: 'instant' });
    // The browser moves the card with its target in the frame after this one.
    frame = requestAnimationFrame(share < 1 ? step : end);
  };
  step();
  return () => {
    cancelAnimationFrame(frame);
    delete card.dataset['scrolling'];
  };
}

/** The side of the target on which the window has room for the card; `end` is the end of the window. */
export function sideOf(target: Element, card: Element): 'below' | 'above' | 'end' {
  if (hasRoomBelow(target, card)) return 'below';
  return target.getBoundingClientRect().top >= heightOf(card) ? 'above' : 'end';
}

const hasRoomBelow = (target: Element, card: Element) =>
  target.getBoundingClientRect().bottom + heightOf(card) <= windowOf(target).innerHeight;
const windowOf = ({ ownerDocument }: Element) => ownerDocument.defaultView ?? window;
const heightOf = (card: Element) => card.getBoundingClientRect().height + 2 * offset;
