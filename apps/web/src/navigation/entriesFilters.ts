import { type EntriesFilter, isBookFile } from '@contapro/domain';
import type { FilterParameters } from './listParameters.ts';

/** The file whose entries are listed in an address, such as `?archivo=concar`. */
export const entriesFilters: FilterParameters<EntriesFilter> = {
  read: (query) => {
    const file = query.get('archivo');
    return isBookFile(file) ? [{ file }] : [];
  },
  write: ([filter]) => ({ archivo: filter?.file }),
};
