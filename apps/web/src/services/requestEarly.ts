declare global {
  interface Window {
    /** The answers to the requests of `requestEarly`, each by its `Authorization` header and its address. */
    earlyAnswers?: Readonly<Record<string, Promise<Response>>> | undefined;
  }
}

interface Stored {
  state?: {
    accessToken?: unknown;
    business?: { uuid?: unknown } | null;
    selectedValues?: { tax_period?: unknown };
  } | null;
}

/**
 * Requests what the page will ask for: the profile of the stored session, and the companies of Inicio or the figures of the
 * dashboard, which the address and the session name. The build writes this function into the HTML, so that the answers are on
 * their way while the code of the page is loaded. It must not use anything outside of itself. Until the profile is here, nobody
 * uses another answer.
 *
 * @param base The address of the API.
 */
export function requestEarly(base: string): void {
  try {
    const { state } = JSON.parse(sessionStorage.getItem('app-state') ?? '{}') as Stored;
    const token = state?.accessToken;
    if (typeof token !== 'string') return;
    const answers: Record<string, Promise<Response>> = {};
    window.earlyAnswers = answers;
    const headers = { Authorization: `Bearer ${token}` };
    const ask = (path: string) => {
      const { href } = new URL(base + path, location.href);
      const answer = fetch(href, { headers });
      // Whoever takes the answer handles the failure.
      answer.catch(() => {});
      answers[headers.Authorization + href] = answer;
    };
    ask('/me');
    const query = new URLSearchParams(location.search);
    const uuid = state?.business?.uuid;
    const period = query.get('periodo') ?? state?.selectedValues?.tax_period;
    if (location.pathname === '/inicio') ask('/accountant/dashboard/filters');
    if (location.pathname !== '/dashboard' || typeof uuid !== 'string' || typeof period !== 'string') return;
    if ((query.get('empresa') ?? uuid) === uuid) ask(`/businesses/${uuid}/dashboard?tax_period=${period}`);
  } catch {
    // The session cannot be read; the app makes the calls.
  }
}
