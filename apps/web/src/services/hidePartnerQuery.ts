declare global {
  interface Window {
    /** The query of a partner's link, where session storage is forbidden; undefined after it was taken. */
    partnerQuery?: string | undefined;
    /** The fragment of a partner's link, which contains what the partner signed; undefined after it was used. */
    partnerFragment?: string | undefined;
  }
}

/**
 * Removes the query of a partner's link from the address and the history, because it contains credentials, and keeps it in
 * session storage for the page that validates it. The parameters of a campaign stay. The fragment, which contains what the partner
 * signed, is removed too and kept in memory only. The build writes this function into the
 * HTML as its first script, so that no other script reads the query and no request sends it. It must not use anything outside
 * of itself.
 *
 * @param key The key in session storage: {@link partnerQueryKey}.
 */
export function hidePartnerQuery(key: string): void {
  const { pathname, search, hash } = location;
  if ((search === '' && hash === '') || !/^\/siscont(\/|$)/i.test(pathname)) return;
  const rest = new URLSearchParams(search);
  for (const name of Array.from(rest.keys())) if (!name.startsWith('utm_')) rest.delete(name);
  history.replaceState(null, '', rest.size > 0 ? `${pathname}?${rest}` : pathname);
  if (!/^\/siscont\/validate\/?$/i.test(pathname)) return;
  window.partnerFragment = hash;
  if (search === '') return;
  try {
    sessionStorage.setItem(key, search);
  } catch {
    window.partnerQuery = search;
  }
}

/** The key of the query in session storage until the page takes it. */
export const partnerQueryKey = 'partner-query';
