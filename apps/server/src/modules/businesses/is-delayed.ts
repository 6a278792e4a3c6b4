import type { BusinessRow } from './own-business.ts';

/** The statuses of businesses that the schedule collects, because their credentials work. */
export const collectedStatuses = ['VALID', 'MISSING_PERMISSIONS'] as const satisfies readonly BusinessRow['status'][];

/** Whether the last collection of a business failed and the next attempt is planned. */
export const isDelayed = ({ status, failedCollections }: Pick<BusinessRow, 'status' | 'failedCollections'>): boolean =>
  failedCollections > 0 && collectedStatuses.some((collected) => collected === status);
