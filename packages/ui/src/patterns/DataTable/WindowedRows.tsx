import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { Gap } from './Gap.tsx';

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
  /** What scrolls. */
  regionRef: RefObject<HTMLElement | null>;
  /** Always drawn, so that it can take the focus from afar and does not lose it by scrolling. */
  activeIndex: number;
  columnCount: number;
  role: 'rowgroup' | undefined;
}

/** The rows in sight and a few around them, between gaps as high as all the others. */
export function WindowedRows({
  count,
  row,
  keyOf,
  rowHeight,
  regionRef,
  activeIndex,
  columnCount,
  role,
}: WindowedRowsProps) {
  const height = useMeasuredHeight(rowHeight, regionRef);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => regionRef.current,
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
    <tbody role={role}>
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
function useMeasuredHeight(expected: number, regionRef: RefObject<HTMLElement | null>): number {
  const [measured, setMeasured] = useState<{ expected: number; height: number }>();
  useLayoutEffect(() => {
    const row = regionRef.current?.querySelector('tr[data-index]')?.getBoundingClientRect();
    if (row && Math.abs(row.height - expected) > 0.5) setMeasured({ expected, height: row.height });
  }, [expected, regionRef]);
  return measured?.expected === expected ? measured.height : expected;
}
