import type { Schemas } from '@contapro/api';
import type { MadeDepositFile, PendingDeposit, PendingDepositPage, SupplierAccountHistory } from '@contapro/domain';
import { centsOf } from './money.ts';

const changeOf = (change: NonNullable<Schemas['PendingDeposit']['account_change']>): SupplierAccountHistory => ({
  changedAt: change.changed_at === null ? null : Date.parse(change.changed_at),
  changedBy: change.changed_by,
  formerEnding: change.former_ending,
  needsReview: change.needs_review,
});

const depositOf = (row: Schemas['PendingDeposit']): PendingDeposit => ({
  depositor: { uuid: row.business_uuid, name: row.business_name, ruc: row.business_ruc },
  code: row.code,
  supplierRuc: row.supplier_ruc,
  supplierName: row.supplier_name,
  documentType: row.document_type,
  series: row.serie,
  number: row.number,
  issueDate: row.issue_date,
  period: row.tax_period,
  itemCode: row.item_code,
  depositCents: row.deposit_amount === null ? null : centsOf(row.deposit_amount),
  igvCents: centsOf(row.igv_amount),
  account: row.account,
  accountSource: row.account_source,
  accountChange: row.account_change && changeOf(row.account_change),
  deadline: row.deadline,
  state: row.state,
  lot: row.lot,
  problems: row.problems,
});

/** A page of `listPendingDeposits`, in cents. */
export function pendingDepositPageOf({
  data,
  summary,
  metadata: { pagination },
}: Schemas['PendingDepositPage']): PendingDepositPage {
  return {
    items: data.map(depositOf),
    totalItems: pagination.total_items,
    totalPages: pagination.total_pages,
    summary: {
      deposits: summary.num_deposits,
      clients: summary.num_businesses,
      states: { due: summary.num_due, overdue: summary.num_overdue, filed: summary.num_filed },
      depositCents: centsOf(summary.total_deposit_amount),
      igvCents: centsOf(summary.total_igv_amount),
      released: {
        from: summary.released.from,
        purchases: summary.released.num_purchases,
        igvCents: centsOf(summary.released.igv_amount),
      },
    },
  };
}

/** The answer of `createDepositFile` and `getDepositFile`, in cents. */
export const depositFileOf = (file: Schemas['DepositFile']): MadeDepositFile => ({
  lot: file.lot,
  name: file.name,
  content: file.content,
  deposits: file.num_deposits,
  totalCents: centsOf(file.total_amount),
});
