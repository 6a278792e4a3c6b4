import type { CollectionStop } from '@contapro/domain';
import type { BusinessRow } from './own-business.ts';

const stops: Readonly<Record<NonNullable<BusinessRow['collectionStop']>, CollectionStop>> = {
  'api refused': 'api_refused',
  'not permitted': 'not_permitted',
  'no application': 'no_application',
};

/** Why nothing is collected for a business until its accountant does something; null while it is. */
export const collectionStopOf = ({
  status,
  collectionStop,
}: Pick<BusinessRow, 'status' | 'collectionStop'>): CollectionStop | null =>
  status === 'INVALID_CREDENTIALS' ? 'sol_refused' : collectionStop && stops[collectionStop];
