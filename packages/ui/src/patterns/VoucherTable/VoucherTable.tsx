import type { Loadable, Voucher } from '@contapro/domain';
import { EmptyReport } from '../../internal/EmptyReport.tsx';
import { DataTable, type DataTableProps } from '../DataTable/index.ts';
import { useVoucherTable, type VoucherTableOptions } from './useVoucherTable.ts';
import type { VoucherAction } from './voucherColumns.tsx';

export interface VoucherTableProps
  extends Omit<
      DataTableProps<Voucher, VoucherAction>,
      'rows' | 'rowKey' | 'rowName' | 'columns' | 'onAction' | 'empty'
    >,
    VoucherTableOptions {
  /** The vouchers of the page, in the order in which they are shown. They are selected by their `code`. */
  vouchers: Loadable<readonly Voucher[]>;
  /** Removes the filter; undefined when none is applied. With it, an empty table offers a button for it. */
  onFilterClear?: (() => void) | undefined;
}

/**
 * A table of vouchers. For the page of a report use `ReportScreen` with the props that `useVoucherTable` returns.
 *
 * @example
 * <VoucherTable
 *   label="Comprobantes de compra, Oct 2026"
 *   vouchers={page}
 *   selected={selected}
 *   onSelectedChange={setSelected}
 *   onView={open}
 *   onRetry={reload}
 * />
 */
export function VoucherTable({
  vouchers,
  variant,
  period,
  onItemsOpen,
  onView,
  onDownload,
  onValidate,
  onDecline,
  onApprove,
  onFilterClear,
  ...rest
}: VoucherTableProps) {
  const table = useVoucherTable({
    variant,
    period,
    onItemsOpen,
    onView,
    onDownload,
    onValidate,
    onDecline,
    onApprove,
  });
  return (
    <DataTable<Voucher, VoucherAction>
      {...rest}
      {...table}
      rows={vouchers}
      empty={<EmptyReport onFilterClear={onFilterClear} />}
    />
  );
}
