import { type CreditClockFilters, type CreditClockPage, everyCredit } from '@contapro/domain';
import { createExcelDownload, type ReceiveExcel } from '../../engine/excel-download/index.ts';
import { creditClockPageOf, reportLinkOf } from '../../engine/mapping/index.ts';
import { creditClockQuery, creditClockReportQuery } from '../../engine/mapping/requests/creditClock.ts';
import { createReport } from '../../engine/report/index.ts';
import type { CreditClockServices } from './creditClock.types.ts';

export const creditClockOpening = { filters: everyCredit, sort: null } as const;

export const creditClockActors = ({ api }: CreditClockServices) => ({
  report: createReport<CreditClockPage, CreditClockFilters, object, null>({
    loadPage: async ({ signal, ...request }) =>
      creditClockPageOf(await api.listCreditClock({ query: creditClockQuery(request), signal })),
    opening: creditClockOpening,
    call: 'listCreditClock',
    keepsWhole: true,
  }),
  excel: createExcelDownload(),
});

/** Asks for the Excel of what is listed and fetches it. */
export const receiveCreditClock =
  ({ api, fetchFile }: CreditClockServices, filters: CreditClockFilters): ReceiveExcel =>
  async (signal) => {
    const link = await api.requestCreditClockReport({ query: creditClockReportQuery(filters), signal });
    const { url, name } = reportLinkOf(link);
    return { blob: await fetchFile({ url, signal }), name };
  };
