import {
  documentTypeTexts,
  purchaseReasonTexts,
  type Voucher,
  type VoucherListing,
  voucherTableTexts,
} from '@contapro/domain';
import { useMemo } from 'react';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import type { DataTableProps } from '../DataTable/index.ts';
import { type VoucherAction, voucherColumns } from './voucherColumns.tsx';

/** The parameters of {@link useVoucherTable}. An action without a function has no effect. */
export interface VoucherTableOptions {
  /**
   * The listing. It decides the columns: `all` has the status, `rejected` and `validated` have the decision, `observed` and
   * `rejected` have actions.
   *
   * @default 'all'
   */
  variant?: VoucherListing | undefined;
  /**
   * The period of the vouchers, `YYYYMM`. With it, the hint of an unpaid detracción says until when it can be deposited.
   *
   * @default null
   */
  period?: string | null | undefined;
  /** Called when the person asks for all items of a voucher. */
  onItemsOpen?: ((voucher: Voucher) => void) | undefined;
  /** Called when the person asks for the image of a voucher. */
  onView?: ((voucher: Voucher) => void) | undefined;
  /** Called when the person asks for a file of a voucher. */
  onDownload?: ((voucher: Voucher, type: 'jpeg' | 'xml') => void) | undefined;
  /** Called when the person validates an observed voucher. */
  onValidate?: ((voucher: Voucher) => void) | undefined;
  /** Called when the person rejects an observed voucher. */
  onDecline?: ((voucher: Voucher) => void) | undefined;
  /** Called when the person approves a rejected voucher. */
  onApprove?: ((voucher: Voucher) => void) | undefined;
  /** Called when the person asks for the page of an observed voucher. */
  onReview?: ((voucher: Voucher) => void) | undefined;
}

const codeOf = ({ code }: Voucher) => code;
const serieNumberOf = ({ serieNumber }: Voucher) => serieNumber;

/**
 * The columns and actions of a table of vouchers, for `DataTable` or `ReportScreen`.
 *
 * @example
 * const table = useVoucherTable({ variant: 'observed', onValidate, onDecline });
 * <ReportScreen {...page} {...table} title="Observados" />;
 */
export function useVoucherTable({
  variant = 'all',
  period = null,
  onItemsOpen,
  onView,
  onDownload,
  onValidate,
  onDecline,
  onApprove,
  onReview,
}: VoucherTableOptions): Pick<DataTableProps<Voucher, VoucherAction>, 'columns' | 'rowKey' | 'rowName' | 'onAction'> {
  const texts = useTexts('voucherTable', voucherTableTexts);
  const reasons = useTexts('purchaseReason', purchaseReasonTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const columns = useMemo(
    () => voucherColumns({ variant, period, texts, reasons, documentTypes }),
    [variant, period, texts, reasons, documentTypes],
  );
  const handlers: Readonly<Record<VoucherAction, ((voucher: Voucher) => void) | undefined>> = {
    items: onItemsOpen,
    view: onView,
    JPEG: (voucher) => onDownload?.(voucher, 'jpeg'),
    XML: (voucher) => onDownload?.(voucher, 'xml'),
    validate: onValidate,
    decline: onDecline,
    approve: onApprove,
    review: onReview,
  };
  return {
    columns,
    rowKey: codeOf,
    rowName: serieNumberOf,
    onAction: (voucher, action) => handlers[action]?.(voucher),
  };
}
