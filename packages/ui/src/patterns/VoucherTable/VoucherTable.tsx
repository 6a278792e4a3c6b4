import { type Loadable, purchaseReasonTexts, type Voucher, voucherTableTexts } from '@contapro/domain';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { DataTable, type DataTableProps } from '../DataTable/index.ts';
import { type VoucherAction, voucherColumns, type VoucherTableVariant } from './voucherColumns.tsx';

export interface VoucherTableProps
  extends Omit<
    DataTableProps<Voucher, VoucherAction>,
    'rows' | 'rowKey' | 'rowName' | 'columns' | 'onAction' | 'empty'
  > {
  /** The vouchers of the page, in the order in which they are shown. They are selected by their `code`. */
  vouchers: Loadable<readonly Voucher[]>;
  /**
   * The listing. It decides the last column: the status for `all`, actions for `observed` and `rejected`, none for
   * `validated`.
   * @default 'all'
   */
  variant?: VoucherTableVariant;
  /** Called when the person asks for all items of a voucher. */
  onItemsOpen?: (voucher: Voucher) => void;
  /** Called when the person asks for the image of a voucher. */
  onView?: (voucher: Voucher) => void;
  /** Called when the person asks for a file of a voucher. */
  onDownload?: (voucher: Voucher, type: 'jpeg' | 'xml') => void;
  onValidate?: (voucher: Voucher) => void;
  onDecline?: (voucher: Voucher) => void;
  onApprove?: (voucher: Voucher) => void;
  /** A button in the empty state, such as one that removes the filter. */
  emptyAction?: ReactNode;
}

const codeOf = ({ code }: Voucher) => code;
const serieNumberOf = ({ serieNumber }: Voucher) => serieNumber;

/**
 * The table of Comprobantes de compra and of the four listings of vouchers.
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
  variant = 'all',
  onItemsOpen,
  onView,
  onDownload,
  onValidate,
  onDecline,
  onApprove,
  emptyAction,
  ...rest
}: VoucherTableProps) {
  const texts = useTexts('voucherTable', voucherTableTexts);
  const reasons = useTexts('purchaseReason', purchaseReasonTexts);
  const columns = useMemo(() => voucherColumns({ variant, texts, reasons }), [variant, texts, reasons]);
  const handlers: Readonly<Record<VoucherAction, ((voucher: Voucher) => void) | undefined>> = {
    items: onItemsOpen,
    view: onView,
    JPEG: (voucher) => onDownload?.(voucher, 'jpeg'),
    XML: (voucher) => onDownload?.(voucher, 'xml'),
    validate: onValidate,
    decline: onDecline,
    approve: onApprove,
  };
  return (
    <DataTable<Voucher, VoucherAction>
      {...rest}
      rows={vouchers}
      rowKey={codeOf}
      rowName={serieNumberOf}
      columns={columns}
      onAction={(voucher, action) => handlers[action]?.(voucher)}
      empty={
        <EmptyState illustration="search" title={texts.emptyTitle} action={emptyAction}>
          {texts.emptyText}
        </EmptyState>
      }
    />
  );
}
