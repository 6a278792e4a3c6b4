import type { Api, CallId } from '@contapro/api';
import type { ApiClient, LoadedClient } from './apiClient.ts';
import { loadOnce } from './loadOnce.ts';

/** A client whose code is loaded with the first call. A failed load is repeated by the next call. */
export function lazyClient(load: () => Promise<LoadedClient>): ApiClient {
  const client = loadOnce(load);
  return {
    // The names of the operations are in the code that is loaded: a list of them would make the first page 0.6 kB larger. A promise
    // that resolves to the API asks for `then`, and tools ask for symbols.
    api: new Proxy({} as Api, {
      get: (_, name) =>
        typeof name === 'symbol' || name === 'then'
          ? undefined
          : async (input: never) => (await (await client()).find(name as CallId))(input),
    }),
    profile: {
      load: async (uuid, anyStatus) => (await client()).profile.load(uuid, anyStatus),
      reload: async () => (await client()).profile.reload(),
    },
    fetchFile: async (request) => (await client()).fetchFile(request),
    askAhead: async (ask) => (await client()).askAhead(ask),
    logEvent: (event) =>
      void client().then(
        ({ logEvent }) => logEvent(event),
        () => {},
      ),
  };
}
