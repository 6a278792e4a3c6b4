import { type Api, type ApiOptions, composeDashboard, createApi, type Upload, xhrUpload } from '@contapro/api';
import { callsAhead } from './callsAhead.ts';
import type { ConfirmedCallServices } from './confirmedCall.tsx';
import { createEarlyAnswers } from './earlyAnswers.ts';
import { createProfile, type Profile, type ProfileServices } from './profile.ts';

/** What private pages need besides the API client. */
export interface PrivateCalls {
  profile: Profile;
  /** Sends a call with a token. A page is shown before its profile is known again; its calls wait for the profile. */
  fetch: (request: Request) => Promise<Response>;
  /** Sends files. */
  upload: Upload;
  /** Makes the calls with which a page begins. Whoever makes the same call within some seconds gets their answers. */
  askAhead: (href: string) => void;
}

/** The API, whose calls for a dashboard are one. */
export function createPrivateApi(options: ApiOptions): Api {
  const api = createApi(options);
  return { ...api, ...composeDashboard(api) };
}

/** In a separate module, because sign-in loads the API client. */
export function createPrivateCalls(
  services: ProfileServices & ConfirmedCallServices & { options: ApiOptions & { baseUrl: string } },
): PrivateCalls {
  const profile = createProfile(services);
  const { session, options } = services;
  const early = createEarlyAnswers(options.baseUrl);
  const ahead = createApi({
    ...options,
    // Nobody waits for these calls here: what they answer is handled where a page makes the same call.
    fetch: (request) => {
      if (!early.has(request)) early.keep(request, fetch(request));
      return new Promise(() => {});
    },
  });
  return {
    profile,
    askAhead: (href) => {
      if (session.get().accessToken !== null) callsAhead(href, session.get(), ahead);
    },
    fetch: async (request) => {
      if (request.method !== 'GET') early.clear();
      if (request.method === 'GET' && request.url.endsWith('/me')) return early.take(request) ?? fetch(request);
      // A call that is sent after signing out waits for nothing.
      if (session.get().accessToken !== null) {
        const aborted = whenAborted(request.signal);
        // When the profile cannot be loaded, the call itself shows what is wrong.
        const answer = await Promise.race([profile.load().catch(() => null), aborted]);
        // The token was refused: the page is left for sign-in, and its other calls must not set the expired flag again.
        if (answer === 'refused') return aborted;
      }
      return Promise.race([early.take(request) ?? send(request, services), whenAborted(request.signal)]);
    },
    upload: xhrUpload,
  };
}

/** Sends a call, and again after the person has confirmed who it is. Without the code for that it fails as the server has refused it. */
async function send(request: Request, services: ConfirmedCallServices): Promise<Response> {
  const again = request.clone();
  const answer = await fetch(request);
  if (answer.status !== 403) return answer;
  const code = await import('./confirmedCall.tsx').catch(() => null);
  return code ? code.confirmedCall(answer, again, services) : answer;
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
