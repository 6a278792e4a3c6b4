import { viewNames, type VoucherFilter, type VoucherPage } from '@contapro/domain';
import { filterOptionsOf, purchaseFiguresOf, voucherPageOf } from '../mapping/index.ts';
import { createReportPage, type ReportPageMachine } from '../report-page/index.ts';
import { overviewOf } from './purchases.selectors.ts';
import type { PurchasesInput, PurchasesParts, PurchasesServices } from './purchases.types.ts';

/** Comprobantes lists the invoices of every class. */
const status = '0' as const;

/**
 * The report Comprobantes de compra: the list of all invoices, with its filter options, overview cards and downloads.
 *
 * @example
 * const actor = createActor(createPurchases(services), { input: { business, period, periods, testGroup } }).start();
 * actor.getSnapshot().children.report?.send({ type: 'page.select', page: 2 });
 */
export const createPurchases = (services: PurchasesServices): PurchasesMachine => {
  const { api } = services;
  return createReportPage<VoucherPage, PurchasesParts, VoucherFilter, PurchasesInput>(services, {
    view: viewNames.purchases,
    loadPage: async ({ business: { ruc }, period, page, size, filters, signal }) => {
      const filtered = {
        filter_by: filters.map(({ key }) => key),
        value_filter: filters.map(({ value }) => value),
      };
      const query = { ruc, tax_period: period, page, size, status, ...(filters.length > 0 && filtered) };
      return voucherPageOf(await api.listAllInvoices({ query, signal }));
    },
    parts: {
      options: {
        load: async ({ business: { ruc }, period, signal }) =>
          filterOptionsOf(await api.getAllInvoicesFilters({ query: { ruc, tax_period: period }, signal })),
      },
      figures: {
        isShown: (input) => overviewOf(input) === 'cards',
        load: async ({ business: { ruc, uuid }, period, signal }) => {
          const filters = { ruc, tax_period: period, business_uuid: uuid };
          return purchaseFiguresOf(await api.getPurchaseDashboard({ query: { filters }, signal }));
        },
      },
    },
    documentOf: ({ imageUrl, documentTypeCode, serieNumber, supplierName, supplierRuc, issueDate }) =>
      imageUrl === null
        ? null
        : {
            url: imageUrl,
            document: {
              kind: 'comprobante',
              typeCode: documentTypeCode,
              number: serieNumber,
              issuer: { name: supplierName, ruc: supplierRuc },
              issueDate,
            },
          },
    files: {
      requestZip: async ({ business: { ruc }, type, codes, period, page, size, signal }) => {
        const body = { ruc, tax_period: period, page, size, invoiceCodes: [...codes], type, status };
        const { zip_file } = await api.downloadAllInvoicesFiles({ body, signal });
        return zip_file;
      },
      fileOf: ({ serieNumber, imageUrl, xmlUrl }, fileType) => {
        const url = fileType === 'xml' ? xmlUrl : imageUrl;
        return url === null ? null : { url, serieNumber, fileType };
      },
    },
  });
};

/** The type of the machine. */
export type PurchasesMachine = ReportPageMachine<VoucherPage, PurchasesParts, VoucherFilter, PurchasesInput>;
