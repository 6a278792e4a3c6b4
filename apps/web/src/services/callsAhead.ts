import type { Api } from '@contapro/api';
import type { SessionState } from '@contapro/flows';
import { pages } from '../pages.ts';

/** The calls of {@link callsAhead}. */
export type AheadApi = Pick<Api, 'getDashboard' | 'listBusinesses' | 'listPeriods'>;

/** Makes the calls with which a page begins, as far as its address and the session name them. */
export function callsAhead(href: string, { filters, business: open }: SessionState, api: AheadApi): void {
  const { pathname, searchParams } = new URL(href, location.href);
  if (pathname === pages.home.getHref()) void api.listBusinesses();
  const uuid = searchParams.get('empresa');
  const business = filters.businesses.find((one) => one.uuid === uuid);
  if (!business || business.status !== 'VALID' || business.uuid === open?.uuid) return;
  if (business.existsPeriodsProcessed) void api.listPeriods({ path: { id: business.uuid } });
  const { latestPeriod } = business;
  if (pathname === pages.dashboard.getHref() && latestPeriod)
    void api.getDashboard({ path: { uuid: business.uuid }, query: { tax_period: latestPeriod } });
}
