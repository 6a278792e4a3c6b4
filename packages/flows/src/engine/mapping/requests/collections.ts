import type { CollectionFilters } from '@contapro/domain';
import { periodQuery } from './months.ts';
import { type PageRequest, pageQuery } from './pages.ts';

/** The body of `requestCollection`: a period, or null for the last months that have ended. */
export const collectionBody = (period: string | null) => (period === null ? {} : periodQuery(period));

/** The query of `listCollections`. */
export const collectionsQuery = ({ filters: { state }, ...page }: PageRequest<CollectionFilters>) => ({
  ...pageQuery(page),
  ...(state !== null && { state }),
});
