import type { Schemas } from '@contapro/api';
import type {
  ReconciledVoucher,
  ReconciliationCount,
  ReconciliationDifference,
  ReconciliationKind,
  ReconciliationPage,
  ReconciliationTotals,
} from '@contapro/domain';
import { centsOf } from './money.ts';
import { proposalOf } from './proposals.ts';

const kinds: Readonly<Record<Schemas['ReconciliationKind'], ReconciliationKind>> = {
  only_sunat: 'onlySunat',
  only_own: 'onlyOwn',
  amounts: 'amounts',
  facts: 'facts',
  unread: 'unread',
  paired: 'paired',
};

const voucherOf = (voucher: Schemas['ReconciledVoucher']): ReconciledVoucher => ({
  code: voucher.code,
  documentTypeCode: voucher.document_type_code,
  series: voucher.series,
  number: voucher.number,
  counterpartyId: voucher.counterparty_id,
  counterpartyName: voucher.counterparty_name,
  issueDate: voucher.issue_date,
  currencyCode: voucher.currency_code,
  baseCents: centsOf(voucher.taxable_amount),
  igvCents: centsOf(voucher.igv_amount),
  totalCents: centsOf(voucher.total_amount),
  isVoided: voucher.is_voided,
});

const differenceOf = (difference: Schemas['ReconciliationDifference']): ReconciliationDifference => ({
  kind: kinds[difference.kind],
  sunat: difference.sunat && voucherOf(difference.sunat),
  own: difference.own && voucherOf(difference.own),
  igvDifferenceCents: centsOf(difference.igv_difference),
  isPaired: difference.is_paired,
});

const totalsOf = (totals: Schemas['ReconciliationTotals']): ReconciliationTotals => ({
  vouchers: totals.vouchers,
  baseCents: centsOf(totals.taxable_amount),
  igvCents: centsOf(totals.igv_amount),
  totalCents: centsOf(totals.total_amount),
});

const countOf = ({ vouchers, igv_difference }: Schemas['ReconciliationCount']): ReconciliationCount => ({
  vouchers,
  igvDifferenceCents: centsOf(igv_difference),
});

/** A page of `getReconciliation`, in cents. */
export const reconciliationPageOf = ({
  proposal,
  data,
  summary,
  metadata,
}: Schemas['ReconciliationPage']): ReconciliationPage => ({
  totalItems: metadata.pagination.total_items,
  totalPages: metadata.pagination.total_pages,
  items: data.map(differenceOf),
  proposal: proposal && proposalOf(proposal),
  summary: {
    sunat: totalsOf(summary.sunat),
    own: totalsOf(summary.own),
    kinds: {
      onlySunat: countOf(summary.only_sunat),
      onlyOwn: countOf(summary.only_own),
      amounts: countOf(summary.amounts),
      facts: countOf(summary.facts),
      unread: countOf(summary.unread),
      paired: countOf(summary.paired),
    },
    rounding: countOf(summary.rounding),
    atStakeCents: centsOf(summary.igv_at_stake),
  },
});
