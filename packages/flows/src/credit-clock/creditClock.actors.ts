import { fromCall } from '../internal/fromCall.ts';
import { fromRead } from '../internal/fromRead.ts';
import { creditClockPageOf, reportLinkOf } from '../mapping/index.ts';
import { creditClockQuery, creditClockReportQuery } from '../mapping/requests/creditClock.ts';
import type { CreditClockList, CreditClockServices } from './creditClock.types.ts';

export const creditClockActors = ({ api, fetchFile }: CreditClockServices) => ({
  listCreditClock: fromRead(async (list: CreditClockList, signal) =>
    creditClockPageOf(await api.listCreditClock({ query: creditClockQuery(list), signal })),
  ),
  receiveExcel: fromCall(async (list: CreditClockList, signal) => {
    const link = await api.requestCreditClockReport({ query: creditClockReportQuery(list), signal });
    const { url, name } = reportLinkOf(link);
    return { blob: await fetchFile({ url, signal }), name };
  }),
});
