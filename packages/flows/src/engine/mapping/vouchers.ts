import { readPagination, type Schemas } from '@contapro/api';
import {
  filterLabel,
  formatSerieNumber,
  type FilterKey,
  type FilterOption,
  type FilterOptions,
  limaDateTimeOf,
  type RecordedDecision,
  type Voucher,
  type VoucherDetraction,
  type VoucherPage,
} from '@contapro/domain';
import { clientQuestionOf } from './clientQuestions.ts';
import type { Lenient } from './lenient.ts';
import { centsOf, centsOrNull } from './money.ts';

/**
 * A purchase of a listing, in cents. Its total is `total_amount`, or `taxable_amount` when that is missing. Empty
 * descriptions of items are left out.
 */
export const voucherOf = (voucher: Schemas['PurchaseVoucher']): Voucher => ({
  code: voucher.code,
  issueDate: voucher.issue_date,
  dueDate: voucher.due_date ?? null,
  serieNumber: formatSerieNumber(voucher.serie, voucher.number),
  documentTypeCode: voucher.document_type_code ?? null,
  supplierName: voucher.supplier_business_name.trim(),
  supplierRuc: voucher.supplier_ruc ?? null,
  items: [voucher.item_description].flat().filter((description) => description.trim() !== ''),
  baseCents: centsOrNull(voucher.taxable_amount),
  totalCents: centsOrNull(voucher.total_amount ?? voucher.taxable_amount),
  igvCents: centsOrNull(voucher.igv_amount),
  igvCreditCents: centsOrNull(voucher.igv_credit_amount),
  currencyCode: voucher.currency_code ?? 'PEN',
  foreignTotalCents: centsOrNull(voucher.foreign_total_amount),
  exchangeRate: voucher.exchange_rate ?? null,
  rateSource: voucher.exchange_rate_source ?? (voucher.exchange_rate_of_modified ? 'modified' : null),
  rateDay: voucher.exchange_rate_date ?? null,
  imageUrl: voucher.img_cpe_link,
  xmlUrl: voucher.xml_cpe_link,
  subjectToDetraction: voucher.afecto_detraccion === 'si',
  detraction: detractionOf(voucher),
  declaredOn: voucher.declared_on ?? null,
  annotationPeriod: voucher.annotation_period ?? null,
  status: voucher.status,
  reasons: voucher.reasons ?? [],
  supplierState: voucher.supplier_state ?? null,
  validity: voucher.validity ?? null,
  signature: voucher.signature ?? null,
  accounts: voucher.accounts ?? [],
  decision: decisionOf(voucher),
  questions: (voucher.client_questions ?? []).map(clientQuestionOf),
});

function decisionOf({ decision }: Schemas['PurchaseVoucher']): RecordedDecision | null {
  return decision === undefined
    ? null
    : {
        decision: decision.decision,
        decidedAt: limaDateTimeOf(Date.parse(decision.decided_at)),
        decidedBy: decision.decided_by.trim(),
        reasons: decision.reasons,
        note: decision.note ?? null,
      };
}

function detractionOf({
  detraction_status: status,
  detraction_amount: amount,
  detraction_missing_amount: lacking,
  credit_period: creditPeriod,
}: Schemas['PurchaseVoucher']): VoucherDetraction | null {
  if (status === undefined) return null;
  return {
    status,
    amountCents: centsOrNull(amount),
    missingCents: centsOf(lacking ?? 0),
    creditPeriod: creditPeriod ?? null,
  };
}

/**
 * A page of a listing of purchases, such as that of `listAllInvoices`, with the sums of all its pages, in cents, where the
 * server has them.
 */
export function voucherPageOf(page: Lenient<Schemas['VoucherPage'], 'summary'>): VoucherPage {
  const { totalItems, totalPages } = readPagination(page);
  const { summary } = page;
  const items = page.data.map(voucherOf);
  if (!summary) return { items, totalItems: totalItems ?? items.length, totalPages, summary: null };
  const { total_amount_detraction: detraction, total_amount_pdt: pdt } = summary;
  return {
    items,
    totalItems: summary.total_items,
    totalPages,
    summary: {
      count: summary.total_items,
      totalCents: centsOf(summary.total_amount),
      igvCents: centsOf(summary.total_amount_igv),
      igvCreditCents: centsOf(summary.total_amount_igv_credit),
      detractionCents: detraction === undefined ? null : centsOf(detraction),
      pdtCents: pdt === undefined ? null : centsOf(pdt),
    },
  };
}

const named = (key: FilterKey, values: readonly string[] = []): FilterOption[] =>
  values.map((value) => ({ value, label: filterLabel(key, value) }));

/**
 * The options of `getAllInvoicesFilters`. The value of a supplier is its id, its label is its name, or its id where it
 * has no name. Suppliers are sorted by name. A filter that the server leaves out has no options.
 */
export const filterOptionsOf = (options: Partial<Schemas['FilterOptions']>): FilterOptions => ({
  types_of_vouchers: named('types_of_vouchers', options.types_of_vouchers),
  series_of_vouchers: named('series_of_vouchers', options.series_of_vouchers),
  status_of_vouchers: named('status_of_vouchers', options.status_of_vouchers),
  reasons_of_vouchers: named('reasons_of_vouchers', options.reasons_of_vouchers),
  credits_of_vouchers: named('credits_of_vouchers', options.credits_of_vouchers),
  detractions_of_vouchers: named('detractions_of_vouchers', options.detractions_of_vouchers),
  questions_of_vouchers: named('questions_of_vouchers', options.questions_of_vouchers),
  provider_of_vouchers: Object.entries(options.provider_of_vouchers ?? {})
    .map(([value, name]) => (name.trim() === '' ? { value, label: value } : { value, label: name, detail: value }))
    .toSorted((first, second) => first.label.localeCompare(second.label, 'es')),
});
