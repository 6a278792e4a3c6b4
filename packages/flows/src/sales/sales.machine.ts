import { allSales, type SalesFilter, type SalesPage, viewNames } from '@contapro/domain';
import { salesPageOf } from '../mapping/index.ts';
import { createReportPage, type ReportPageMachine } from '../report-page/index.ts';
import type { SalesInput, SalesServices } from './sales.types.ts';

/** The part of the query that a filter decides. */
const queryOf = ({ category, serieNumber, amount }: SalesFilter) => ({
  ...(category !== undefined && { category }),
  ...(serieNumber !== undefined && { serie_number: serieNumber }),
  ...(amount !== undefined && { pdt: amount }),
});

/**
 * The report Comprobantes de venta: the sales of a period, with the sums of all pages. Its list has one `SalesFilter`, whose
 * conditions add up; without one it has all sales.
 *
 * @example
 * const actor = createActor(createSales(services), { input: { business, period: '202610', periods } }).start();
 * actor.getSnapshot().children.report?.send({ type: 'filters.change', filters: [{ category: 'nc' }] });
 */
export const createSales = (services: SalesServices): SalesMachine =>
  createReportPage<SalesPage, object, SalesFilter, SalesInput>(services, {
    view: viewNames.sales,
    loadPage: async ({ business: { uuid, ruc }, period, page, size, filters: [filter = allSales], signal }) => {
      const query = { business_uuid: uuid, business_ruc: ruc, tax_period: period, page, size, ...queryOf(filter) };
      return salesPageOf(await services.api.listSales({ query, signal }));
    },
    parts: {},
    documentOf: ({ url, serieNumber, documentTypeCode, issueDate }) =>
      url === null ? null : { url, document: { typeCode: documentTypeCode, number: serieNumber, issueDate } },
  });

export type SalesMachine = ReportPageMachine<SalesPage, object, SalesFilter, SalesInput>;
