import { Fragment, type Key, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../internal/whenIdle.ts';
import { Gap } from './Gap.tsx';
import { regionOf } from './regionOf.ts';
import type { FollowRows } from './useRowWindow.ts';
import { useScreenRows } from './useScreenRows.ts';

export interface LongRowsProps {
  count: number;
  /** The row of an index, with a key. */
  row: (index: number, key: Key) => ReactNode;
  /** The height of a row in px, at the default font size. */
  rowHeight: number;
  /** The index of the row with the tab stop. It is always rendered, so that scrolling does not remove the focus. */
  activeIndex: number;
  columnCount: number;
  role: 'rowgroup' | undefined;
  /** Null while its code is loaded. */
  followRows: FollowRows | null;
}

/**
 * The visible rows and a few around them, between gaps as high as all the others. The first ones are rendered at once. The
 * virtualizer, which reads the height of every row, begins while the browser is idle, or when the region scrolls.
 */
export function LongRows({ count, row, rowHeight, activeIndex, columnCount, role, followRows }: LongRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const height = useMeasuredHeight(rowHeight, { body, activeIndex });
  const atFirst = useScreenRows(rowHeight);
  const [followed, setFollowed] = useState<{ first: number; end: number }>();
  const firstDrawn = useRef(0);

  useLayoutEffect(() => {
    const region = regionOf(body);
    if (!region || !followRows) return;
    let stopFollowing: (() => void) | undefined;
    const begin = () => {
      stopWaiting();
      stopFollowing = followRows(region, {
        count,
        rowHeight: height,
        onRows: (first, end, isScrolling) => {
          firstDrawn.current = first;
          const draw = () =>
            setFollowed((before) => (before?.first === first && before.end === end ? before : { first, end }));
          if (isScrolling) flushSync(draw);
          else draw();
        },
      });
    };
    // From the top, the rows that are drawn fill the region, unless they have another height.
    const isFilled = firstDrawn.current === 0 && height === rowHeight;
    const cancelIdle = isFilled ? whenIdle(begin) : undefined;
    const stopWaiting = () => {
      cancelIdle?.();
      region.removeEventListener('scroll', onScroll);
    };
    const onScroll = () => flushSync(begin);
    if (isFilled) region.addEventListener('scroll', onScroll, { passive: true });
    else begin();
    return () => {
      stopWaiting();
      stopFollowing?.();
    };
  }, [followRows, count, height, rowHeight]);

  const drawn = indexesOf(followed ?? { first: 0, end: atFirst }, { count, activeIndex });
  return (
    <tbody ref={body} role={role}>
      {drawn.map((index, position) => (
        // Keyed by the index: other rows in the same place change the texts of the cells, and create no new elements.
        <Fragment key={index}>
          <Gap rows={index - (drawn[position - 1] ?? -1) - 1} columnCount={columnCount} />
          {row(index, index)}
        </Fragment>
      ))}
      <Gap rows={count - 1 - (drawn.at(-1) ?? -1)} columnCount={columnCount} />
    </tbody>
  );
}

function indexesOf(
  { first, end }: { first: number; end: number },
  { count, activeIndex }: { count: number; activeIndex: number },
): number[] {
  const last = Math.min(end, count);
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place);
  if (activeIndex < first) return [activeIndex, ...indexes];
  return activeIndex >= last ? [...indexes, activeIndex] : indexes;
}

/**
 * The actual height of a row, which depends on the font size of the page and on `--cp-table-row-height`. The active row is
 * measured, because it stays in the document.
 */
function useMeasuredHeight(
  expected: number,
  { body, activeIndex }: { body: RefObject<HTMLElement | null>; activeIndex: number },
): number {
  const [measured, setMeasured] = useState({ expected, height: expected });
  useLayoutEffect(() => {
    const row = body.current?.querySelector(`tr[data-index="${activeIndex}"]`);
    if (!row) return;
    const measure = () => {
      const { height } = row.getBoundingClientRect();
      if (height === 0) return;
      setMeasured((before) => {
        const known = before.expected === expected ? before.height : expected;
        return Math.abs(known - height) <= 0.5 ? before : { expected, height };
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, [expected, body, activeIndex]);
  return measured.expected === expected ? measured.height : expected;
}
