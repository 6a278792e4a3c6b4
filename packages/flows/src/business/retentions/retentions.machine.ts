import { viewNames, withholdingPageSizes, type RetentionPage } from '@contapro/domain';
import { retentionPageOf } from '../../engine/mapping/index.ts';
import { receiptsQuery } from '../../engine/mapping/requests/listings.ts';
import { createReportPage, type ReportPageMachine } from '../../engine/report-page/index.ts';
import { withholdingExcel } from '../../engine/report-page/withholdingExcel.ts';
import type { RetentionsServices } from './retentions.types.ts';

/** The code of a retention receipt in SUNAT's table 10. */
const retentionReceipt = '20';

/**
 * The report Retenciones: the retention receipts of a period, with their summary.
 *
 * @example
 * const actor = createActor(createRetentions(services), { input: { business, period: '202610', periods } }).start();
 * actor.getSnapshot().children.report?.send({ type: 'size.select', size: 50 });
 */
export const createRetentions = (services: RetentionsServices): RetentionsMachine =>
  createReportPage<RetentionPage>(services, {
    view: viewNames.retentions,
    loadPage: async ({ signal, ...request }) =>
      retentionPageOf(await services.api.listRetentions({ query: receiptsQuery(request), signal })),
    sizes: withholdingPageSizes,
    parts: {},
    excel: withholdingExcel(services, 'retenciones'),
    documentOf: ({ url, documentNumber, supplierName, supplierRuc, issueDate, signature }) =>
      url === null
        ? null
        : {
            url,
            document: {
              typeCode: retentionReceipt,
              number: documentNumber,
              issuer: { ...(supplierName !== null && { name: supplierName }), ruc: supplierRuc },
              issueDate,
              signature,
            },
          },
  });

export type RetentionsMachine = ReportPageMachine<RetentionPage>;
