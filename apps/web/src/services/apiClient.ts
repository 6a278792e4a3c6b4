import { type Api, type ApiOptions, basePath, createPublicApi } from '@contapro/api';
import type { LoggedEvent } from '@contapro/domain';
import { type FetchFile, type Session, storageKeys } from '@contapro/flows';
import { browserStorage } from './browserStorage.ts';
import { lazyApi } from './lazyApi.ts';
import { loadOnce } from './loadOnce.ts';
import type { Profile } from './profile.ts';

export interface ApiClientOptions {
  /** The origin of the API host; empty for the page's own origin. */
  apiUrl: string;
  session: Session;
  /** Milliseconds since 1970. */
  clock: () => number;
  logFailure: (failure: { call: string; error: unknown }) => void;
}

/** Everything that talks to the API. */
export interface ApiClient {
  api: Api;
  profile: Profile;
  /** Fetches the file of a link, without the token. */
  fetchFile: FetchFile;
  /** Logs an event. It is sent when the profile is known. */
  logEvent: (event: LoggedEvent) => void;
}

/** In a separate module that is loaded with the first call, so that the first page does not wait for it. */
export function createApiClient({ apiUrl, session, clock, logFailure }: ApiClientOptions): ApiClient {
  const baseUrl = `${apiUrl}${basePath}`;
  const options: ApiOptions = {
    baseUrl,
    getToken: () => session.get().accessToken,
    onUnauthorized: () => session.expire(),
    fetch: async (request) =>
      request.headers.has('Authorization') ? (await privateCalls()).fetch(request) : fetch(request),
    upload: async (request) => (await privateCalls()).upload(request),
  };
  const publicApi: Partial<Api> = createPublicApi(options);
  const privateCalls = loadOnce(async () => {
    const { createApi, createPrivateCalls } = await import('./privateCalls.ts');
    const api = createApi(options);
    return { api, ...createPrivateCalls({ api, session }) };
  });
  const api = lazyApi(async (operation) => publicApi[operation] ?? (await privateCalls()).api[operation]);
  const onFailure = (error: unknown) => logFailure({ call: 'logEvent', error });
  const storage = browserStorage('sessionStorage');
  const eventQueue = loadOnce(async () => {
    const { createEventQueue } = await import('./eventLog.ts');
    return createEventQueue({ api, session, clock, storage, onFailure });
  });
  // An earlier load of the page could not post these.
  if (storage.getItem(storageKeys.events) !== null) eventQueue().catch(onFailure);
  return {
    api,
    profile: {
      load: async (uuid, anyStatus) => (await privateCalls()).profile.load(uuid, anyStatus),
      reload: async () => (await privateCalls()).profile.reload(),
    },
    // Sign-in loads this module, and fetches no file.
    fetchFile: async (request) => (await import('./fetchFile.ts')).fetchFile(baseUrl, request),
    logEvent: (event) => {
      const at = clock();
      eventQueue().then((queue) => queue.log(event, at), onFailure);
    },
  };
}
