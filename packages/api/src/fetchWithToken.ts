/** The options of `fetchWithToken`. */
export interface FetchWithTokenOptions {
  /**
   * Asks for a token, for example the host's own server. It resolves to null when nobody is signed in there; calls then fail
   * with status 401. When it rejects, calls fail with status 0. Calls that wait at the same time share one request, and a
   * token is kept until the server answers 401 to it.
   */
  requestToken: () => Promise<string | null>;
  /** Called when there is no token, or when the server answers 401 to a renewed one too. */
  onUnauthorized?: (() => void) | undefined;
  /** Replaces the platform's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/**
 * Creates a `fetch` for `createApi` that sends each call with a token of short life, which is asked for when the first call
 * needs it and renewed once when the server answers 401. Use it instead of `getToken` and `onUnauthorized`, for a client
 * whose calls all need a token. It also sends the files of the default `upload`.
 *
 * @example
 * const api = createApi({
 *   baseUrl: 'https://app.contapro.pe/app/internal',
 *   fetch: fetchWithToken({
 *     requestToken: async () => {
 *       const answer = await fetch('/contapro-token', { method: 'POST' });
 *       return answer.ok ? answer.text() : null;
 *     },
 *     onUnauthorized: signInAgain,
 *   }),
 * });
 */
export function fetchWithToken({
  requestToken,
  onUnauthorized = () => {},
  fetch = (request) => globalThis.fetch(request),
}: FetchWithTokenOptions): (request: Request) => Promise<Response> {
  let current: Promise<string | null> | undefined;

  /** The token of all calls; a new one when it is missing or is the one that was refused. */
  async function tokenAfter(
    refused?: Promise<string | null>,
  ): Promise<{ asked: Promise<string | null>; token: string | null }> {
    if (current === undefined || current === refused) current = requestToken();
    const asked = current;
    try {
      return { asked, token: await asked };
    } catch (error) {
      if (current === asked) current = undefined;
      throw error;
    }
  }

  async function send(request: Request, token: string | null): Promise<Response> {
    request.signal.throwIfAborted();
    if (token === null) return Response.json({ errors: [] }, { status: 401 });
    request.headers.set('Authorization', `Bearer ${token}`);
    return fetch(request);
  }

  return async (request) => {
    const repeated = request.clone();
    const first = await tokenAfter();
    const answer = await send(request, first.token);
    if (answer.status !== 401) return answer;
    const second = await tokenAfter(first.asked);
    const again = second.token === null ? answer : await send(repeated, second.token);
    if (again.status === 401) onUnauthorized();
    return again;
  };
}
