import { collectedStatuses } from '../../database/schema/index.ts';
import type { BusinessRow } from './own-business.ts';

/** Whether the last collection of a business failed and the next attempt is planned. */
export const isDelayed = ({ status, failedCollections }: Pick<BusinessRow, 'status' | 'failedCollections'>): boolean =>
  failedCollections > 0 && collectedStatuses.some((collected) => collected === status);
