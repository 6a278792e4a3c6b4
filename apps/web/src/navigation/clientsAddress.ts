import type { ClientFilters } from '@contapro/domain';
import { noOrder, searchText } from './addressValues.ts';
import type { ListAddress } from './listParameters.ts';

/** The page Empresas in its address, such as `?pestana=archivadas`. */
export const clientsAddress: ListAddress<ClientFilters, null> = {
  filters: {
    read: (query) => ({
      tab: query.get('pestana') === 'archivadas' ? 'archived' : 'active',
      search: searchText.read(query),
    }),
    write: ({ tab, search }) => ({
      pestana: tab === 'archived' ? 'archivadas' : undefined,
      ...searchText.write(search),
    }),
  },
  sort: noOrder,
  replaces: true,
};
