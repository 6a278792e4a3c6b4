import { createExcelDownload, type ReceiveExcel } from '../excel-download/index.ts';
import { fromRead } from '../internal/fromRead.ts';
import { creditClockPageOf, reportLinkOf } from '../mapping/index.ts';
import { creditClockQuery, creditClockReportQuery } from '../mapping/requests/creditClock.ts';
import type { CreditClockList, CreditClockServices } from './creditClock.types.ts';

export const creditClockActors = ({ api }: CreditClockServices) => ({
  listCreditClock: fromRead(async (list: CreditClockList, signal) =>
    creditClockPageOf(await api.listCreditClock({ query: creditClockQuery(list), signal })),
  ),
  excel: createExcelDownload(),
});

/** Asks for the Excel of what is listed and fetches it. */
export const receiveCreditClock =
  ({ api, fetchFile }: CreditClockServices, list: CreditClockList): ReceiveExcel =>
  async (signal) => {
    const link = await api.requestCreditClockReport({ query: creditClockReportQuery(list), signal });
    const { url, name } = reportLinkOf(link);
    return { blob: await fetchFile({ url, signal }), name };
  };
