import { viewNames, type VoucherFilter, type VoucherPage } from '@contapro/domain';
import { purchaseFiguresOf } from '../../engine/mapping/index.ts';
import { businessQuery } from '../../engine/mapping/requests/months.ts';
import { createReportPage, type ReportPageMachine } from '../../engine/report-page/index.ts';
import { allInvoices, documentOfVoucher, fileOfVoucher } from '../vouchers/index.ts';
import { overviewOf } from './purchases.selectors.ts';
import type { PurchasesInput, PurchasesParts, PurchasesServices } from './purchases.types.ts';

/**
 * The report Comprobantes de compra: the list of all invoices, with its filter options, overview cards and downloads.
 *
 * @example
 * const actor = createActor(createPurchases(services), { input: { business, period, periods, testGroup } }).start();
 * actor.getSnapshot().children.report?.send({ type: 'page.select', page: 2 });
 */
export const createPurchases = (services: PurchasesServices): PurchasesMachine => {
  const { api } = services;
  const { loadPage, loadFilterOptions, requestZip } = allInvoices(api);
  return createReportPage<VoucherPage, PurchasesParts, VoucherFilter, PurchasesInput>(services, {
    view: viewNames.purchases,
    loadPage,
    parts: {
      options: { load: loadFilterOptions },
      figures: {
        isShown: (input) => overviewOf(input) === 'cards',
        load: async ({ signal, ...request }) =>
          purchaseFiguresOf(await api.getPurchaseDashboard({ query: { filters: businessQuery(request) }, signal })),
      },
    },
    keyOf: ({ code }) => code,
    annotatedOf: (voucher) => voucher,
    documentOf: documentOfVoucher,
    files: { requestZip, fileOf: fileOfVoucher },
  });
};

export type PurchasesMachine = ReportPageMachine<VoucherPage, PurchasesParts, VoucherFilter, PurchasesInput>;
