import { Skeleton } from '../../primitives/Skeleton/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import { cell, type DataTableColumn } from '../DataTable/index.ts';

export interface VoucherSkeletonRowsProps {
  rows: number;
  columns: readonly DataTableColumn[];
  label: string;
}

/** As many rows, as high, as those that are coming. */
export function VoucherSkeletonRows({ rows, columns, label }: VoucherSkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={cell.row} aria-hidden={row > 0 || undefined}>
      {columns.map(({ id, held }, column) => (
        <td key={id} className={classOf(held)}>
          <Skeleton width={held === 'first' ? '1.125rem' : '70%'} />
          {row === 0 && column === 0 && <VisuallyHidden>{label}</VisuallyHidden>}
        </td>
      ))}
    </tr>
  ));
}

function classOf(held: DataTableColumn['held']): string {
  if (held === 'first') return cell.heldFirst;
  return held === 'second' ? cell.heldSecond : cell.plain;
}
