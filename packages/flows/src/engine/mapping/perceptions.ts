import { readPagination, type Schemas } from '@contapro/api';
import type { Perception, PerceptionPage } from '@contapro/domain';
import { centsOf, centsOrNull } from './money.ts';

/** A receipt of `listPerceptions`, in cents. */
export const perceptionOf = (voucher: Schemas['PerceptionVoucher']): Perception => ({
  regime: voucher.perception_regime_description,
  documentNumber: voucher.document_number,
  issueDate: voucher.issue_date,
  supplierRuc: voucher.ruc_supplier,
  customerRuc: voucher.ruc_customer,
  amountCents: centsOrNull(voucher.perception_amount),
  state: voucher.state,
  signature: voucher.signature ?? null,
  url: voucher.link,
});

/** A page of `listPerceptions`, with the summary of its period. */
export function perceptionPageOf(page: Schemas['PerceptionPage']): PerceptionPage {
  const { total_items: count, total_amount_perceptions: total } = page.summary;
  return {
    items: page.data.vouchers.map(perceptionOf),
    totalItems: count,
    totalPages: readPagination(page).totalPages,
    summary: { count, totalCents: centsOf(total) },
  };
}
