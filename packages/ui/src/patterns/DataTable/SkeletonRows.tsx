import { Skeleton } from '../../primitives/Skeleton/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import { selectionCell } from './DataRow.tsx';
import styles from './DataTable.module.css';
import type { TableLayout } from './tableLayout.ts';

export interface SkeletonRowsProps<Row, Action extends string> {
  count: number;
  layout: TableLayout<Row, Action>;
  label: string;
}

/** Skeleton rows, which are as high as the rows that are loading. */
export function SkeletonRows<Row, Action extends string>({ count, layout, label }: SkeletonRowsProps<Row, Action>) {
  const { phone, selectable, shown } = layout;
  const role = phone ? 'cell' : undefined;
  return Array.from({ length: count }, (_, index) => (
    <tr
      key={index}
      role={phone ? 'row' : undefined}
      className={phone ? styles.phoneRow : styles.row}
      aria-hidden={index > 0 || undefined}
    >
      {selectable && (
        <td role={role} className={phone ? styles.phoneSelection : selectionCell}>
          <Skeleton width="var(--cp-choice-size)" />
        </td>
      )}
      {shown.map(({ column, cell, place }, at) => (
        <td key={column.id} role={role} className={cell}>
          <Skeleton width={phone ? phoneWidths[place] : '70%'} />
          {index === 0 && at === 0 && <VisuallyHidden>{label}</VisuallyHidden>}
        </td>
      ))}
    </tr>
  ));
}

const phoneWidths = { title: '60%', amount: '5rem', detail: '4.5rem', menu: '1rem' } as const;
