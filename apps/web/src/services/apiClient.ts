import { type Api, type ApiOptions, basePath, type CallId, createPublicApi } from '@contapro/api';
import type { LoggedEvent } from '@contapro/domain';
import { type FetchFile, type Session, storageKeys } from '@contapro/flows';
import { browserStorage } from './browserStorage.ts';
import { loadOnce } from './loadOnce.ts';
import type { PrivateCalls } from './privateCalls.ts';
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
  /** Loads the code of calls with a token, and gives the options of the API, and the answers that came before their calls. */
  askAhead: (ask: (options: ApiOptions, early: PrivateCalls['early']) => void) => Promise<void>;
}

/** An {@link ApiClient} whose code is loaded, except that of the operations which need a token. */
export interface LoadedClient extends Omit<ApiClient, 'api'> {
  /**
   * Loads the function of an operation.
   * @throws TypeError when the contract has no such operation
   */
  find: (operation: CallId) => Promise<Api[CallId]>;
}

/** In a separate module that is loaded with the first call, so that the first page does not wait for it. */
export function createApiClient({ apiUrl, session, clock, logFailure }: ApiClientOptions): LoadedClient {
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
    return { api, ...createPrivateCalls({ api, session, logFailure }) };
  });
  const onFailure = (error: unknown) => logFailure({ call: 'logEvent', error });
  const storage = browserStorage('sessionStorage');
  const eventQueue = loadOnce(async () => {
    const [{ createEventQueue }, { api }] = await Promise.all([import('./eventLog.ts'), privateCalls()]);
    return createEventQueue({ api, session, clock, storage, onFailure });
  });
  // An earlier load of the page could not post these.
  if (storage.getItem(storageKeys.events) !== null) eventQueue().catch(onFailure);
  return {
    find: async (operation) => {
      const found = publicApi[operation] ?? ((await privateCalls()).api[operation] as Partial<Api>[CallId]);
      if (!found) throw new TypeError(`The API has no operation ${operation}`);
      return found;
    },
    profile: {
      load: async (uuid, anyStatus) => (await privateCalls()).profile.load(uuid, anyStatus),
      reload: async () => (await privateCalls()).profile.reload(),
    },
    // Sign-in loads this module, and fetches no file.
    askAhead: async (ask) => ask(options, (await privateCalls()).early),
    fetchFile: async (request) => (await import('./fetchFile.ts')).fetchFile(baseUrl, request),
    logEvent: (event) => {
      const at = clock();
      eventQueue().then((queue) => queue.log(event, at), onFailure);
    },
  };
}
