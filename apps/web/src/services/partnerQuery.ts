import { browserStorage } from './browserStorage.ts';
import { partnerQueryKey } from './hidePartnerQuery.ts';

/** The query of the partner's link that opened this page; null when none did, and after `forgetPartnerQuery`. */
export const readPartnerQuery = (): string | null =>
  browserStorage('sessionStorage').getItem(partnerQueryKey) ?? window.partnerQuery ?? null;

/** Removes the query of the partner's link, which contains credentials, from the storage. */
export function forgetPartnerQuery(): void {
  browserStorage('sessionStorage').removeItem(partnerQueryKey);
  window.partnerQuery = undefined;
}
