import type { ClientAccountsFilter } from '@contapro/domain';
import { choiceIn, noOrder, searchText } from './addressValues.ts';
import type { ListAddress } from './listParameters.ts';

const state = choiceIn('cuenta', ['pending', 'decided'], { pending: 'sin-cuenta', decided: 'con-cuenta' });

/** The purchases of all clients with their accounts in its address, such as `?cuenta=sin-cuenta&por=monto`. */
export const clientAccountsAddress: ListAddress<ClientAccountsFilter, null> = {
  filters: {
    read: (query) => ({
      state: state.read(query),
      byAmount: query.get('por') === 'monto',
      search: searchText.read(query),
    }),
    write: ({ state: chosen, byAmount, search }) => ({
      ...state.write(chosen),
      por: byAmount ? 'monto' : undefined,
      ...searchText.write(search),
    }),
  },
  sort: noOrder,
  replaces: true,
};
