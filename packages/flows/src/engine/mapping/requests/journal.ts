import type { ActFilters } from '@contapro/domain';
import type { PageRequest } from './pages.ts';

/** The query of `listActs`: the entries after one of the journal, or its newest for null. */
export const actsQuery = (
  { size, filters: { person, client, area, from, to } }: Omit<PageRequest<ActFilters>, 'page'>,
  after: string | null,
) => ({
  size,
  ...(after !== null && { after }),
  ...(person !== null && { person_uuid: person }),
  ...(client !== null && { business_uuid: client }),
  ...(area !== null && { area }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});
