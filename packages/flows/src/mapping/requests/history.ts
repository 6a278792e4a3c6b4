import type { ActFilters } from '@contapro/domain';

/** How many entries a page of the history has. */
const pageSize = 50;

/** The query of `listActs`. */
export const actsQuery = ({ person, client, area, from, to }: ActFilters, after: string | null) => ({
  size: pageSize,
  ...(after !== null && { after }),
  ...(person !== null && { person_uuid: person }),
  ...(client !== null && { business_uuid: client }),
  ...(area !== null && { area }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});
