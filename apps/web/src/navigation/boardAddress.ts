import { boardColumns, type BoardFilters, type BoardSort, boardStates } from '@contapro/domain';
import { choiceIn, searchText } from './addressValues.ts';
import { type ListAddress, orderIn } from './listParameters.ts';

const state = choiceIn('estado', boardStates, {
  uncollected: 'falta-recolectar',
  toReview: 'falta-revisar',
  detractionsDue: 'falta-pagar-detracciones',
  ready: 'listo',
  declared: 'declarado',
});

/** The clients of the board in its address, such as `?estado=listo&orden=-igv`. */
export const boardAddress: ListAddress<BoardFilters, BoardSort | null> = {
  filters: {
    read: (query) => ({ state: state.read(query), search: searchText.read(query) }),
    write: (filters) => ({ ...state.write(filters.state), ...searchText.write(filters.search) }),
  },
  sort: orderIn(boardColumns, { name: 'cliente', dueDate: 'vence', igv: 'igv', atStake: 'en-juego' }),
  replaces: true,
};
