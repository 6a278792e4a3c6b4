import { readPagination, type Schemas } from '@contapro/api';
import {
  filterLabel,
  formatSerieNumber,
  type FilterKey,
  type FilterOption,
  type FilterOptions,
  type PageOf,
  type Voucher,
} from '@contapro/domain';
import { centsOrNull } from './money.ts';

/**
 * A purchase of a listing, in cents. Its total is `total_amount`, or `taxable_amount` when that is missing. Empty
 * descriptions of items are left out.
 */
export const voucherOf = (voucher: Schemas['PurchaseVoucher']): Voucher => ({
  code: voucher.code,
  issueDate: voucher.issue_date,
  serieNumber: formatSerieNumber(voucher.serie, voucher.number),
  documentTypeCode: voucher.document_type_code ?? null,
  supplierName: voucher.supplier_business_name,
  supplierRuc: voucher.supplier_ruc ?? null,
  items: [voucher.item_description].flat().filter((description) => description.trim() !== ''),
  totalCents: centsOrNull(voucher.total_amount ?? voucher.taxable_amount),
  igvCents: centsOrNull(voucher.igv_amount),
  currencyCode: voucher.currency_code ?? 'PEN',
  imageUrl: voucher.img_cpe_link,
  xmlUrl: voucher.xml_cpe_link,
  subjectToDetraction: voucher.afecto_detraccion === 'si',
  status: voucher.status,
  reasons: voucher.reasons ?? [],
});

interface Listing {
  data: readonly Schemas['PurchaseVoucher'][];
  metadata: { pagination: { total_items: number; total_pages: number } };
}

/** A page of a listing of purchases, such as that of `listAllInvoices`. */
export function voucherPageOf(page: Listing): PageOf<Voucher> {
  const { totalItems = page.data.length, totalPages } = readPagination(page);
  return { items: page.data.map(voucherOf), totalItems, totalPages };
}

const named = (key: FilterKey, values: readonly string[]): FilterOption[] =>
  values.map((value) => ({ value, label: filterLabel(key, value) }));

/**
 * The options of `getAllInvoicesFilters`. The value of a supplier is its id, its label is its name. Suppliers are
 * sorted by name.
 */
export const filterOptionsOf = (options: Schemas['FilterOptions']): FilterOptions => ({
  types_of_vouchers: named('types_of_vouchers', options.types_of_vouchers),
  series_of_vouchers: named('series_of_vouchers', options.series_of_vouchers),
  status_of_vouchers: named('status_of_vouchers', options.status_of_vouchers),
  provider_of_vouchers: Object.entries(options.provider_of_vouchers)
    .map(([value, label]) => ({ value, label }))
    .toSorted((first, second) => first.label.localeCompare(second.label, 'es')),
});
