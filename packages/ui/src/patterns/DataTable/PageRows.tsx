import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../internal/whenIdle.ts';
import { Gap } from './Gap.tsx';
import { regionOf } from './regionOf.ts';

/** As many as a usual screen shows and a few more. */
const rowsAtFirst = 24;
/** Rows added at once while nothing else is to do. */
const rowsAtLeisure = 26;

export interface PageRowsProps {
  count: number;
  /** The row of an index, with its key. */
  row: (index: number) => ReactNode;
  /** Height of a row in px. */
  rowHeight: number;
  columnCount: number;
  role: 'rowgroup' | undefined;
}

/**
 * All rows of a page, which stay in the document: to be searched in the browser, printed and read aloud. Those of the
 * first screen are drawn at once, the others when nothing else is to do, or as soon as they are scrolled to or printed.
 */
export function PageRows({ count, row, rowHeight, columnCount, role }: PageRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [drawn, setDrawn] = useState(rowsAtFirst);
  const isComplete = drawn >= count;

  useLayoutEffect(() => {
    const region = regionOf(body);
    if (isComplete || !region) return;
    const listening = new AbortController();
    const { signal } = listening;
    // At once, or the rows would come a frame later than their place.
    const drawAll = () => flushSync(() => setDrawn(count));
    const follow = () => {
      if (Math.ceil((region.scrollTop + region.clientHeight) / rowHeight) > drawn) drawAll();
    };
    const observer = new ResizeObserver(follow);
    observer.observe(region);
    region.addEventListener('scroll', follow, { signal, passive: true });
    window.addEventListener('beforeprint', drawAll, { signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [isComplete, count, drawn, rowHeight]);

  useEffect(() => {
    if (isComplete) return;
    return whenIdle(() => startTransition(() => setDrawn((before) => before + rowsAtLeisure)));
  }, [isComplete, drawn]);

  const end = Math.min(count, drawn);
  return (
    <tbody ref={body} role={role}>
      {Array.from({ length: end }, (_, index) => row(index))}
      <Gap rows={count - end} columnCount={columnCount} />
    </tbody>
  );
}
