import type { TestGroup } from '@contapro/domain';
import { createBusiness } from '@contapro/fixtures';
import { createSession, memoryStorage } from '@contapro/flows';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAhead } from './openAhead.ts';

const business = createBusiness({ uuid: 'b-1', latestPeriod: '202610' });
const list = [business, createBusiness({ uuid: 'b-2', status: 'INVALID_CREDENTIALS', latestPeriod: '202610' })];

let early: Map<string, Promise<Response>>;
beforeEach(() => {
  early = new Map();
});

/** What is loaded and asked ahead of an address. */
function aheadOf(
  href: string,
  { isSignedIn = true, isOpen = false, isPressed = false, testGroup = 'TEMPLATEA' as TestGroup } = {},
) {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' });
  if (isSignedIn) session.open({ token: 't', testGroup });
  session.storeBusinesses(list);
  if (isOpen) session.openBusiness({ business, periods: ['202610'] });
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(url.replace(`${location.origin}/api/`, ''));
    return Response.json({});
  });
  const options = { baseUrl: `${location.origin}/api` };
  const page = { prepare: () => asked.push('more code') };
  const lazy: LazyRouteFunction<RouteObject> = () => {
    asked.push('code');
    return Promise.resolve(page as object);
  };
  const routes = [{ path: '/dashboard/*', lazy }];
  openAhead(routes, { session, askAhead: async (ask) => ask(options, early) }, href, isPressed);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const companies = 'accountant/dashboard/filters';
const periods = 'businesses/b-1/periods';
const figures = 'businesses/b-1/dashboard?tax_period=202610';

it('loads the code of a page, what it loads later, and asks for its data', async () => {
  const asked = aheadOf('/dashboard?empresa=b-1');
  await expect.poll(() => asked).toEqual([periods, figures, 'code', 'more code']);
  expect([...early.keys()]).toEqual([`null${location.origin}/api/${periods}`, `null${location.origin}/api/${figures}`]);
});

it('asks for nothing that is on its way', async () => {
  const both = [aheadOf('/dashboard?empresa=b-1'), aheadOf('/dashboard/comprobantes?empresa=b-1'), aheadOf('/inicio')];
  await expect.poll(() => both).toEqual([[periods, figures, 'code', 'more code'], ['code', 'more code'], [companies]]);
});

it('asks for no figures for those whom the dashboard leads to the purchases', async () => {
  const asked = aheadOf('/dashboard?empresa=b-1', { testGroup: 'TEMPLATEB' });
  await expect.poll(() => asked).toEqual([periods, 'code', 'more code']);
});

it('asks nothing without a session, of an unknown business, one that cannot be opened, or one that is open', async () => {
  const all = [
    aheadOf('/inicio', { isSignedIn: false }),
    aheadOf('/dashboard?empresa=b-2'),
    aheadOf('/dashboard?empresa=b-3'),
    aheadOf('/dashboard?empresa=b-1', { isOpen: true }),
  ];
  const code = ['code', 'more code'];
  await expect.poll(() => all).toEqual([[], code, code, code]);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'does nothing before the press on a line on which each byte counts: %o',
  async (connection) => {
    vi.stubGlobal('navigator', { connection });
    const both = [aheadOf('/inicio'), aheadOf('/inicio', { isPressed: true })];
    await expect.poll(() => both).toEqual([[], [companies]]);
  },
);
