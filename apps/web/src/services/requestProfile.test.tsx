import { createSession, memoryStorage, storageKeys } from '@contapro/flows';
import { afterEach, expect, it, vi } from 'vitest';
import { requestProfile } from './requestProfile.ts';

afterEach(() => {
  sessionStorage.clear();
  window.profileRequest = undefined;
});

const requested = () => {
  const answer = new Response('{}');
  const fetch = vi.fn<(address: string, options: object) => Promise<Response>>(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', fetch);
  requestProfile('/app/internal/me');
  return fetch.mock.calls;
};

it('requests the profile of the stored session, with its token', async () => {
  createSession({ session: sessionStorage, local: memoryStorage(), newId: () => 'id' }).open({
    token: 't',
    testGroup: null,
  });
  expect(requested()).toEqual([['/app/internal/me', { headers: { Authorization: 'Bearer t' } }]]);
  expect([window.profileRequest?.token, await window.profileRequest?.answer.then(({ ok }) => ok)]).toEqual(['t', true]);
});

it.each([null, '{', 'null', '{}', '{"state":{"accessToken":null}}'])(
  'requests nothing without a session: %s',
  (stored) => {
    if (stored !== null) sessionStorage.setItem(storageKeys.state, stored);
    expect([requested(), window.profileRequest]).toEqual([[], undefined]);
  },
);
