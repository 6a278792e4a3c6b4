import { assertionOf } from '@contapro/flows';
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

/** What the partner signed about the customer whose link opened this page; null without it, and after `forgetPartnerAssertion`. */
export const readPartnerAssertion = (): string | null => assertionOf(window.partnerFragment ?? '');

/** Removes what the partner signed from memory. It counts once. */
export function forgetPartnerAssertion(): void {
  window.partnerFragment = undefined;
}
