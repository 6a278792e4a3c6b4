import type { NoticeSettings } from '@contapro/domain';
import {
  noticeCalendarUrl,
  sampleNoticePage,
  notices,
  noticeSettings,
  wireNoticePage,
  wireNoticeSettings,
} from '@contapro/fixtures';
import type { Answers } from './Answers.ts';

type NoticeAnswers = Pick<
  Answers,
  'listNotices' | 'markNotices' | 'getNoticeSettings' | 'changeNoticeSettings' | 'stopNoticeMails'
>;

/** Notices that can be marked, with their mail and their calendar. */
export function noticeAnswers(): NoticeAnswers {
  let all = notices;
  let settings: NoticeSettings = noticeSettings;
  return {
    listNotices: ({ query: { kind, page, size } }) => wireNoticePage(sampleNoticePage(all, { kind, page, size })),
    markNotices: ({ body: { is_read: isRead, notice_ids: ids } }) => {
      all = all.map((notice) => (ids === undefined || ids.includes(notice.id) ? { ...notice, isRead } : notice));
    },
    getNoticeSettings: () => wireNoticeSettings(settings),
    changeNoticeSettings: ({ body: { is_mailed: isMailed = settings.isMailed, calendar } }) => {
      const calendarUrl =
        calendar === undefined ? settings.calendarUrl : calendar === 'renewed' ? noticeCalendarUrl : null;
      settings = { ...settings, isMailed, calendarUrl };
      return wireNoticeSettings(settings);
    },
    stopNoticeMails: () => undefined,
  };
}
