import { ready } from '@contapro/domain';
import { businesses, wireBusiness } from '@contapro/fixtures';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStandIn } from '@contapro/testing';
import { memoryStore, token } from '../testing/memoryStore.ts';
import { createContaPro } from './createContaPro.ts';

const baseUrl = 'https://api.example.pe/app/internal';
const user = (uuid: string) => ({
  uuid,
  name: 'Rosa',
  last_name: 'Quispe',
  document_number: '45678912',
  email: 'rosa@contapro.pe',
  phone_number: '987654321',
  accountant_profile: 'Estudio Contable' as const,
  subscription: null,
});

/** A stand-in whose answers to these calls are given by hand, in any order. */
function byHand(...held: readonly string[]) {
  const standIn = createStandIn({ baseUrl });
  const open = new Map<string, ((answer: unknown) => void)[]>(held.map((path) => [path, []]));
  return {
    answersTo: (path: string) => open.get(path) ?? [],
    fetch: (request: Request): Promise<Response> => {
      const waiting = open.get(new URL(request.url).pathname.replace('/app/internal', ''));
      if (!waiting) return standIn.fetch(request);
      return new Promise((resolve) => waiting.push((answer) => resolve(Response.json(answer))));
    },
  };
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

it('keeps what was typed for the same accountant, and removes it when another one signs in', async () => {
  let uuid = 'first';
  const { fetch, answer } = createStandIn({ baseUrl });
  answer('getMe', () => user(uuid));
  const contapro = createContaPro({ baseUrl, fetch, store: memoryStore() });
  await contapro.resume();
  contapro.drafts.set('company', { solKey: 'clave' });
  contapro.open({ token: 'again', testGroup: null });
  await expect.poll(() => contapro.session.get().status).toBe('open');
  expect(contapro.drafts.size).toBe(1);
  uuid = 'second';
  contapro.open({ token: 'of another', testGroup: null });
  await expect.poll(() => contapro.session.get().accountant?.uuid).toBe('second');
  expect(contapro.drafts.size).toBe(0);
});

it('drops a profile and businesses that arrive after another sign-in', async () => {
  const { fetch, answersTo } = byHand('/me', '/accountant/dashboard/filters');
  const [profiles, lists] = [answersTo('/me'), answersTo('/accountant/dashboard/filters')];
  const contapro = createContaPro({ baseUrl, fetch, store: memoryStore() });
  void contapro.resume();
  contapro.loadAhead();
  contapro.open({ token: 'of another', testGroup: null });
  await expect.poll(() => [profiles.length, lists.length]).toEqual([2, 1]);
  const accountants: (string | undefined)[] = [];
  contapro.session.subscribe(() => void accountants.push(contapro.session.get().accountant?.uuid));
  lists[0]?.({ businesses: [] });
  profiles[0]?.(user('first'));
  profiles[1]?.(user('second'));
  await expect.poll(() => accountants).toContain('second');
  expect([accountants, contapro.businesses.get()]).toEqual([['second'], { state: 'loading' }]);
});

it('loads the businesses again while a list is being loaded, and drops the older answer', async () => {
  const { fetch, answersTo } = byHand('/accountant/dashboard/filters');
  const lists = answersTo('/accountant/dashboard/filters');
  const contapro = createContaPro({ baseUrl, fetch, store: memoryStore() });
  contapro.loadAhead();
  contapro.loadBusinesses();
  contapro.loadBusinesses('again');
  await expect.poll(() => lists.length).toBe(2);
  lists[1]?.({ businesses: businesses.map(wireBusiness) });
  await expect.poll(() => contapro.businesses.get()).toEqual(ready(businesses));
  lists[0]?.({ businesses: [] });
  await expect.poll(() => contapro.businesses.get()).toEqual(ready(businesses));
});

it('makes no call without a token', async () => {
  const { fetch, calls } = createStandIn({ baseUrl });
  const contapro = createContaPro({ baseUrl, fetch, store: memoryStore(null) });
  contapro.loadAhead();
  await contapro.resume();
  expect([contapro.session.get().status, calls]).toEqual(['closed', []]);
});

it('removes a stored token that the server refuses', async () => {
  const store = memoryStore();
  const { fetch, failWith } = createStandIn({ baseUrl });
  failWith('getMe', 401);
  const contapro = createContaPro({ baseUrl, store, fetch });
  await contapro.resume();
  expect([contapro.session.get().status, store.read()]).toEqual(['expired', null]);
});

it('keeps the token while the server does not answer', async () => {
  const store = memoryStore();
  const { fetch, failWith } = createStandIn({ baseUrl });
  failWith('getMe', 0);
  const contapro = createContaPro({ baseUrl, store, fetch });
  await contapro.resume();
  expect([contapro.session.get().status, store.read()?.token]).toEqual(['unreachable', token]);
});
