import type { Upload } from '@contapro/api';

/**
 * Why the host is asked for a token: `begin` for the first call, `ended` after the server has refused the last one.
 */
export type TokenReason = 'begin' | 'ended';

/** Asks the host for a token. Null means that the person may not, or no longer, use ContaPro. */
export type GetToken = (reason: TokenReason) => Promise<string | null>;

type Fetch = (request: Request) => Promise<Response>;

/** The transport of the API client, with the tokens of the host. */
export interface OutsideToken {
  fetch: Fetch;
  upload: Upload;
  /** Asks the host for a new token at the next call. */
  forget: () => void;
}

const authorization = 'Authorization';
const bearer = (token: string) => `Bearer ${token}`;
const refused = 401;

/**
 * Sends calls with a token that the host gives. A call that the server refuses with 401 is repeated once with a new token; calls
 * that are refused at the same time share it. While the host gives none, a call is answered with 401. When `getToken` rejects,
 * the call rejects.
 *
 * @param onRefused Called when a call was refused, also with a new token.
 */
export function outsideToken(getToken: GetToken, fetch: Fetch, upload: Upload, onRefused: () => void): OutsideToken {
  let current: Promise<string | null> | null = null;

  const ask = (reason: TokenReason) => {
    const asked = getToken(reason);
    current = asked;
    // What could not be asked is asked again by the next call.
    asked.catch(() => {
      if (current === asked) current = null;
    });
    return asked;
  };
  const renew = async (last: string) => {
    const asked = current;
    const known = asked === null ? null : await asked;
    // Another call has asked already.
    if (known !== null && known !== last) return known;
    return current === asked ? ask('ended') : current;
  };

  /** Sends with the token, and again with a new one when it is refused. */
  async function sendTwice<Answer extends { status: number }>(
    send: (token: string) => Promise<Answer>,
    none: () => Answer,
  ): Promise<Answer> {
    const token = await (current ?? ask('begin'));
    if (token === null) {
      onRefused();
      return none();
    }
    const answer = await send(token);
    if (answer.status !== refused) return answer;
    const next = await renew(token);
    const last = next === null || next === token ? answer : await send(next);
    if (last.status === refused) onRefused();
    return last;
  }

  return {
    fetch: (request) => {
      // Sign-in and other public calls.
      if (!request.headers.has(authorization)) return fetch(request);
      const withToken = (token: string) => {
        const sent = request.clone();
        sent.headers.set(authorization, bearer(token));
        return fetch(sent);
      };
      return sendTwice(withToken, () => new Response(null, { status: refused }));
    },
    upload: (request) => {
      if (request.headers[authorization] === undefined) return upload(request);
      return sendTwice(
        (token) => upload({ ...request, headers: { ...request.headers, [authorization]: bearer(token) } }),
        () => ({ status: refused, text: '' }),
      );
    },
    forget: () => {
      current = null;
    },
  };
}
