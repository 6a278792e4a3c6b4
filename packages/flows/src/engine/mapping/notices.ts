import type { Schemas } from '@contapro/api';
import type { Notice, NoticePage, NoticeSettings } from '@contapro/domain';

const books = { COMPRA: 'purchases', VENTA: 'sales' } as const satisfies Record<Schemas['OperationType'], unknown>;

/** A notice; null when a newer server sends a kind, or a cause, that is not known. */
function noticeOf({
  id,
  business_uuid: uuid,
  name,
  ruc,
  day,
  is_read: isRead,
  ...row
}: Schemas['Notice']): Notice | null {
  const shared = { id, uuid, name, ruc, day, isRead };
  const { kind, tax_period: period, stop, operation_type: operation, num_vouchers: vouchers, ruc_request: asked } = row;
  if (kind === 'due' && period !== null) return { ...shared, kind, period };
  if (kind === 'credentials' && stop !== null) return { ...shared, kind, stop };
  if (kind === 'answered' && period !== null && vouchers !== null) return { ...shared, kind, period, vouchers };
  if (kind === 'vanished' && period !== null && operation !== null && vouchers !== null)
    return { ...shared, kind, period, book: books[operation], vouchers };
  // An earlier server has no such field.
  if (kind === 'ruc' && asked) return { ...shared, kind, state: asked.state, at: Date.parse(asked.at) };
  return null;
}

/** A page of `listNotices`. */
export function noticePageOf({ data, summary, metadata }: Schemas['NoticePage']): NoticePage {
  const { total_items: totalItems, total_pages: totalPages } = metadata.pagination;
  return {
    items: data.flatMap((row) => noticeOf(row) ?? []),
    totalItems,
    totalPages,
    counts: {
      unread: summary.num_unread,
      kinds: {
        due: summary.num_due,
        credentials: summary.num_credentials,
        vanished: summary.num_vanished,
        ruc: summary.num_ruc,
        answered: summary.num_answered,
      },
    },
  };
}

/** The answer of `getNoticeSettings` and `changeNoticeSettings`. */
export const noticeSettingsOf = (settings: Schemas['NoticeSettings']): NoticeSettings => ({
  isMailed: settings.is_mailed,
  mailHour: settings.mail_hour,
  email: settings.email.trim(),
  calendarUrl: settings.calendar_url,
});
