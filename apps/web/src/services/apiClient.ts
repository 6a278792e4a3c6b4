import { type Api, basePath, createApi, xhrUpload } from '@contapro/api';
import type { LoggedEvent } from '@contapro/domain';
import { createEventQueue, type FetchFile, type Session } from '@contapro/flows';
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
}

/** In a separate module that is loaded with the first call, so that the first page does not wait for it. */
export function createApiClient({ apiUrl, session, clock, logFailure }: ApiClientOptions): ApiClient {
  const baseUrl = `${apiUrl}${basePath}`;
  const api = createApi({
    baseUrl,
    getToken: () => session.get().accessToken,
    onUnauthorized: () => session.expire(),
    fetch: async (request) =>
      request.headers.has('Authorization') ? (await privateCalls()).fetch(request) : fetch(request),
    upload: xhrUpload,
  });
  let loaded: Promise<PrivateCalls> | null = null;
  const privateCalls = () =>
    (loaded ??= import('./privateCalls.ts').then(
      ({ createPrivateCalls }) => createPrivateCalls({ api, session }),
      (error: unknown) => {
        // The next call loads it again.
        loaded = null;
        throw error;
      },
    ));
  const onFailure = (error: unknown) => logFailure({ call: 'logEvent', error });
  return {
    api,
    profile: {
      load: async (business) => (await privateCalls()).profile.load(business),
      reload: async () => (await privateCalls()).profile.reload(),
    },
    // Sign-in loads this module, and fetches no file.
    fetchFile: async (request) => (await import('./fetchFile.ts')).fetchFile(baseUrl, request),
    logEvent: createEventQueue({ api, session, clock, onFailure }).log,
  };
}
