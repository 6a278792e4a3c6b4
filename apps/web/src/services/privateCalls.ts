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
}

export { createApi };

/** In a separate module, because sign-in loads the API client. */
export function createPrivateCalls(services: ProfileServices & ConfirmedCallServices): PrivateCalls {
  const profile = createProfile(services);
  const { session } = services;
  return {
    profile,
    fetch: async (request) => {
      if (request.method === 'GET' && request.url.endsWith('/me')) return earlyAnswer(request) ?? fetch(request);
      // A call that is sent after signing out waits for nothing.
      if (session.get().accessToken !== null) {
        const aborted = whenAborted(request.signal);
        // When the profile cannot be loaded, the call itself shows what is wrong.
        const answer = await Promise.race([profile.load().catch(() => null), aborted]);
        // The token was refused: the page is left for sign-in, and its other calls must not set the expired flag again.
        if (answer === 'refused') return aborted;
      }
      return send(request, services);
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

/** The answer to the request that the HTML has sent, once, if it was sent with the same token. */
function earlyAnswer({ headers }: Request): Promise<Response> | undefined {
  const early = window.profileRequest;
  window.profileRequest = undefined;
  return headers.get('Authorization') === `Bearer ${early?.token}` ? early?.answer : undefined;
}
