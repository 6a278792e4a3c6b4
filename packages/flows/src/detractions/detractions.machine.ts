import { type DetractionFilter, type DetractionPage, paidOfPeriod, viewNames } from '@contapro/domain';
import { detractionPageOf, detractionTotalsOf } from '../mapping/index.ts';
import { createReportPage, type ReportPageMachine } from '../report-page/index.ts';
import type { DetractionsInput, DetractionsParts, DetractionsServices } from './detractions.types.ts';

/** The part of the query that a filter decides. Days of payment are asked for among paid ones only. */
const queryOf = ({ status, payment }: DetractionFilter) => ({
  paid: status === 'pagada' ? ('S' as const) : ('N' as const),
  ...(status === 'pagada' && payment && { fecha_inicio: payment.from, fecha_fin: payment.to }),
});

/**
 * The report Detracciones: the purchases that wait for their deposit, or the deposits that were made, with the sums of the
 * period. Its list has one `DetractionFilter`; it opens with the paid ones of the period.
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
    loadPage: async ({ business: { uuid, ruc }, period, page, size, filters: [filter = paidOfPeriod], signal }) => {
      const query = { business_uuid: uuid, ruc, tax_period: period, page, size, ...queryOf(filter) };
      return detractionPageOf(await api.listDetractions({ query, signal }));
    },
    filtersOfPeriod: (filters) => filters.map((filter) => ({ ...filter, payment: null })),
    parts: {
      totals: {
        load: async ({ business: { uuid, ruc }, period, signal }) => {
          const query = { ruc, tax_period: period, business_uuid: uuid };
          return detractionTotalsOf(await api.getDetractionTotals({ query, signal }));
        },
      },
    },
    documentOf: ({ url, serieNumber, documentTypeCode, supplierName, supplierRuc, issueDate }) =>
      url === null || serieNumber === null
        ? null
        : {
            url,
            document: {
              typeCode: documentTypeCode,
              number: serieNumber,
              issuer: { ...(supplierName !== null && { name: supplierName }), ruc: supplierRuc },
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
