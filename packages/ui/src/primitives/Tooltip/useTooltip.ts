import { type RefObject, useLayoutEffect } from 'react';

/** Milliseconds that the pointer has to move from the control to its tooltip. */
const leaveDelay = 100;

/** Shows a tooltip while the pointer or the visible focus is on its wrapper. Escape hides it (WCAG 1.4.13). */
export function useTooltip(
  wrapper: RefObject<HTMLElement | null>,
  tip: RefObject<HTMLElement | null>,
  delay: number,
): void {
  useLayoutEffect(() => {
    const element = wrapper.current;
    if (!element) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const set = (shown: boolean) => {
      clearTimeout(timer);
      if (tip.current?.isConnected) tip.current.togglePopover(shown);
    };
    const soon = (shown: boolean, milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => set(shown), milliseconds);
    };

    element.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && soon(true, delay), {
      signal,
    });
    element.addEventListener('pointerleave', () => soon(false, leaveDelay), { signal });
    element.addEventListener('pointerdown', () => set(false), { signal });
    element.addEventListener('focusin', ({ target }) => isVisiblyFocused(target) && soon(true, delay), { signal });
    element.addEventListener('focusout', () => set(false), { signal });
    element.addEventListener('click', ({ target }) => isUnavailable(target) && set(true), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && set(false), { signal });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [wrapper, tip, delay]);
}

const isVisiblyFocused = (target: EventTarget | null) => target instanceof Element && target.matches(':focus-visible');

/** Whether a control is not available. A touch on it shows the tooltip. */
const isUnavailable = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[aria-disabled='true']") !== null;
