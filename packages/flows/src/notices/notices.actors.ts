import { fromCall } from '../internal/fromCall.ts';
import { fromRead } from '../internal/fromRead.ts';
import { noticePageOf, noticeSettingsOf } from '../mapping/index.ts';
import { noticeMarksBody, noticeSettingsBody, noticesQuery } from '../mapping/requests/notices.ts';
import type { NoticeMark, NoticeSettingsChange, NoticesList, NoticesServices } from './notices.types.ts';

export const noticesActors = ({ api }: NoticesServices) => ({
  listNotices: fromRead(async (list: NoticesList, signal) =>
    noticePageOf(await api.listNotices({ query: noticesQuery(list), signal })),
  ),
  markNotices: fromCall(async (mark: NoticeMark, signal) => {
    await api.markNotices({ body: noticeMarksBody(mark), signal });
  }),
  getSettings: fromRead(async (_: undefined, signal) => noticeSettingsOf(await api.getNoticeSettings({ signal }))),
  changeSettings: fromCall(async (change: NoticeSettingsChange, signal) =>
    noticeSettingsOf(await api.changeNoticeSettings({ body: noticeSettingsBody(change), signal })),
  ),
});
