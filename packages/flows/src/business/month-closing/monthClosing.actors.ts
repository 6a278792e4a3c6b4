import type { MonthClosing } from '@contapro/domain';
import { createDownloads } from '../../engine/downloads/index.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { monthClosingOf } from '../../engine/mapping/monthClosing.ts';
import { collectionBody } from '../../engine/mapping/requests/collections.ts';
import { type FiguresCheck, figuresCheck } from '../../engine/mapping/requests/monthClosing.ts';
import { summaryQueryOf, type SummaryRequest } from '../../engine/mapping/requests/monthSummaries.ts';
import type { MonthClosingServices } from './monthClosing.types.ts';

export const monthClosingActors = (services: MonthClosingServices) => {
  const { api, whenVisible } = services;
  return {
    getMonthClosing: fromRead(
      async (request: SummaryRequest, signal): Promise<MonthClosing> =>
        monthClosingOf(await api.getMonthClosing({ ...summaryQueryOf(request), signal })),
    ),
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
