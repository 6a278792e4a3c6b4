import { type Api, basePath, createApi, fetchFile, xhrUpload } from '@contapro/api';
import type { LoggedEvent } from '@contapro/domain';
import { createEventQueue, type FetchFile, type Session } from '@contapro/flows';
import { createProfile, type Profile } from './profile.ts';

export interface ApiClientOptions {
  /** Origin of the API host; empty is the page's own. */
  apiUrl: string;
  session: Session;
  /** Milliseconds since 1970. */
  clock: () => number;
  logFailure: (failure: { call: string; error: unknown }) => void;
}

/** The calls of a session. */
export interface ApiClient {
  api: Api;
  profile: Profile;
  /** Fetches the file behind a link, without the token. */
  fetchFile: FetchFile;
  /** Hands an event to the event log; it leaves once the profile is known (OPEN-122). */
  logEvent: (event: LoggedEvent) => void;
}

/** A module of its own, fetched with the first call: no form waits for it. */
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
    fetchFile: ({ url, signal }) => fetchFile(url, { baseUrl, signal }),
    logEvent: createEventQueue({ api, session, clock, onFailure }).log,
  };
}
