import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Gap } from './Gap.tsx';
import { regionOf } from './regionOf.ts';

/** The number of rows rendered beyond the visible ones, because scrolling is reported late. */
const overscan = 6;
/** The number of rows for the first rendering, before the region is measured. */
const initialRows = 18;

export interface WindowedRowsProps {
  count: number;
  /** The row of an index. */
  row: (index: number) => ReactNode;
  /** Returns the key of a row. */
  keyOf: (index: number) => string;
  /** The height of a row in px, at the default font size. */
  rowHeight: number;
  /** The index of the row with the tab stop. It is always rendered, so that scrolling does not remove the focus. */
  activeIndex: number;
  columnCount: number;
  role: 'rowgroup' | undefined;
}

/** The visible rows and a few around them, between gaps as high as all the others. */
export function WindowedRows({ count, row, keyOf, rowHeight, activeIndex, columnCount, role }: WindowedRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const height = useMeasuredHeight(rowHeight, { body, activeIndex, activeKey: keyOf(activeIndex) });
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => regionOf(body),
    estimateSize: useCallback(() => height, [height]),
    overscan,
    // Otherwise a timer may report the end of scrolling early, and rows are rendered a frame late.
    useScrollendEvent: true,
    initialRect: { width: 0, height: initialRows * height },
    rangeExtractor: useCallback((range: Range) => withActive(defaultRangeExtractor(range), activeIndex), [activeIndex]),
  });
  const placedWith = useRef(height);
  // The virtualizer keeps the positions that it computed with the former height.
  useLayoutEffect(() => {
    if (placedWith.current === height) return;
    placedWith.current = height;
    virtualizer.measure();
  }, [virtualizer, height]);
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

/**
 * The actual height of a row, which depends on the font size of the page and on `--cp-table-row-height`. The active row is
 * measured, because it stays in the document.
 */
function useMeasuredHeight(
  expected: number,
  { body, activeIndex, activeKey }: { body: RefObject<HTMLElement | null>; activeIndex: number; activeKey: string },
): number {
  const [measured, setMeasured] = useState<{ expected: number; height: number }>();
  useLayoutEffect(() => {
    const row = body.current?.querySelector(`tr[data-index="${activeIndex}"]`);
    if (!row) return;
    const measure = () => {
      const { height } = row.getBoundingClientRect();
      if (height === 0) return;
      setMeasured((before) =>
        before?.expected === expected && Math.abs(before.height - height) <= 0.5 ? before : { expected, height },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
    // Another row with the same index is another element.
  }, [expected, body, activeIndex, activeKey]);
  return measured?.expected === expected ? measured.height : expected;
}
