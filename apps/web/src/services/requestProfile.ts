declare global {
  interface Window {
    /** The request of `requestProfile`; undefined without a session, and after its answer was taken. */
    profileRequest?: { token: string; answer: Promise<Response> } | undefined;
  }
}

/**
 * Requests the profile of the stored session. The build writes this function into the HTML, so that the answer is on its
 * way while the code of the page is loaded. It must not use anything outside of itself.
 *
 * @param address The address of `GET /me`.
 */
export function requestProfile(address: string): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem('app-state') ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('state' in stored)) return;
    const { state } = stored;
    if (typeof state !== 'object' || state === null || !('accessToken' in state)) return;
    const token = state.accessToken;
    if (typeof token !== 'string') return;
    const answer = fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    // Whoever takes the answer handles the failure.
    answer.catch(() => {});
    window.profileRequest = { token, answer };
  } catch {
    // The session cannot be read; the app requests the profile.
  }
}
