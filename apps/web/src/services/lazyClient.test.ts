import { createApi } from '@contapro/api';
import { expect, it } from 'vitest';
import type { LoadedClient } from './apiClient.ts';
import { lazyClient } from './lazyClient.ts';

const api = createApi({
  fetch: () => Promise.resolve(Response.json({ businesses: [] })),
  baseUrl: 'https://api.example.pe',
});
const loaded: LoadedClient = {
  find: (operation) => Promise.resolve(api[operation]),
  profile: { load: () => Promise.resolve('loaded'), reload: () => Promise.resolve('refused') },
  fetchFile: () => Promise.resolve(new Blob(['x'])),
  logEvent: () => {},
  askAhead: async () => {},
};

it('loads the code with the first call only', async () => {
  let loads = 0;
  const client = lazyClient(() => {
    loads += 1;
    return Promise.resolve(loaded);
  });
  expect(loads).toBe(0);
  const { profile } = client;
  expect([await client.api.listBusinesses(), await profile.load(), await profile.reload(), loads]).toEqual([
    { businesses: [] },
    'loaded',
    'refused',
    1,
  ]);
});

it('loads it again after it could not be loaded', async () => {
  const answers = [Promise.reject<LoadedClient>(new TypeError('Failed to fetch')), Promise.resolve(loaded)];
  const client = lazyClient(() => answers.shift() ?? Promise.reject(new Error('It was loaded a third time.')));
  await expect(client.api.listBusinesses()).rejects.toThrow('Failed to fetch');
  await expect(client.api.listBusinesses()).resolves.toEqual({ businesses: [] });
});

it('can be the result of a promise, and can be written to a log', async () => {
  const client = lazyClient(() => expect.fail('Nothing was called.'));
  await expect(Promise.resolve(client.api)).resolves.toBe(client.api);
  expect(Object.prototype.toString.call(client.api)).toBe('[object Object]');
});
