import type { Form621BoxNumber } from './form621.ts';
import type { PurchaseReason } from './purchaseReasons.ts';
import type { PdtAmountName, VoucherFilter } from './views.ts';

/** A filter as it is sent to the API. */
export type FilterValue = Readonly<Pick<VoucherFilter, 'key' | 'value'>>;

const ofClass = (value: string): readonly FilterValue[] => [{ key: 'status_of_vouchers', value }];

/**
 * The filters of `listAllInvoices` that select exactly the purchases of each figure of the dashboard. The sums of the
 * listing then equal the figure: the IGV for `total`; the IGV with credit for `deductible`, `observed`, `notProcessed`
 * and each reason; the IGV without credit for `notDeductibleIgv`; the detracciones for the last two.
 *
 * @example
 * figureFilters.deductible; // [{ key: 'status_of_vouchers', value: 'gasto deducible' }]
 */
export const figureFilters = {
  total: [],
  deductible: ofClass('gasto deducible'),
  observed: ofClass('observado'),
  notProcessed: ofClass('no procesado'),
  /** The number of purchases without credit: classes gasto no deducible and rechazado. */
  notDeductibleCount: [{ key: 'credits_of_vouchers', value: 'sin_credito' }],
  /** The IGV without credit: that of those purchases, and column 20 of the RCE of all others. */
  notDeductibleIgv: [{ key: 'credits_of_vouchers', value: 'igv_sin_credito' }],
  /** Purchases of earlier months whose detracción was paid late, in the period: their credit is of the period. */
  lateDetractions: [{ key: 'credits_of_vouchers', value: 'detraccion_pagada_en_el_mes' }],
  detractionsPaid: [{ key: 'detractions_of_vouchers', value: 'pagada' }],
  detractionsUnpaid: [{ key: 'detractions_of_vouchers', value: 'por_pagar' }],
} as const satisfies Readonly<Record<string, readonly FilterValue[]>>;

export type FigureName = keyof typeof figureFilters;

/**
 * A value for each figure, made of its filters.
 *
 * @example
 * mapFigures(purchasesHref).observed; // '/compras?status_of_vouchers=observado'
 */
export const mapFigures = <Value>(
  valueOf: (filters: readonly FilterValue[]) => Value,
): Readonly<Record<FigureName, Value>> => ({
  total: valueOf(figureFilters.total),
  deductible: valueOf(figureFilters.deductible),
  observed: valueOf(figureFilters.observed),
  notProcessed: valueOf(figureFilters.notProcessed),
  notDeductibleCount: valueOf(figureFilters.notDeductibleCount),
  notDeductibleIgv: valueOf(figureFilters.notDeductibleIgv),
  lateDetractions: valueOf(figureFilters.lateDetractions),
  detractionsPaid: valueOf(figureFilters.detractionsPaid),
  detractionsUnpaid: valueOf(figureFilters.detractionsUnpaid),
});

/** The filters that select the observed purchases which the dashboard counts under a reason. */
export const reasonFilters = (reason: PurchaseReason | (string & {})): readonly FilterValue[] => [
  ...figureFilters.observed,
  { key: 'reasons_of_vouchers', value: reason },
];

/**
 * The filters that select exactly the vouchers which a box of the Formulario 621, or an amount by rate, sums. The listing then
 * has the amount in its summary.
 */
export const pdtFilters = (amount: Form621BoxNumber | PdtAmountName): readonly FilterValue[] => [
  { key: 'pdt_of_vouchers', value: String(amount) },
];
