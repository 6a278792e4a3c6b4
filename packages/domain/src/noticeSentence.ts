import { daysBetween, formatDateTime, limaDateTimeOf } from './dates.ts';
import type { Notice } from './notices.ts';
import type { Texts } from './words.ts';

/**
 * What has happened, in a sentence without the name of the client.
 *
 * @param today The day in Lima, `YYYY-MM-DD`.
 * @param periodName Names a period, such as `Oct 2026`.
 */
export function noticeSentence(
  notice: Notice,
  today: string,
  texts: Texts['notice'],
  periodName: (period: string) => string,
): string {
  if (notice.kind === 'credentials') return texts.credentials[notice.stop];
  if (notice.kind === 'ruc') return texts.ruc[notice.state](formatDateTime(limaDateTimeOf(notice.at)));
  const period = periodName(notice.period);
  if (notice.kind === 'answered') return texts.answered(notice.vouchers, period);
  if (notice.kind === 'vanished') return texts.vanished[notice.book](notice.vouchers, period);
  const days = daysBetween(today, notice.day);
  if (days < 0) return texts.due.overdue(period, -days);
  return days === 0 ? texts.due.today(period) : texts.due.left(period, days);
}
