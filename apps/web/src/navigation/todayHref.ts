import { everyClient, everyCredit, everyDeposit, type TodayTask } from '@contapro/domain';
import { pages } from '../pages.ts';
import { boardAddress } from './boardAddress.ts';
import { creditClockAddress } from './creditClockAddress.ts';
import { noticesAddress } from './noticesAddress.ts';
import { pendingDepositsAddress } from './pendingDepositsAddress.ts';

/** The page that solves something that needs a hand today: of the client, when all of it is of one. */
export function todayHref({ kind, client, period }: TodayTask): string {
  const of = { ...(client && { empresa: client.uuid }), ...(period !== null && { periodo: period }) };
  const ofAll = period === null ? {} : { periodo: period };
  switch (kind) {
    case 'dueSoon':
    case 'overdue':
      return client ? pages.monthClosing.getHref(of) : pages.board.getHref(ofAll);
    case 'ready':
      return client
        ? pages.monthClosing.getHref(of)
        : withList(pages.board.getHref(ofAll), boardAddress.filters.write({ ...everyClient, state: 'ready' }));
    case 'credentials':
      return client
        ? pages.editCredentials.getHref(of)
        : withList(pages.notices.getHref(), noticesAddress.filters.write({ kind: 'credentials' }));
    case 'answers':
    case 'toReview':
      return client ? pages.review.getHref(of) : pages.studioReview.getHref(ofAll);
    case 'deposits':
      return withList(
        pages.pendingDeposits.getHref(),
        pendingDepositsAddress.filters.write({ ...everyDeposit, state: 'due' }),
      );
    case 'credits':
      return withList(
        pages.creditClock.getHref(),
        creditClockAddress.filters.write({ ...everyCredit, span: 'days30' }),
      );
  }
}

/** An address with the filters of its list. */
function withList(href: string, filters: Readonly<Record<string, string | number | undefined>>): string {
  const [path = '', query = ''] = href.split('?');
  const all = new URLSearchParams(query);
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) all.set(name, String(value));
  return `${path}?${all}`;
}
