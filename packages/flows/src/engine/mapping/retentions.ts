import { readPagination, type Schemas } from '@contapro/api';
import type { Retention, RetentionPage } from '@contapro/domain';
import { centsOf, centsOrNull } from './money.ts';

/** A receipt of `listRetentions`, in cents. */
export const retentionOf = (voucher: Schemas['RetentionVoucher']): Retention => ({
  supplierName: voucher.supplier_business_name,
  supplierRuc: voucher.ruc_supplier,
  issueDate: voucher.issue_date,
  documentNumber: voucher.document_number,
  amountCents: centsOrNull(voucher.retention_amount),
  state: voucher.state,
  signature: voucher.signature ?? null,
  url: voucher.link,
});

/** A page of `listRetentions`, with the summary of its period. */
export function retentionPageOf(page: Schemas['RetentionPage']): RetentionPage {
  const { total_items: count, total_amount_retentions: total } = page.summary;
  return {
    items: page.data.vouchers.map(retentionOf),
    totalItems: count,
    totalPages: readPagination(page).totalPages,
    summary: { count, totalCents: centsOf(total) },
  };
}
