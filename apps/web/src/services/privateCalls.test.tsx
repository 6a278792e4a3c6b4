import { createApi } from '@contapro/api';
import { createSession, memoryStorage } from '@contapro/flows';
import { afterEach, expect, it, vi } from 'vitest';
import { createPrivateCalls, type PrivateCalls } from './privateCalls.ts';

const accountant = {
  uuid: 'a-1',
  name: 'Rosa',
  last_name: 'Quispe',
  document_number: '44556677',
  phone_number: '987654321',
  email: 'estudio@contapro.pe',
  accountant_profile: 'Estudio Contable',
  subscription: null,
};

afterEach(() => {
  window.profileRequest = undefined;
});

/** A signed-in tab. `profileStatus` is the status of the answer to `GET /me`. */
function begin(profileStatus = 200) {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' });
  session.open({ token: 't', testGroup: null });
  const sent: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    sent.push(pathname);
    return Promise.resolve(
      pathname.endsWith('/me')
        ? Response.json(profileStatus === 200 ? accountant : { errors: [] }, { status: profileStatus })
        : Response.json({ businesses: [] }),
    );
  });
  const api = createApi({
    baseUrl: `${location.origin}/app/internal`,
    getToken: () => session.get().accessToken,
    fetch: (request) => calls.fetch(request),
  });
  const calls: PrivateCalls = createPrivateCalls({ api, session });
  return { session, api, calls, sent };
}

it('OPEN-023 sends other calls after the answer to GET /me, which is sent once', async () => {
  const { api, sent } = begin();
  await Promise.all([api.listBusinesses(), api.listBusinesses()]);
  const [first, ...others] = sent;
  expect([first?.endsWith('/me'), others.map((path) => path.endsWith('/me'))]).toEqual([true, [false, false]]);
});

it('uses the answer to the request that the HTML has sent, once', async () => {
  const { api, calls, session, sent } = begin();
  window.profileRequest = { token: 't', answer: Promise.resolve(Response.json(accountant)) };
  await expect(calls.profile.load()).resolves.toBe('loaded');
  expect([sent, session.get().user?.name]).toEqual([[], 'Rosa']);
  await api.getMe();
  expect(sent.length).toBe(1);
});

it('does not use an answer that belongs to another token', async () => {
  const { calls, sent } = begin();
  window.profileRequest = { token: 'other', answer: Promise.resolve(Response.json({ ...accountant, name: 'Elsa' })) };
  await calls.profile.load();
  expect(sent.length).toBe(1);
});

it('SESSION-22 OPEN-023 sends nothing else with a token that was refused', async () => {
  const { api, session, sent } = begin(401);
  const leaving = new AbortController();
  const listed = api.listBusinesses({ signal: leaving.signal });
  await expect.poll(() => session.get().accessToken).toBeNull();
  leaving.abort();
  await expect(listed).rejects.toBeDefined();
  expect(sent.map((path) => path.endsWith('/me'))).toEqual([true]);
});

it('sends other calls when the profile cannot be loaded', async () => {
  const { api, sent } = begin(503);
  await expect(api.listBusinesses()).resolves.toEqual({ businesses: [] });
  expect(sent.map((path) => path.endsWith('/me'))).toEqual([true, false]);
});
