import { useEffect, useRef } from 'react';
import { focusedIn } from '../../internal/focusedIn.ts';
import styles from './DataTable.module.css';

const margin = 8;
/** Milliseconds until the hint appears on hover. */
const restMilliseconds = 100;

/**
 * One tooltip for a whole table. It shows the `aria-description` of the element that is hovered or focused inside its
 * parent, so that sighted people and screen readers get the same text. Escape and scrolling hide it; the pointer can
 * move onto it.
 */
export function TableHint() {
  const hint = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tip = hint.current;
    const region = tip?.parentElement;
    if (!tip || !region) return;
    let shown: Element | null = null;
    let rest: ReturnType<typeof setTimeout> | undefined;

    const hide = () => {
      clearTimeout(rest);
      if (!shown) return;
      shown = null;
      tip.hidePopover();
    };
    // A hint shown because of the focus stays, wherever the pointer is.
    const isHeld = () => shown?.matches(':focus-visible') === true;
    const show = (target: EventTarget | null) => {
      if (!(target instanceof Element) || tip.contains(target)) return;
      const described = target.closest('[aria-description]');
      if (described === shown || (!described && isHeld())) return;
      hide();
      if (!described) return;
      tip.textContent = described.getAttribute('aria-description');
      tip.showPopover();
      place(tip, described.getBoundingClientRect());
      shown = described;
    };
    const onPointer = ({ target }: Event) => {
      clearTimeout(rest);
      rest = setTimeout(() => show(target), restMilliseconds);
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event.target);
    };
    const onLeave = (event: PointerEvent) => {
      const isOnHint = event.relatedTarget instanceof Node && tip.contains(event.relatedTarget);
      if (!isOnHint && !isHeld()) hide();
    };
    // The focus scrolls a control into view: its hint must move with it.
    const follow = () => {
      if (shown && shown === focusedIn(shown)) place(tip, shown.getBoundingClientRect());
      else hide();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };

    const stop = new AbortController();
    const { signal } = stop;
    region.addEventListener('pointerover', onPointer, { signal });
    region.addEventListener('pointerleave', onLeave, { signal });
    region.addEventListener('focusin', onFocus, { signal });
    region.addEventListener('focusout', hide, { signal });
    // Scrolling does not bubble, and does not leave a shadow root.
    for (const root of new Set([document, region.getRootNode()]))
      root.addEventListener('scroll', follow, { signal, passive: true, capture: true });
    document.addEventListener('keydown', onKey, { signal });
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  }, []);

  // Hidden from screen readers, because the text is the description of the control.
  return <div ref={hint} popover="manual" className={styles.hint} aria-hidden />;
}

function place(tip: HTMLElement, target: DOMRect) {
  const { width, height } = tip.getBoundingClientRect();
  const above = target.top - height - margin;
  const left = target.left + target.width / 2 - width / 2;
  tip.style.top = `${above > margin ? above : target.bottom + margin}px`;
  tip.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`;
}
