import type { FilterKey, PageOf, Voucher } from '@contapro/domain';
import { createFileDownload } from '../file-download/index.ts';
import { fromCall } from '../internal/fromCall.ts';
import { filterOptionsOf, purchaseFiguresOf, voucherPageOf } from '../mapping/index.ts';
import { createReport } from '../report/index.ts';
import { createReportDownload } from '../report-download/index.ts';
import { createVoucherViewer } from '../voucher-viewer/index.ts';
import { createZipDownload } from '../zip-download/index.ts';
import type { PartName, PartRequest, PurchasesParts, PurchasesServices } from './purchases.types.ts';

interface Filtered {
  filter_by?: FilterKey;
  value_filter?: string;
}

/** Comprobantes asks for all invoices, whatever their class (OPEN-030, LISTINGS-05). */
const status = '0' as const;

type Load = (request: PartRequest, signal: AbortSignal) => Promise<Partial<PurchasesParts>>;

const loaders = ({ api }: PurchasesServices): Record<PartName, Load> => ({
  options: async ({ business: { ruc }, period }, signal) => ({
    options: filterOptionsOf(await api.getAllInvoicesFilters({ query: { ruc, tax_period: period }, signal })),
  }),
  figures: async ({ business: { ruc, uuid }, period }, signal) => {
    const filters = { ruc, tax_period: period, business_uuid: uuid };
    return { figures: purchaseFiguresOf(await api.getPurchaseDashboard({ query: { filters }, signal })) };
  },
});

export const purchasesActors = (services: PurchasesServices) => {
  const { api } = services;
  const load = loaders(services);
  return {
    report: createReport<PageOf<Voucher>>({
      loadPage: async ({ business: { ruc }, period, page, size, filter, signal }) => {
        const filtered: Filtered = filter ? { filter_by: filter.key, value_filter: filter.value } : {};
        const query = { ruc, tax_period: period, page, size, status, ...filtered } as const;
        return voucherPageOf(await api.listAllInvoices({ query, signal }));
      },
    }),
    zipDownload: createZipDownload({
      requestZip: async ({ business: { ruc }, type, codes, period, page, size, signal }) => {
        const body = { ruc, tax_period: period, page, size, invoiceCodes: [...codes], type, status };
        const { zip_file } = await api.downloadAllInvoicesFiles({ body, signal });
        return zip_file;
      },
    }),
    fileDownload: createFileDownload(services),
    voucherViewer: createVoucherViewer(services),
    reportDownload: createReportDownload(services),
    loadPart: fromCall((request: PartRequest, signal) => load[request.part](request, signal)),
  };
};
