import { type DetractionFilter, type DetractionPage, paidOfPeriod, viewNames } from '@contapro/domain';
import { detractionPageOf, detractionTotalsOf, saleDetractionPageOf } from '../../engine/mapping/index.ts';
import { detractionsQuery, receiptsQuery } from '../../engine/mapping/requests/listings.ts';
import { businessQuery } from '../../engine/mapping/requests/months.ts';
import { createReportPage, type ReportPageMachine } from '../../engine/report-page/index.ts';
import { withholdingExcel } from '../../engine/report-page/withholdingExcel.ts';
import type { DetractionsInput, DetractionsParts, DetractionsServices } from './detractions.types.ts';

/**
 * The report Detracciones: the purchases that wait for their deposit, the deposits that were made with the sums of the period, or
 * what customers deposit for the sales. Its list has one `DetractionFilter`; it opens with the paid ones of the period.
 *
 * @example
 * const actor = createActor(createDetractions(services), { input: { business, period: '202610', periods } }).start();
 * const filters = [{ status: 'por_pagar', payment: null }] as const;
 * actor.getSnapshot().children.report?.send({ type: 'filters.change', filters });
 */
export const createDetractions = (services: DetractionsServices): DetractionsMachine => {
  const { api } = services;
  return createReportPage<DetractionPage, DetractionsParts, DetractionFilter, DetractionsInput>(services, {
    view: viewNames.detractions,
    loadPage: async ({ filters: [filter = paidOfPeriod], signal, ...request }) =>
      filter.status === 'de_ventas'
        ? saleDetractionPageOf(
            await api.listSaleDetractions({ query: receiptsQuery(request), signal }),
            request.business.ruc,
          )
        : detractionPageOf(await api.listDetractions({ query: detractionsQuery(request, filter), signal })),
    excel: withholdingExcel(services, 'detracciones'),
    filtersOfPeriod: (filters) => filters.map((filter) => ({ ...filter, payment: null })),
    parts: {
      totals: {
        load: async ({ signal, ...request }) =>
          detractionTotalsOf(await api.getDetractionTotals({ query: businessQuery(request), signal })),
      },
    },
    documentOf: ({ voucherCode, url, serieNumber, documentTypeCode, supplierName, supplierRuc, issueDate, sale }) =>
      url === null || serieNumber === null
        ? null
        : {
            url,
            voucher: { book: sale === null ? 'purchases' : 'sales', code: voucherCode },
            document: {
              typeCode: documentTypeCode,
              number: serieNumber,
              ...(sale === null && {
                issuer: { ...(supplierName !== null && { name: supplierName }), ruc: supplierRuc },
              }),
              ...(issueDate !== null && { issueDate }),
            },
          },
    certificateOf: ({ certificate }) => (certificate.certificateNumber === null ? null : certificate),
  });
};

export type DetractionsMachine = ReportPageMachine<
  DetractionPage,
  DetractionsParts,
  DetractionFilter,
  DetractionsInput
>;
