import type { Schemas } from '@contapro/api';
import type { CountedCredit, CreditClockPage, ExpiringCredit } from '@contapro/domain';
import { centsOf } from './money.ts';

const creditOf = (row: Schemas['ExpiringCredit']): ExpiringCredit => ({
  client: { uuid: row.business_uuid, name: row.business_name, ruc: row.business_ruc },
  code: row.code,
  supplierRuc: row.supplier_ruc,
  supplierName: row.supplier_name,
  documentType: row.document_type,
  series: row.serie,
  number: row.number,
  issueDate: row.issue_date,
  period: row.tax_period,
  igvCents: centsOf(row.igv_amount),
  action: row.action,
  reasons: row.reasons,
  endsOn: row.ends_on,
  isConfirmed: row.confirmed,
  isPostponed: row.postponed,
  missingCents: row.missing_deposit_amount === null ? null : centsOf(row.missing_deposit_amount),
});

const countedOf = ({ num_purchases, igv_amount }: Schemas['CountedCredit']): CountedCredit => ({
  count: num_purchases,
  igvCents: centsOf(igv_amount),
});

/** A page of `listCreditClock`, in cents. */
export function creditClockPageOf({
  data,
  summary: { open, num_businesses: clients, actions, spans },
  metadata: { pagination },
}: Schemas['CreditClockPage']): CreditClockPage {
  return {
    items: data.map(creditOf),
    totalItems: pagination.total_items,
    totalPages: pagination.total_pages,
    summary: {
      open: countedOf(open),
      clients,
      actions: {
        annotate: countedOf(actions.annotate),
        deposit: countedOf(actions.deposit),
        decide: countedOf(actions.decide),
      },
      spans: {
        month: countedOf(spans.month),
        days30: countedOf(spans.days_30),
        days90: countedOf(spans.days_90),
        ended: countedOf(spans.ended),
      },
    },
  };
}
