import type { Schemas } from '@contapro/api';
import {
  comparePeriods,
  isPeriod,
  type CountAndIgv,
  type DetractionTotals,
  type HistoryPoint,
  type PeriodTotals,
  type PurchaseFigures,
  type SalesFigures,
} from '@contapro/domain';
import { centsOf } from './money.ts';

const figure = (count: number, igv: number): CountAndIgv => ({ count, igvCents: centsOf(igv) });

/** The figures of `getPurchaseDashboard`, in cents. The reasons are sorted by IGV, the largest first. */
export function purchaseFiguresOf({ purchase_details: details }: Schemas['PurchaseDashboard']): PurchaseFigures {
  const reasons = Object.entries(details.observed_reasons).map(([code, reason]) => ({
    code,
    ...figure(reason.total_count, reason.total_monto_igv),
  }));
  return {
    total: figure(details.total_cpes_count, details.igv_amount_total),
    deductible: figure(details.num_deductibles, details.igv_amount_deductibles),
    observed: figure(details.num_observed, details.igv_amount_observed),
    notProcessed: figure(details.num_not_processed, details.igv_amount_not_processed),
    notDeductible: figure(details.num_not_deductible ?? 0, details.igv_amount_not_deductible ?? 0),
    lateDetractions: figure(details.num_late_detractions ?? 0, details.igv_amount_late_detractions ?? 0),
    reasons: reasons.toSorted((first, second) => second.igvCents - first.igvCents),
  };
}

/** The figures of `getSalesDashboard`, in cents. */
export const salesFiguresOf = (sales: Schemas['SalesDashboard']): SalesFigures => ({
  categories: {
    fa: figure(sales.total_count_fa, sales.total_igv_fa),
    bv: figure(sales.total_count_bv, sales.total_igv_bv),
    nc: figure(sales.total_count_nc, sales.total_igv_nc),
    nd: figure(sales.total_count_nd, sales.total_igv_nd),
    other: figure(sales.total_count_other_codes, sales.total_igv_other_codes),
  },
  count: sales.total_cpes_count,
  igvCents: centsOf(sales.total_amount_igv),
  totalCents: centsOf(sales.total_importe_total),
  change: {
    total: sales.porcentage_previous_month.porcentage_total_sales,
    count: sales.porcentage_previous_month.porcentage_cps_count,
  },
});

/** The totals of `getTotals`, in cents. */
export const periodTotalsOf = (totals: Schemas['Totals']): PeriodTotals => ({
  count: totals.total_cpes_count,
  salesIgvCents: centsOf(totals.total_amount_igv_sales),
  // The server may leave the balance out; it is 0 then.
  positiveBalanceCents: centsOf(totals.sum_positive_balance ?? 0),
  showPositiveBalance: totals.flag_show_positive_balance,
  ...(totals.without_rate && {
    withoutRate: { vouchers: totals.without_rate.num_vouchers, days: totals.without_rate.num_days },
  }),
});

/** The totals of `getDetractionTotals`, in cents. */
export const detractionTotalsOf = (totals: Schemas['DetractionTotals']): DetractionTotals => ({
  paidCents: centsOf(totals.sum_paid_detractions),
  unpaidCents: centsOf(totals.sum_not_paid_detractions),
});

/** The months of `getHistory`, oldest first, in cents. Keys that are not periods are left out. */
export const historyPointsOf = (history: Schemas['History']): HistoryPoint[] =>
  Object.entries(history)
    .filter(([period]) => isPeriod(period))
    .map(([period, month]) => ({ period, totalCents: centsOf(month.total_importe_total) }))
    .toSorted((first, second) => comparePeriods(first.period, second.period));
