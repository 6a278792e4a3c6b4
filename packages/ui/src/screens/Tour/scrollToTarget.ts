/** Pixels between the top of the window and a target that was scrolled to. */
const offset = 20;
/** Milliseconds. */
const duration = 300;

/**
 * Scrolls the window until there is room for the target and the card below it, smoothly unless the person prefers less
 * motion. It does not scroll if there is room already.
 *
 * @returns a function that stops scrolling
 */
export function scrollToTarget(target: Element, card: Element): () => void {
  // The height of the top bar, which covers the page while it is scrolled.
  const covered = Number.parseFloat(getComputedStyle(card).scrollMarginBlockStart);
  const { top, bottom } = target.getBoundingClientRect();
  const room = bottom + card.getBoundingClientRect().height + 2 * offset;
  if (top >= covered && room <= window.innerHeight) return () => {};

  const start = window.scrollY;
  const distance = top - covered - offset;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const begun = performance.now();
  let frame = 0;
  const step = () => {
    const share = isCalm ? 1 : Math.min(1, (performance.now() - begun) / duration);
    const eased = 1 - (1 - share) ** 3;
    window.scrollTo({ top: start + distance * eased, behavior: 'instant' });
    if (share < 1) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}
