import type { Voucher } from '@contapro/domain';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { cell } from '../DataTable/index.ts';

export interface WindowHandle {
  reveal: (index: number) => void;
}

export interface WindowedRowsProps {
  vouchers: readonly Voucher[];
  regionRef: RefObject<HTMLDivElement | null>;
  handleRef: RefObject<WindowHandle | null>;
  /** Height to start from, in px; the first row drawn says the true one. */
  rowHeight: number;
  /** Always drawn, so that the focus is not lost by scrolling. */
  activeIndex: number;
  columnCount: number;
  row: (voucher: Voucher, index: number) => ReactNode;
}

const header = 44;
const footer = 52;

/** The rows in sight and a few around them, between two gaps of the height of all the others. */
export function WindowedRows({
  vouchers,
  regionRef,
  handleRef,
  rowHeight,
  activeIndex,
  columnCount,
  row,
}: WindowedRowsProps) {
  const [height, setHeight] = useState(rowHeight);
  const rangeExtractor = useCallback(
    (range: Range) => withIndex(defaultRangeExtractor(range), activeIndex),
    [activeIndex],
  );
  const estimateSize = useCallback(() => height, [height]);
  // Both must be stable: a new function makes the virtualizer measure every row again.
  const getItemKey = useCallback((index: number) => vouchers[index]?.code ?? index, [vouchers]);
  const virtualizer = useVirtualizer({
    count: vouchers.length,
    getScrollElement: () => regionRef.current,
    estimateSize,
    getItemKey,
    rangeExtractor,
    overscan: 8,
    scrollMargin: header,
    scrollPaddingStart: header,
    scrollPaddingEnd: footer,
    initialRect: { width: 0, height: 720 },
    useFlushSync: false,
  });

  useImperativeHandle(handleRef, () => ({ reveal: (index) => virtualizer.scrollToIndex(index) }), [virtualizer]);

  useLayoutEffect(() => {
    const drawn = regionRef.current?.querySelector<HTMLElement>('tr[data-index]')?.offsetHeight;
    if (drawn) setHeight(drawn);
  }, [regionRef, rowHeight]);

  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer]);

  let next = 0;
  const items = virtualizer.getVirtualItems().map(({ index, key }) => {
    const gap = index - next;
    next = index + 1;
    const voucher = vouchers[index];
    return (
      <Fragment key={key}>
        <Gap rows={gap} height={height} columnCount={columnCount} />
        {voucher && row(voucher, index)}
      </Fragment>
    );
  });
  return (
    <>
      {items}
      <Gap rows={vouchers.length - next} height={height} columnCount={columnCount} />
    </>
  );
}

function Gap({ rows, height, columnCount }: { rows: number; height: number; columnCount: number }) {
  if (rows <= 0) return null;
  return (
    <tr className={cell.gap} aria-hidden="true">
      <td colSpan={columnCount} style={{ height: rows * height }}>
        {null}
      </td>
    </tr>
  );
}

function withIndex(indexes: number[], index: number): number[] {
  return indexes.includes(index) ? indexes : [...indexes, index].sort((a, b) => a - b);
}
