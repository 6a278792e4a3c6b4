import { allSales, type SalesFilter, type SalesPage, viewNames } from '@contapro/domain';
import { salesPageOf } from '../../engine/mapping/index.ts';
import { salesQuery } from '../../engine/mapping/requests/listings.ts';
import { createReportPage, type ReportPageMachine } from '../../engine/report-page/index.ts';
import type { SalesInput, SalesServices } from './sales.types.ts';

/**
 * The report Comprobantes de venta: the sales of a period, with the sums of all pages. Its list has one `SalesFilter`,
 * and a sale must meet all of its conditions; without a filter it has all sales.
 *
 * @example
 * const actor = createActor(createSales(services), { input: { business, period: '202610', periods } }).start();
 * actor.getSnapshot().children.report?.send({ type: 'filters.change', filters: [{ category: 'nc' }] });
 */
export const createSales = (services: SalesServices): SalesMachine =>
  createReportPage<SalesPage, object, SalesFilter, SalesInput>(services, {
    view: viewNames.sales,
    loadPage: async ({ filters: [filter = allSales], signal, ...request }) =>
      salesPageOf(await services.api.listSales({ query: salesQuery(request, filter), signal })),
    parts: {},
    documentOf: ({ code, url, serieNumber, documentTypeCode, issueDate, reasons, signature }) =>
      url === null
        ? null
        : {
            url,
            voucher: { book: 'sales', code },
            document: { typeCode: documentTypeCode, number: serieNumber, issueDate, reasons, signature },
          },
  });

export type SalesMachine = ReportPageMachine<SalesPage, object, SalesFilter, SalesInput>;
