import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../internal/whenIdle.ts';
import { Gap } from './Gap.tsx';
import { regionOf } from './regionOf.ts';
import { useScreenRows } from './useScreenRows.ts';

/**
 * The number of rows that are added at a time while the browser is idle. Each step paints all rows that are drawn again, so few
 * steps are better. All the other rows of a page in one step would take longer than 50 ms.
 */
const rowsWhenIdle = 40;
/** The number of rows that are added below those that are scrolled to. */
const rowsBelow = 13;

export interface PageRowsProps {
  count: number;
  /** The row of an index, with its key. */
  row: (index: number) => ReactNode;
  /** Height of a row in px. */
  rowHeight: number;
  columnCount: number;
  /** The row that takes the focus. It and those before it are rendered. */
  activeIndex: number;
  role: 'rowgroup' | undefined;
}

/**
 * All rows of a page. They are all in the document, for the search of the browser, printing and screen readers. The
 * first ones are rendered at once, the others while the browser is idle, or when they are scrolled to or printed.
 */
export function PageRows({ count, row, rowHeight, columnCount, activeIndex, role }: PageRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const atFirst = useScreenRows(rowHeight);
  const [added, setAdded] = useState(0);
  const drawn = Math.max(atFirst, added, activeIndex + 1);
  const isComplete = drawn >= count;

  useLayoutEffect(() => {
    const region = regionOf(body);
    if (isComplete || !region) return;
    const listening = new AbortController();
    const { signal } = listening;
    const drawShown = () => {
      const shown = Math.ceil((region.scrollTop + region.clientHeight) / rowHeight);
      // All rows at once would take longer than a frame.
      if (shown > drawn) setAdded(shown + rowsBelow);
    };
    drawShown();
    // Synchronously, so that no empty rows are visible for a frame.
    const follow = () => flushSync(drawShown);
    const observer = new ResizeObserver(follow);
    observer.observe(region);
    region.addEventListener('scroll', follow, { signal, passive: true });
    window.addEventListener('beforeprint', () => flushSync(() => setAdded(count)), { signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [isComplete, count, drawn, rowHeight]);

  useEffect(() => {
    if (isComplete) return;
    return whenIdle(() => startTransition(() => setAdded(drawn + rowsWhenIdle)));
  }, [isComplete, drawn]);

  const end = Math.min(count, drawn);
  return (
    <tbody ref={body} role={role}>
      {Array.from({ length: end }, (_, index) => row(index))}
      <Gap rows={count - end} columnCount={columnCount} />
    </tbody>
  );
}
