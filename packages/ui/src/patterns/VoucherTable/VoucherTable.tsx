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
  /** The vouchers of the page, in the order they show. Selection goes by their `code`. */
  vouchers: Loadable<readonly Voucher[]>;
  /**
   * Which listing it is: `all` ends in the status of each voucher, `observed` and `rejected` in what can be done with
   * it, `validated` in neither.
   * @default 'all'
   */
  variant?: VoucherTableVariant;
  /** Called by 'Ver más', which a glosa of several items has. */
  onItemsOpen?: (voucher: Voucher) => void;
  /** Called by the eye of a voucher with an image. */
  onView?: (voucher: Voucher) => void;
  /** Called for one file of one voucher. */
  onDownload?: (voucher: Voucher, type: 'jpeg' | 'xml') => void;
  onValidate?: (voucher: Voucher) => void;
  onDecline?: (voucher: Voucher) => void;
  onApprove?: (voucher: Voucher) => void;
  /** A way out of an empty list, such as removing the filter. */
  emptyAction?: ReactNode;
}

const codeOf = ({ code }: Voucher) => code;
const serieNumberOf = ({ serieNumber }: Voucher) => serieNumber;

/**
 * The table of vouchers: Comprobantes de compra and the four listings.
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
