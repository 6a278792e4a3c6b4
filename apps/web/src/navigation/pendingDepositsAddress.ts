import { type PendingDepositFilters, pendingDepositStates } from '@contapro/domain';
import { choiceIn, noOrder, searchText } from './addressValues.ts';
import type { ListAddress } from './listParameters.ts';

const state = choiceIn('estado', pendingDepositStates, {
  due: 'a-tiempo',
  overdue: 'fuera-de-plazo',
  filed: 'en-un-archivo',
});

/** The deposits of all clients in the address of their page, such as `?estado=a-tiempo`. */
export const pendingDepositsAddress: ListAddress<PendingDepositFilters, null> = {
  filters: {
    read: (query) => ({ state: state.read(query), search: searchText.read(query) }),
    write: (filters) => ({ ...state.write(filters.state), ...searchText.write(filters.search) }),
  },
  sort: noOrder,
  replaces: true,
};
