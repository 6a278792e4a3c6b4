import { type Api, createApi } from '@contapro/api';
import { experimentVariantOf } from '@contapro/domain';
import type { StoredSessionState } from '@contapro/flows';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { pages } from '../pages.ts';
import { keyOf } from '../services/privateCalls.ts';
import type { Services } from '../services/services.ts';

/** What is needed to open a page ahead. */
export type AheadServices = Pick<Services, 'session' | 'askAhead'>;

/** See `Prefetch`. */
export function openAhead(
  routes: RouteObject[],
  { session, askAhead }: AheadServices,
  href: string,
  isPressed = false,
): void {
  if (!isPressed && isThrifty()) return;
  askAhead((options, early) => callAhead(href, session.get(), createApi({ ...options, fetch: keptIn(early) }))).catch(
    () => {},
  );
  import('../services/eventLog.ts').catch(() => {});
  for (const { route } of matchRoutes(routes, href) ?? []) {
    // When it fails, the visit loads it again.
    if (typeof route.lazy === 'function') void route.lazy().then(prepare);
  }
}

/** Makes the calls with which a page begins, as far as its address and the session name them. */
function callAhead(
  href: string,
  { accessToken, filters, business: open, testGroup }: StoredSessionState,
  api: Pick<Api, 'getDashboard' | 'listBusinesses' | 'listPeriods'>,
): void {
  const { pathname, searchParams } = new URL(href, location.href);
  if (accessToken === null) return;
  if (pathname === pages.home.getHref()) void api.listBusinesses();
  const uuid = searchParams.get('empresa');
  const business = filters.businesses.find((one) => one.uuid === uuid);
  if (!business || business.status !== 'VALID' || business.uuid === open?.uuid) return;
  if (business.existsPeriodsProcessed) void api.listPeriods({ path: { id: business.uuid } });
  const { latestPeriod } = business;
  // For the others it leads to the purchases.
  const { hasDashboardHome } = experimentVariantOf(testGroup);
  if (pathname === pages.dashboard.getHref() && hasDashboardHome && latestPeriod)
    void api.getDashboard({ path: { uuid: business.uuid }, query: { tax_period: latestPeriod } });
}

/** What a person has looked at for so long may be outdated. */
const keptFor = 5000;

/** Sends calls whose answers are kept, and which are never answered themselves. */
const keptIn = (early: Map<string, Promise<Response>>) => (request: Request) => {
  const key = keyOf(request);
  if (!early.has(key)) {
    const answer = fetch(request);
    const drop = () => early.delete(key);
    early.set(key, answer);
    answer.then(() => setTimeout(drop, keptFor), drop);
  }
  return new Promise<never>(() => {});
};

/** A page can export `prepare`, which loads what it loads by itself after it was opened. */
function prepare(page: object): void {
  if ('prepare' in page && typeof page.prepare === 'function') page.prepare();
}

/** Whether the person saves data, or the line is a very slow one. Few browsers tell it. */
function isThrifty(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
