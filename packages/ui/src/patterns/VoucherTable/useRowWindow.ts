import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../internal/whenIdle.ts';

/** Pages hold at most 100 rows, and get them all: to be searched in the browser, printed and read aloud. */
const mostRowsKept = 100;
/** As many as a usual screen shows and a few more, drawn before the height of the region is known. */
const rowsAtFirst = 24;
/** Rows drawn beyond those in sight: the browser scrolls before it tells. */
const margin = 6;
/** Rows drawn further on where the scrolling goes: two frames of a hurried wheel are drawn as one. */
const ahead = 6;
/** Rows added at once while nothing else is to do. */
const rowsAtLeisure = 26;

/** Rows from `first` to before `end`. */
interface Span {
  first: number;
  end: number;
}

interface RowWindow extends Span {
  /** For the body of the table; the region that scrolls is found from there. */
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

/**
 * Which of so many rows of one height are drawn. At first those that fit a usual screen; then what scrolling brings
 * into sight, in the same frame; and all of a page little by little, when nothing else is to do.
 */
export function useRowWindow(count: number): RowWindow {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [drawn, setDrawn] = useState<Span>({ first: 0, end: rowsAtFirst });
  const kept = count <= mostRowsKept;

  const follow = useEffectEvent((region: HTMLElement) => {
    const seen = rowsInSight(region);
    const first = Math.max(0, seen.first - margin);
    const end = Math.min(count, seen.end + margin);
    const down = end > drawn.end;
    if (!down && first >= drawn.first) return;
    const next = kept
      ? { first: 0, end: Math.max(end, drawn.end) }
      : { first: Math.max(0, down ? first : first - ahead), end: down ? end + ahead : end };
    // At once, or the rows would come a frame later than their place.
    flushSync(() => setDrawn(next));
  });

  useLayoutEffect(() => {
    const region = bodyRef.current?.closest<HTMLElement>('[role="region"]');
    if (!region) return;
    const onMove = () => follow(region);
    const observer = new ResizeObserver(onMove);
    observer.observe(region);
    region.addEventListener('scroll', onMove, { passive: true });
    return () => {
      observer.disconnect();
      region.removeEventListener('scroll', onMove);
    };
  }, []);

  const incomplete = kept && drawn.end < count;
  useEffect(() => {
    if (!incomplete) return;
    return whenIdle(() => startTransition(() => setDrawn(({ first, end }) => ({ first, end: end + rowsAtLeisure }))));
  }, [incomplete, drawn]);

  const end = Math.min(count, drawn.end);
  return { bodyRef, first: kept ? 0 : Math.min(drawn.first, end), end };
}

/** Between header and foot, each at least as high as a row. */
function rowsInSight(region: HTMLElement): Span {
  const row = region.querySelector('tr[data-index]')?.getBoundingClientRect();
  if (!row) return { first: 0, end: 0 };
  const first = Math.floor(region.scrollTop / row.height);
  return { first, end: Math.ceil((region.scrollTop + region.clientHeight) / row.height) - 2 };
}
