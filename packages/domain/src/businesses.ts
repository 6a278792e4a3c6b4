import { type Accountant, type Business, businessStatuses } from './schemas.ts';

/**
 * A new list sorted by status, in the order of `businessStatuses`. Businesses with the same status keep their order.
 */
export function sortBusinesses<Item extends Pick<Business, 'status'>>(businesses: readonly Item[]): Item[] {
  return businesses.toSorted(
    (first, second) => businessStatuses.indexOf(first.status) - businessStatuses.indexOf(second.status),
  );
}

/**
 * Whether there is at least one business and all are in progress. The home page then redirects to the processing
 * page.
 */
export function areAllInProgress(businesses: readonly Pick<Business, 'status'>[]): boolean {
  return businesses.length > 0 && businesses.every(({ status }) => status === 'IN_PROGRESS');
}

/** Whether the business belongs to the accountant. A business without an accountant counts as their own. */
export function isOwnBusiness(
  business: Pick<Business, 'accountantUuid'>,
  accountant: Pick<Accountant, 'uuid'>,
): boolean {
  return business.accountantUuid === null || business.accountantUuid === accountant.uuid;
}

/** A company that was registered. */
export type RegisteredCompany = Pick<Business, 'ruc' | 'name'>;
