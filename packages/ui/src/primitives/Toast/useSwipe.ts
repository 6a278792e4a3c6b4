import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls a function when a message is dragged sideways by `threshold` px or more. Otherwise the message moves back. */
export function useSwipe(
  region: RefObject<HTMLElement | null>,
  id: string | number | undefined,
  threshold: number,
  onSwipe: () => void,
): void {
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = region.current;
    if (!element || id === undefined) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let start: number | undefined;
    const shift = (pixels: number) => element.style.setProperty('--_shift', `${pixels}px`);

    element.addEventListener(
      'pointerdown',
      ({ clientX }) => {
        start = clientX;
      },
      { signal },
    );
    const move = ({ clientX }: PointerEvent) => {
      if (start !== undefined) shift(clientX - start);
    };
    const end = ({ clientX }: PointerEvent) => {
      const distance = start === undefined ? 0 : Math.abs(clientX - start);
      start = undefined;
      shift(0);
      if (distance >= threshold) swipe();
    };
    const cancel = () => {
      start = undefined;
      shift(0);
    };
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', end, { signal });
    document.addEventListener('pointercancel', cancel, { signal });
    return () => {
      shift(0);
      ended.abort();
    };
  }, [region, id, threshold]);
}
