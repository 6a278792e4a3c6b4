import { useEffect, useEffectEvent } from 'react';
import type { TourStep } from './TourStep.ts';

/** The element that a step explains; null when it is not on the page or not visible. */
export function targetOf({ target }: Pick<TourStep, 'target'>): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(target);
  return element?.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 0 ? element : null;
}

/** Tells which steps have a visible target: when the tour is mounted, and after each change. */
export function useVisibleTargets(steps: readonly TourStep[], onTargetsChange: (ids: readonly string[]) => void): void {
  const tell = useEffectEvent(onTargetsChange);
  useEffect(() => {
    let told: string | undefined;
    const look = () => {
      const ids = steps.filter((step) => targetOf(step) !== null).map(({ id }) => id);
      if (ids.join() === told) return;
      told = ids.join();
      tell(ids);
    };
    look();
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'style', 'hidden'] });
    window.addEventListener('resize', look);
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [steps]);
}
