import type { NoticeFilters } from '@contapro/domain';
import { type PageRequest, pageQuery } from './pages.ts';

/** Notices that become read or unread; null for all. */
export interface NoticeMark {
  ids: readonly string[] | null;
  isRead: boolean;
}

/** A change of how the notices are received. */
export type NoticeSettingsChange = { isMailed: boolean } | { calendar: 'renewed' | 'removed' };

/** The query of `listNotices`. */
export const noticesQuery = ({ filters: { kind }, ...page }: PageRequest<NoticeFilters>) => ({
  ...pageQuery(page),
  ...(kind !== null && { kind }),
});

/** The body of `markNotices`. */
export const noticeMarksBody = ({ ids, isRead }: NoticeMark) => ({
  is_read: isRead,
  ...(ids !== null && { notice_ids: [...ids] }),
});

/** The body of `changeNoticeSettings`. */
export const noticeSettingsBody = (change: NoticeSettingsChange) =>
  'calendar' in change ? { calendar: change.calendar } : { is_mailed: change.isMailed };
