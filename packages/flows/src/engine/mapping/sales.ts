import { readPagination, type Schemas } from '@contapro/api';
import { formatSerieNumber, type Sale, type SalesPage } from '@contapro/domain';
import { centsOf, centsOrNull } from './money.ts';

/** A sale of `listSales`, in cents. */
export const saleOf = (voucher: Schemas['SaleVoucher']): Sale => ({
  code: voucher.code,
  issueDate: voucher.issue_date,
  dueDate: voucher.due_date ?? null,
  serieNumber: formatSerieNumber(voucher.serie, voucher.number),
  lastNumber: voucher.number_final,
  documentTypeCode: voucher.document_type_code,
  customerName: voucher.customer_name,
  customerId: voucher.customer_id,
  baseCents: centsOrNull(voucher.taxable_amount),
  igvCents: centsOrNull(voucher.igv_amount),
  totalCents: centsOrNull(voucher.total_amount),
  currencyCode: voucher.currency_code,
  foreignTotalCents: centsOrNull(voucher.foreign_total_amount),
  exchangeRate: voucher.exchange_rate ?? null,
  rateSource: voucher.exchange_rate_source ?? (voucher.exchange_rate_of_modified ? 'modified' : null),
  rateDay: voucher.exchange_rate_date ?? null,
  state: voucher.state,
  reasons: voucher.reasons ?? [],
  signature: voucher.signature ?? null,
  url: voucher.link,
});

/** A page of `listSales`, with the sums of all its pages, in cents. */
export function salesPageOf(page: Schemas['SalesPage']): SalesPage {
  const { total_items: count, total_amount_pdt: pdt, ...sums } = page.summary;
  return {
    items: page.data.map(saleOf),
    totalItems: count,
    totalPages: readPagination(page).totalPages,
    summary: {
      count,
      baseCents: centsOf(sums.total_amount_taxable),
      igvCents: centsOf(sums.total_amount_igv),
      totalCents: centsOf(sums.total_amount),
      pdtCents: pdt === undefined ? null : centsOf(pdt),
    },
  };
}
