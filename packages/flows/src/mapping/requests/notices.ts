import type { NoticeKind } from '@contapro/domain';

/** Which notices are shown. */
export interface NoticesRequest {
  /** Null for all. */
  kind: NoticeKind | null;
  /** From 1. */
  page: number;
}

/** Notices that become read or unread; null for all. */
export interface NoticeMark {
  ids: readonly string[] | null;
  isRead: boolean;
}

/** A change of how the notices are received. */
export type NoticeSettingsChange = { isMailed: boolean } | { calendar: 'renewed' | 'removed' };

/** The number of notices on a page. */
const pageSize = 30;

/** The query of `listNotices`. */
export const noticesQuery = ({ kind, page }: NoticesRequest) => ({
  page,
  size: pageSize,
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
