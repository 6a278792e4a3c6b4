import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Gap } from './Gap.tsx';
import { regionOf } from './regionOf.ts';

/** Rows drawn beyond those in sight: the browser scrolls before it tells. */
const overscan = 6;
/** What fits a usual screen, for the first drawing, before the region is measured. */
const initialRows = 18;

export interface WindowedRowsProps {
  count: number;
  /** The row of an index. */
  row: (index: number) => ReactNode;
  /** Keeps its identity while the rows stay the same. */
  keyOf: (index: number) => string;
  /** Height of a row in px, as the styles give it at the usual size of letters. */
  rowHeight: number;
  /** Always drawn, so that it can take the focus from afar and does not lose it by scrolling. */
  activeIndex: number;
  columnCount: number;
  role: 'rowgroup' | undefined;
}

/** The rows in sight and a few around them, between gaps as high as all the others. */
export function WindowedRows({ count, row, keyOf, rowHeight, activeIndex, columnCount, role }: WindowedRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const height = useMeasuredHeight(rowHeight, body);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => regionOf(body),
    estimateSize: useCallback(() => height, [height]),
    getItemKey: keyOf,
    overscan,
    // Without it a timer may tell of a scroll before its event does, and then the rows come a frame late.
    useScrollendEvent: true,
    initialRect: { width: 0, height: initialRows * height },
    rangeExtractor: useCallback((range: Range) => withActive(defaultRangeExtractor(range), activeIndex), [activeIndex]),
  });
  const drawn = virtualizer.getVirtualIndexes();
  return (
    <tbody ref={body} role={role}>
      {drawn.map((index, position) => (
        <Fragment key={keyOf(index)}>
          <Gap rows={index - (drawn[position - 1] ?? -1) - 1} columnCount={columnCount} />
          {row(index)}
        </Fragment>
      ))}
      <Gap rows={count - 1 - (drawn.at(-1) ?? -1)} columnCount={columnCount} />
    </tbody>
  );
}

function withActive(indexes: number[], active: number): number[] {
  const [first = 0, last = -1] = [indexes[0], indexes.at(-1)];
  if (active < first) return [active, ...indexes];
  return active > last ? [...indexes, active] : indexes;
}

/** The styles' height grows with the letters that a reader has chosen in the browser. */
function useMeasuredHeight(expected: number, body: RefObject<HTMLElement | null>): number {
  const [measured, setMeasured] = useState<{ expected: number; height: number }>();
  useLayoutEffect(() => {
    const row = body.current?.querySelector('tr[data-index]');
    if (!row) return;
    const observer = new ResizeObserver(() => {
      const { height } = row.getBoundingClientRect();
      if (height > 0 && Math.abs(height - expected) > 0.5) setMeasured({ expected, height });
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [expected, body]);
  return measured?.expected === expected ? measured.height : expected;
}
