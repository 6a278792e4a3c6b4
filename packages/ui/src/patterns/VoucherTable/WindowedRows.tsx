import type { Voucher } from '@contapro/domain';
import { Fragment, type ReactNode } from 'react';
import { cell } from '../DataTable/index.ts';
import { useRowWindow } from './useRowWindow.ts';

export interface WindowedRowsProps {
  vouchers: readonly Voucher[];
  /** Always drawn, so that it can take the focus from afar and does not lose it by scrolling. */
  activeIndex: number;
  columnCount: number;
  row: (voucher: Voucher, index: number) => ReactNode;
}

/** The rows in sight and a few around them, between gaps as high as all the others. */
export function WindowedRows({ vouchers, activeIndex, columnCount, row }: WindowedRowsProps) {
  const { bodyRef, first, end } = useRowWindow(vouchers.length);
  const drawn = indexes(first, end, activeIndex);
  return (
    <tbody ref={bodyRef}>
      {drawn.map((index, position) => {
        const voucher = vouchers[index];
        const gap = index - (drawn[position - 1] ?? -1) - 1;
        return (
          voucher && (
            <Fragment key={voucher.code}>
              <Gap rows={gap} columnCount={columnCount} />
              {row(voucher, index)}
            </Fragment>
          )
        );
      })}
      <Gap rows={vouchers.length - 1 - (drawn.at(-1) ?? -1)} columnCount={columnCount} />
    </tbody>
  );
}

function indexes(first: number, end: number, active: number): number[] {
  const inside = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (active < first) return [active, ...inside];
  return active < end ? inside : [...inside, active];
}

function Gap({ rows, columnCount }: { rows: number; columnCount: number }) {
  if (rows <= 0) return null;
  return (
    <tr className={cell.gap} aria-hidden="true">
      <td colSpan={columnCount} style={{ blockSize: `calc(${rows} * var(--_row))` }}>
        {null}
      </td>
    </tr>
  );
}
