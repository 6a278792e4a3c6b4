import type { MonthClosing } from '@contapro/domain';
import { createDownloads } from '../../engine/downloads/index.ts';
import { confirmFigures, type FiguresToConfirm } from '../../engine/internal/confirmFigures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { monthClosingOf } from '../../engine/mapping/monthClosing.ts';
import { form621Of } from '../../engine/mapping/pdt.ts';
import { collectionBody } from '../../engine/mapping/requests/collections.ts';
import { type FiguresCheck, figuresCheck } from '../../engine/mapping/requests/monthClosing.ts';
import { summaryQueryOf, type SummaryRequest } from '../../engine/mapping/requests/monthSummaries.ts';
import { businessQuery } from '../../engine/mapping/requests/months.ts';
import type { MonthClosingServices } from './monthClosing.types.ts';

/** Whether the net income that is proposed is what is to be confirmed next. */
const isProposalNext = ({ steps, figures }: MonthClosing): boolean =>
  figures?.income === 'proposed' &&
  steps.some(({ state, reason }) => state === 'next' && reason === 'incomeUnconfirmed');

export const monthClosingActors = (services: MonthClosingServices) => {
  const { api, whenVisible } = services;
  return {
    getMonthClosing: fromRead(async (request: SummaryRequest, signal): Promise<MonthClosing> => {
      const closing = monthClosingOf(await api.getMonthClosing({ ...summaryQueryOf(request), signal }));
      if (!isProposalNext(closing)) return closing;
      const form = form621Of(await api.getForm621({ query: { filters: businessQuery(request) }, signal }));
      return { ...closing, form };
    }),
    /** Null where only the net income was confirmed. */
    confirmFigures: fromCall(async (request: FiguresToConfirm, signal): Promise<MonthClosing | null> => {
      const closing = await confirmFigures(api, request, signal);
      return closing && monthClosingOf(closing);
    }),
    checkMonthFigures: fromCall(
      async (request: FiguresCheck, signal): Promise<MonthClosing> =>
        monthClosingOf(await api.checkMonthFigures({ ...figuresCheck(request), signal })),
    ),
    requestCollection: fromCall(async ({ business: { uuid }, period }: SummaryRequest, signal) => {
      await api.requestCollection({ path: { uuid }, body: collectionBody(period), signal });
    }),
    whenVisible: fromCall((_: undefined, signal) => whenVisible({ signal })),
    downloads: createDownloads(services),
  };
};
