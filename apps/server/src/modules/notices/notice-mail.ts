import { formatPeriod, type Notice, noticeSentence, noticeTexts } from '@contapro/domain';
import { collectionStopOf } from '../businesses/collection-stop.ts';
import type { Message } from '../mail/mail.ts';
import type { NoticeRow } from './notices.repository.ts';

/** How many notices a mail lists. */
export const mostMailed = 30;

export interface NoticeMail {
  to: string;
  /** The first {@link mostMailed} notices. */
  rows: readonly NoticeRow[];
  /** How many there are. */
  count: number;
  /** The day in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The address of the page with the notices. */
  pageUrl: string;
  /** The address of the page on which the mails are stopped. */
  stopPageUrl: string;
  unsubscribeUrl: string;
}

/** The mail of a morning. It names businesses and periods, and has neither a RUC nor an amount. */
export function noticeMail({ to, rows, count, today, pageUrl, stopPageUrl, unsubscribeUrl }: NoticeMail): Message {
  const texts = noticeTexts.mail;
  const line = (row: NoticeRow) =>
    texts.line(
      row.name,
      noticeSentence(noticeOf(row), today, noticeTexts, (period) => formatPeriod(period)),
    );
  return {
    to,
    subject: texts.subject(count),
    text: [
      texts.greeting,
      '',
      texts.lead(count),
      '',
      ...rows.map(line),
      ...(count > rows.length ? [texts.more(count - rows.length)] : []),
      '',
      texts.open,
      '',
      pageUrl,
      '',
      texts.signature,
      '',
      texts.stop,
      '',
      stopPageUrl,
    ].join('\n'),
    unsubscribeUrl,
  };
}

function noticeOf(row: NoticeRow): Notice {
  const { id, businessId: uuid, name, ruc, day, isRead } = row;
  const shared = { id, uuid, name, ruc, day, isRead };
  const period = row.period ?? '';
  if (row.kind === 'due') return { ...shared, kind: 'due', period };
  if (row.kind === 'credentials')
    return { ...shared, kind: 'credentials', stop: collectionStopOf(row) ?? 'sol_refused' };
  if (row.kind === 'ruc')
    return { ...shared, kind: 'ruc', state: row.rucState ?? 'asked', at: Date.parse(row.rucAt ?? '') };
  if (row.kind === 'answered') return { ...shared, kind: 'answered', period, vouchers: row.vouchers ?? 0 };
  const book = row.book === 'venta' ? 'sales' : 'purchases';
  return { ...shared, kind: 'vanished', period, book, vouchers: row.vouchers ?? 0 };
}
