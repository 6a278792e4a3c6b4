/**
 * What the page that a partner's link opens shows.
 *
 * - `incomplete`: the link has no RUC or no company name, so nothing is validated.
 * - `validating`: a call is running, or the host is about to leave the page.
 * - `failed`: a call failed. A link without credentials cannot be tried again.
 * - `outdated`: the server refused what the partner signed. A new link is needed.
 * - `taken`: another accountant has registered the RUC, under the name `company`.
 */
export type PartnerValidationView =
  | { readonly kind: 'incomplete' | 'validating' | 'outdated' | 'factorAsked' }
  | { readonly kind: 'failed'; readonly isRetryable: boolean }
  | { readonly kind: 'taken'; readonly ruc: string; readonly company: string };
