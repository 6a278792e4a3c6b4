import type { NoticePage } from '@contapro/domain';
import type { NoticeMark } from '../../engine/mapping/requests/notices.ts';

/** A page of notices after a mark was saved. */
export function markedPage(page: NoticePage, { ids, isRead }: NoticeMark): NoticePage {
  const changed = page.items.filter((notice) => (ids === null || ids.includes(notice.id)) && notice.isRead !== isRead);
  const { kinds, unread } = page.counts;
  const all = kinds.due + kinds.credentials + kinds.vanished;
  const after = ids === null ? (isRead ? 0 : all) : unread + (isRead ? -changed.length : changed.length);
  return {
    ...page,
    items: page.items.map((notice) => (changed.includes(notice) ? { ...notice, isRead } : notice)),
    counts: { kinds, unread: after },
  };
}
