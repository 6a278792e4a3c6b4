import { useEffect, useEffectEvent } from 'react';
import type { TourStep } from './TourStep.ts';

/**
 * The element that a step explains; null when it is not on the page of the card, which may be a shadow root, or not
 * visible.
 */
export function targetOf(card: Element, { target }: Pick<TourStep, 'target'>): HTMLElement | null {
  const element = rootOf(card).querySelector<HTMLElement>(target);
  return element?.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 0 ? element : null;
}

/** Tells which steps have a visible target: when the tour is mounted, and after each change. */
export function useVisibleTargets(
  card: { current: Element | null },
  steps: readonly TourStep[],
  onTargetsChange: (ids: readonly string[]) => void,
): void {
  const tell = useEffectEvent(onTargetsChange);
  useEffect(() => {
    const { current } = card;
    if (!current) return undefined;
    let told: string | undefined;
    const look = () => {
      const ids = steps.filter((step) => targetOf(current, step) !== null).map(({ id }) => id);
      if (ids.join() === told) return;
      told = ids.join();
      tell(ids);
    };
    look();
    const changes = new MutationObserver(look);
    changes.observe(rootOf(current), { childList: true, subtree: true, attributeFilter: ['class', 'style', 'hidden'] });
    window.addEventListener('resize', look);
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [card, steps]);
}

function rootOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : element.ownerDocument;
}
