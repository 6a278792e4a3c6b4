import { type Api, basePath, createApi, xhrUpload } from '@contapro/api';
import type { LoggedEvent } from '@contapro/domain';
import { createEventQueue, type FetchFile, type Session } from '@contapro/flows';
import { createProfile, type Profile } from './profile.ts';

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
    upload: xhrUpload,
  });
  const onFailure = (error: unknown) => logFailure({ call: 'logEvent', error });
  return {
    api,
    profile: createProfile({ api, session }),
    // Sign-in loads this module, and fetches no file.
    fetchFile: async (request) => (await import('./fetchFile.ts')).fetchFile(baseUrl, request),
    logEvent: createEventQueue({ api, session, clock, onFailure }).log,
  };
}
