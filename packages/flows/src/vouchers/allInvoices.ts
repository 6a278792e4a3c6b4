import type { Api } from '@contapro/api';
import type { FilterOptions, VoucherFilter, VoucherPage } from '@contapro/domain';
import type { ReportBusiness } from '../facts.ts';
import { filterOptionsOf, voucherPageOf } from '../mapping/index.ts';
import type { ReportQuery } from '../report/index.ts';
import { countZip, type ZipCall } from '../zip-download/index.ts';

/** The calls of the listing of all invoices. */
export type AllInvoicesApi = Pick<Api, 'listAllInvoices' | 'getAllInvoicesFilters' | 'downloadAllInvoicesFiles'>;

/** The listing of all invoices contains the invoices of every class. */
const status = '0' as const;

type Cancellable<Request> = Request & { signal?: AbortSignal | undefined };

/** Filters as the parameters of a listing of purchases; none without filters. */
export const filterQueryOf = (filters: readonly VoucherFilter[]) =>
  filters.length > 0 && { filter_by: filters.map(({ key }) => key), value_filter: filters.map(({ value }) => value) };

/** The services of the listing of all invoices: its pages, the options of its filters, and its files as a zip. */
export const allInvoices = (api: AllInvoicesApi) => ({
  loadPage: async ({
    business: { ruc },
    period,
    page,
    size,
    filters,
    signal,
  }: Cancellable<ReportQuery<VoucherFilter>>): Promise<VoucherPage> => {
    const query = { ruc, tax_period: period, page, size, status, ...filterQueryOf(filters) };
    return voucherPageOf(await api.listAllInvoices({ query, signal }));
  },
  loadFilterOptions: async ({
    business: { ruc },
    period,
    signal,
  }: Cancellable<{ business: ReportBusiness; period: string }>): Promise<FilterOptions> =>
    filterOptionsOf(await api.getAllInvoicesFilters({ query: { ruc, tax_period: period }, signal })),
  requestZip: async ({ business: { ruc }, type, codes, period, page, size, signal, onProgress }: ZipCall) => {
    const body = { ruc, tax_period: period, page, size, invoiceCodes: [...codes], type, status };
    const { zip_file } = await api.downloadAllInvoicesFiles({ body, signal, onResponse: countZip(onProgress) });
    return zip_file;
  },
});
