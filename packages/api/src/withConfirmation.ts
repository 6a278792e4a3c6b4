import { parsed } from './answer.ts';
import { readErrors } from './problem.ts';

/** The code of the `Problem` of a call for which the person has to confirm first who it is, see `withConfirmation`. */
export const CONFIRMATION_REQUIRED = 'CONFIRMATION_REQUIRED';

/**
 * Makes a `fetch` for `createApi` that repeats a call after the person has confirmed who it is. Calls that change keys, members or the
 * account are refused with 403 `CONFIRMATION_REQUIRED` unless the password or a second factor was given within the last ten minutes.
 *
 * @param fetch Sends a request.
 * @param confirm Asks the person, and calls `confirmIdentity`. It resolves to whether that has succeeded; with false the call fails as
 *   the server has refused it. It rejects when the signal is aborted.
 * @example
 * const confirmations = createConfirmations();
 * const getToken = () => sessionStorage.getItem('token');
 * const api = createApi({ getToken, fetch: withConfirmation((request) => fetch(request), confirmations.confirm) });
 */
export const withConfirmation =
  (
    fetch: (request: Request) => Promise<Response>,
    confirm: (signal: AbortSignal) => Promise<boolean>,
  ): ((request: Request) => Promise<Response>) =>
  async (request) => {
    const again = request.clone();
    const answer = await fetch(request);
    if (answer.status !== 403) return answer;
    const [error] = readErrors(parsed(await answer.clone().text()));
    if (error?.code !== CONFIRMATION_REQUIRED) return answer;
    return (await confirm(again.signal)) ? fetch(again) : answer;
  };
