import type { Api } from '@contapro/api';
import type { FilterOptions, VoucherFilter, VoucherPage } from '@contapro/domain';
import { filterOptionsOf, voucherPageOf, zipOf } from '../../engine/mapping/index.ts';
import { allInvoicesFilesBody, allInvoicesQuery } from '../../engine/mapping/requests/listings.ts';
import { type MonthRequest, monthQuery } from '../../engine/mapping/requests/months.ts';
import type { ReportQuery } from '../../engine/report/index.ts';
import { countZip, type ZipCall } from '../../engine/zip-download/index.ts';

/** The calls of the listing of all invoices. */
export type AllInvoicesApi = Pick<Api, 'listAllInvoices' | 'getAllInvoicesFilters' | 'downloadAllInvoicesFiles'>;

type Cancellable<Request> = Request & { signal?: AbortSignal | undefined };

/** The services of the listing of all invoices: its pages, the options of its filters, and its files as a zip. */
export const allInvoices = (api: AllInvoicesApi) => ({
  loadPage: async ({ signal, ...request }: Cancellable<ReportQuery<VoucherFilter>>): Promise<VoucherPage> =>
    voucherPageOf(await api.listAllInvoices({ query: allInvoicesQuery(request), signal })),
  loadFilterOptions: async ({ signal, ...request }: Cancellable<MonthRequest>): Promise<FilterOptions> =>
    filterOptionsOf(await api.getAllInvoicesFilters({ query: monthQuery(request), signal })),
  requestZip: async ({ signal, onProgress, ...choice }: ZipCall) => {
    const body = allInvoicesFilesBody(choice);
    return zipOf(await api.downloadAllInvoicesFiles({ body, signal, onResponse: countZip(onProgress) }));
  },
});
