import { createBusiness } from '@contapro/fixtures';
import { createSession, memoryStorage, storageKeys } from '@contapro/flows';
import { afterEach, expect, it, vi } from 'vitest';
import { requestEarly } from './requestEarly.ts';

const address = location.href;

afterEach(() => {
  sessionStorage.clear();
  window.earlyAnswers = undefined;
  history.replaceState(null, '', address);
});

/** The requests of a page, and what is kept of them. */
function requested(page: string) {
  const fetch = vi.fn<(address: string, options: object) => Promise<Response>>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  history.replaceState(null, '', page);
  requestEarly('/api');
  return fetch.mock.calls.map(([asked, options]) => [asked.replace(location.origin, ''), options]);
}

function open(token: string) {
  const session = createSession({ session: sessionStorage, local: memoryStorage(), newId: () => 'id' });
  session.open({ token, testGroup: null });
  return session;
}

it('requests the profile of the stored session, with its token', async () => {
  open('t');
  expect(requested('/cuenta')).toEqual([['/api/me', { headers: { Authorization: 'Bearer t' } }]]);
  const answer = await window.earlyAnswers?.[`Bearer t${location.origin}/api/me`];
  expect(answer?.ok).toBe(true);
});

it.each([
  ['/inicio', ['/api/accountant/dashboard/filters']],
  ['/dashboard', ['/api/businesses/b-1/dashboard?tax_period=202610']],
  ['/dashboard?periodo=202609&empresa=b-1', ['/api/businesses/b-1/dashboard?tax_period=202609']],
  ['/dashboard?empresa=b-2', []],
  ['/dashboard/comprobantes', []],
])('requests what the address and the session name: %s', (page, addresses) => {
  open('t').openBusiness({ business: createBusiness({ uuid: 'b-1' }), periods: ['202610', '202609'] });
  expect(requested(page).map(([asked]) => asked)).toEqual(['/api/me', ...addresses]);
});

it('requests no figures without a business or a period', () => {
  const session = open('t');
  expect(requested('/dashboard').map(([asked]) => asked)).toEqual(['/api/me']);
  session.openBusiness({ business: createBusiness({ uuid: 'b-1' }), periods: [] });
  expect(requested('/dashboard').map(([asked]) => asked)).toEqual(['/api/me']);
});

it.each([null, '{', 'null', '{}', '{"state":{"accessToken":null}}'])(
  'requests nothing without a session: %s',
  (stored) => {
    if (stored !== null) sessionStorage.setItem(storageKeys.state, stored);
    expect([requested('/inicio'), window.earlyAnswers]).toEqual([[], undefined]);
  },
);
