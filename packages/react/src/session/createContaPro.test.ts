import { ready } from '@contapro/domain';
import { businesses, wireBusiness } from '@contapro/fixtures';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, memoryStore, refusal, token } from '../testing/fakeServer.ts';
import { createContaPro } from './createContaPro.ts';

const baseUrl = 'https://api.example.pe/app/internal';
const user = (uuid: string) => ({ uuid, name: 'Rosa', last_name: 'Quispe', email: 'rosa@contapro.pe' });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

it('keeps what was typed for the same accountant, and removes it when another one signs in', async () => {
  let uuid = 'first';
  const { fetch } = fakeServer({ 'GET /me': () => user(uuid) });
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
  const profiles: ((profile: unknown) => void)[] = [];
  const lists: ((list: unknown) => void)[] = [];
  const { fetch } = fakeServer({
    'GET /me': () => new Promise((resolve) => profiles.push(resolve)),
    'GET /accountant/dashboard/filters': () => new Promise((resolve) => lists.push(resolve)),
  });
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
  const lists: ((list: unknown) => void)[] = [];
  const { fetch } = fakeServer({
    'GET /accountant/dashboard/filters': () => new Promise((resolve) => lists.push(resolve)),
  });
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
  const { fetch, calls } = fakeServer();
  const contapro = createContaPro({ baseUrl, fetch, store: memoryStore(null) });
  contapro.loadAhead();
  await contapro.resume();
  expect([contapro.session.get().status, calls]).toEqual(['closed', []]);
});

it('removes a stored token that the server refuses', async () => {
  const store = memoryStore();
  const contapro = createContaPro({ baseUrl, store, fetch: fakeServer({ 'GET /me': refusal }).fetch });
  await contapro.resume();
  expect([contapro.session.get().status, store.read()]).toEqual(['expired', null]);
});

it('keeps the token while the server does not answer', async () => {
  const store = memoryStore();
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  const contapro = createContaPro({ baseUrl, store, fetch: fakeServer({ 'GET /me': unreachable }).fetch });
  await contapro.resume();
  expect([contapro.session.get().status, store.read()?.token]).toEqual(['unreachable', token]);
});
