import type { Accountant, Business, BusinessStatus } from './views.ts';

/** By status, descending by code unit: the order in which home shows them (HOME-15, OPEN-083). */
export const businessStatuses: readonly BusinessStatus[] = [
  'VALID',
  'MISSING_PERMISSIONS',
  'IN_PROGRESS',
  'INVALID_CREDENTIALS',
];

/** A new list in home's order; the order within a status stays (OPEN-083). */
export function sortBusinesses<Item extends Pick<Business, 'status'>>(businesses: readonly Item[]): Item[] {
  return businesses.toSorted(
    (first, second) => businessStatuses.indexOf(first.status) - businessStatuses.indexOf(second.status),
  );
}

/** Whether home sends the user to the processing screen: at least one business, and all in progress (HOME-16, OPEN-084). */
export function areAllInProgress(businesses: readonly Pick<Business, 'status'>[]): boolean {
  return businesses.length > 0 && businesses.every(({ status }) => status === 'IN_PROGRESS');
}

/** Another accountant's business is not opened; without an accountant it counts as own (ROLE-02, OPEN-130). */
export function isOwnBusiness(
  business: Pick<Business, 'accountantUuid'>,
  accountant: Pick<Accountant, 'uuid'>,
): boolean {
  return business.accountantUuid === null || business.accountantUuid === accountant.uuid;
}
