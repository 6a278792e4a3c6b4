import type { Api } from '@contapro/api';
import type { ApiClient } from './apiClient.ts';
import { loadOnce } from './loadOnce.ts';

/** A client whose code is loaded with the first call. */
export function lazyClient(load: () => Promise<ApiClient>): ApiClient {
  const client = loadOnce(load);
  const call = (operation: keyof Api) => async (input: never) => (await client()).api[operation](input);
  return {
    // The proxy has no list of operations, because the first page would have to load it. It answers every name with a
    // function that forwards its input, so nothing is ever read from the empty target.
    api: new Proxy({} as Api, { get: (_, operation: keyof Api) => call(operation) }),
    profile: {
      load: async (uuid, anyStatus) => (await client()).profile.load(uuid, anyStatus),
      reload: async () => (await client()).profile.reload(),
    },
    fetchFile: async (request) => (await client()).fetchFile(request),
    logEvent: (event) =>
      void client().then(
        ({ logEvent }) => logEvent(event),
        () => {},
      ),
  };
}
