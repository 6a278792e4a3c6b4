import type { CollectionState } from '@contapro/domain';
import { periodQuery } from './months.ts';

/** The body of `requestCollection`: a period, or null for the last months that have ended. */
export const collectionBody = (period: string | null) => (period === null ? {} : periodQuery(period));

/** The query of `listCollections`: a page, of the businesses in a state, or of all for null. */
export const collectionsQuery = ({
  page,
  size,
  state,
}: {
  page: number;
  size: number;
  state: CollectionState | null;
}) => ({
  page,
  size,
  ...(state !== null && { state }),
});
