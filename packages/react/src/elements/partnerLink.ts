/** What a link to `PartnerValidation` contained: its query and its fragment. */
export interface PartnerLink {
  /** `email` and `password` or `token`, `ruc` and `razon_social`. It contains credentials. */
  query: string;
  /** `#assertion=…`, or empty. */
  fragment: string;
}

/**
 * Takes query and fragment from the address of the page, so that neither the history nor a later request has the credentials.
 * Call it once, in the first module of the page.
 *
 * @example
 * const link = takePartnerLink();
 */
export function takePartnerLink(): PartnerLink {
  const { search, hash, pathname } = window.location;
  if (search !== '' || hash !== '') window.history.replaceState(window.history.state, '', pathname);
  return { query: search, fragment: hash };
}
