import { everyNotice, type NoticeFilters, type NoticePage } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { noticePageOf, noticeSettingsOf } from '../../engine/mapping/index.ts';
import { noticeMarksBody, noticeSettingsBody, noticesQuery } from '../../engine/mapping/requests/notices.ts';
import { createReport } from '../../engine/report/index.ts';
import type { NoticeMark, NoticeSettingsChange, NoticesServices } from './notices.types.ts';

export const noticesOpening = { filters: everyNotice, sort: null } as const;

/** The number of notices on a page. */
export const noticeSizes = [30] as const;

export const noticesActors = ({ api }: NoticesServices) => ({
  report: createReport<NoticePage, NoticeFilters, object, null>({
    loadPage: async ({ signal, ...request }) =>
      noticePageOf(await api.listNotices({ query: noticesQuery(request), signal })),
    opening: noticesOpening,
    call: 'listNotices',
    sizes: noticeSizes,
    keepsWhole: true,
  }),
  markNotices: fromCall(async (mark: NoticeMark, signal) => {
    await api.markNotices({ body: noticeMarksBody(mark), signal });
  }),
  getNoticeSettings: fromRead(async (_: undefined, signal) =>
    noticeSettingsOf(await api.getNoticeSettings({ signal })),
  ),
  changeSettings: fromCall(async (change: NoticeSettingsChange, signal) =>
    noticeSettingsOf(await api.changeNoticeSettings({ body: noticeSettingsBody(change), signal })),
  ),
});
