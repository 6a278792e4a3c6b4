import type { ApiClient } from './apiClient.ts';
import { lazyApi } from './lazyApi.ts';
import { loadOnce } from './loadOnce.ts';

/** A client whose code is loaded with the first call. */
export function lazyClient(load: () => Promise<ApiClient>): ApiClient {
  const client = loadOnce(load);
  return {
    api: lazyApi(async (operation) => (await client()).api[operation]),
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
