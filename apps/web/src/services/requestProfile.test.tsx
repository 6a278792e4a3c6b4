import { afterEach, expect, it, vi } from 'vitest';
import { requestProfile } from './requestProfile.ts';

afterEach(() => {
  sessionStorage.clear();
  window.profileRequest = undefined;
});

const requested = (stored: string | null) => {
  const answer = new Response('{}');
  const fetch = vi.fn<(address: string, options: object) => Promise<Response>>(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', fetch);
  if (stored !== null) sessionStorage.setItem('app-state', stored);
  requestProfile('/app/internal/me');
  return fetch.mock.calls;
};

it('requests the profile of the stored session, with its token', async () => {
  expect(requested(JSON.stringify({ version: 2, state: { accessToken: 't' } }))).toEqual([
    ['/app/internal/me', { headers: { Authorization: 'Bearer t' } }],
  ]);
  expect([window.profileRequest?.token, await window.profileRequest?.answer.then(({ ok }) => ok)]).toEqual(['t', true]);
});

it.each([null, '{', 'null', '{}', '{"state":{"accessToken":null}}'])(
  'requests nothing without a session: %s',
  (stored) => {
    expect([requested(stored), window.profileRequest]).toEqual([[], undefined]);
  },
);
