import { browserStorage } from './browserStorage.ts';
import { partnerQueryKey } from './hidePartnerQuery.ts';

/** The query of the partner's link that opened this page; null when none did, and after it was taken. */
export function takePartnerQuery(): string | null {
  const storage = browserStorage('sessionStorage');
  const query = storage.getItem(partnerQueryKey) ?? window.partnerQuery ?? null;
  storage.removeItem(partnerQueryKey);
  window.partnerQuery = undefined;
  return query;
}
