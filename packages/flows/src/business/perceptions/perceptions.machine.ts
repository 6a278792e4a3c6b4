import { viewNames, withholdingPageSizes, type PerceptionPage } from '@contapro/domain';
import { perceptionPageOf } from '../../engine/mapping/index.ts';
import { receiptsQuery } from '../../engine/mapping/requests/listings.ts';
import { createReportPage, type ReportPageMachine } from '../../engine/report-page/index.ts';
import { withholdingExcel } from '../../engine/report-page/withholdingExcel.ts';
import type { PerceptionsServices } from './perceptions.types.ts';

/** The code of a perception receipt in SUNAT's table 10. */
const perceptionReceipt = '40';

/**
 * The report Percepciones: the perception receipts of a period, with their summary.
 *
 * @example
 * const actor = createActor(createPerceptions(services), { input: { business, period: '202610', periods } }).start();
 * actor.getSnapshot().children.report?.send({ type: 'size.select', size: 50 });
 */
export const createPerceptions = (services: PerceptionsServices): PerceptionsMachine =>
  createReportPage<PerceptionPage>(services, {
    view: viewNames.perceptions,
    loadPage: async ({ signal, ...request }) =>
      perceptionPageOf(await services.api.listPerceptions({ query: receiptsQuery(request), signal })),
    sizes: withholdingPageSizes,
    parts: {},
    excel: withholdingExcel(services, 'percepciones'),
    documentOf: ({ url, documentNumber, supplierRuc, issueDate, signature }) =>
      url === null
        ? null
        : {
            url,
            document: {
              typeCode: perceptionReceipt,
              number: documentNumber,
              issuer: { ruc: supplierRuc },
              issueDate,
              signature,
            },
          },
  });

export type PerceptionsMachine = ReportPageMachine<PerceptionPage>;
