import { type Accountant, type Business, type BusinessStatus, businessStatuses } from './schemas.ts';

/**
 * A new list sorted by status, in the order of `businessStatuses`. Businesses with the same status keep their order.
 */
export function sortBusinesses<Item extends Pick<Business, 'status'>>(businesses: readonly Item[]): Item[] {
  return businesses.toSorted(
    (first, second) => businessStatuses.indexOf(first.status) - businessStatuses.indexOf(second.status),
  );
}

/** The status of a business, or that its first documents do not come because its collection is stopped. */
export type BusinessCondition = BusinessStatus | 'STOPPED';

/** What is shown as the status of a business. */
export const businessCondition = ({
  status,
  collectionStop,
}: Pick<Business, 'status' | 'collectionStop'>): BusinessCondition =>
  status === 'IN_PROGRESS' && collectionStop ? 'STOPPED' : status;

/** Whether the first documents of a business are being collected. */
export const isProcessing = (business: Pick<Business, 'status' | 'collectionStop'>): boolean =>
  businessCondition(business) === 'IN_PROGRESS';

/**
 * Whether there is at least one business and the first documents of all are being collected. The home page then redirects to
 * the processing page.
 */
export function areAllProcessing(businesses: readonly Pick<Business, 'status' | 'collectionStop'>[]): boolean {
  return businesses.length > 0 && businesses.every(isProcessing);
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
