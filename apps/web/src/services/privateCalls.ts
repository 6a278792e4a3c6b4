import { createApi, type Upload, xhrUpload } from '@contapro/api';
import type { ConfirmedCallServices } from './confirmedCall.tsx';
import { createProfile, type Profile, type ProfileServices } from './profile.ts';

/** What private pages need besides the API client. */
export interface PrivateCalls {
  profile: Profile;
  /** Sends a call with a token. A page is shown before its profile is known again; its calls wait for the profile. */
  fetch: (request: Request) => Promise<Response>;
  /** Sends files. */
  upload: Upload;
  /** Answers to calls that nobody has made yet, by {@link keyOf}, in memory only. `fetch` gives each to one call. */
  early: Map<string, Promise<Response>>;
}

export { createApi };

/** In a separate module, because sign-in loads the API client. */
export function createPrivateCalls(services: ProfileServices & ConfirmedCallServices): PrivateCalls {
  const profile = createProfile(services);
  const { session } = services;
  const early = new Map(Object.entries(window.earlyAnswers ?? {}));
  window.earlyAnswers = undefined;
  const take = (request: Request) => {
    const key = keyOf(request);
    const answer = early.get(key);
    early.delete(key);
    return answer;
  };
  return {
    profile,
    early,
    fetch: async (request) => {
      // What is being changed may be in what was asked before.
      if (request.method !== 'GET' && !changesNothing.test(request.url)) early.clear();
      if (request.method === 'GET' && request.url.endsWith('/me')) return take(request) ?? fetch(request);
      // A call that is sent after signing out waits for nothing.
      if (session.get().accessToken !== null) {
        const aborted = whenAborted(request.signal);
        // When the profile cannot be loaded, the call itself shows what is wrong.
        const answer = await Promise.race([profile.load().catch(() => null), aborted]);
        // The token was refused: the page is left for sign-in, and its other calls must not set the expired flag again.
        if (answer === 'refused') return aborted;
      }
      return Promise.race([take(request) ?? send(request, services), whenAborted(request.signal)]);
    },
    upload: xhrUpload,
  };
}

/** Events, and what a person has seen: no other call answers them. */
const changesNothing = /\/(event-logs|me\/preferences)$/;

/** The token and the address of a call. */
export const keyOf = ({ url, headers }: Request) => `${headers.get('Authorization')}${url}`;

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
