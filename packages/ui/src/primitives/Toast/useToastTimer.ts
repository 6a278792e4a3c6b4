import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls a function when a message was shown for `duration` milliseconds. The time stops while the pointer or the focus
 * is on the message.
 */
export function useToastTimer(
  region: RefObject<HTMLElement | null>,
  id: string | number | undefined,
  duration: number,
  onElapsed: () => void,
): void {
  const elapse = useEffectEvent(onElapsed);
  useEffect(() => {
    const element = region.current;
    if (!element || id === undefined) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let left = duration;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const run = () => {
      if (timer !== undefined || element.matches(':hover, :focus-within')) return;
      since = performance.now();
      timer = setTimeout(elapse, left);
    };
    const pause = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= performance.now() - since;
    };
    const runSoon = () => queueMicrotask(run);

    element.addEventListener('pointerenter', pause, { signal });
    element.addEventListener('focusin', pause, { signal });
    element.addEventListener('pointerleave', runSoon, { signal });
    element.addEventListener('focusout', () => setTimeout(run), { signal });
    run();
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [region, id, duration]);
}
