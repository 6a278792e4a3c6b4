import { boardSortColumns, type BoardFilters, type BoardSort, boardSelections, nobody } from '@contapro/domain';
import { choiceIn, searchText } from './addressValues.ts';
import { type AddressValue, type ListAddress, orderIn } from './listParameters.ts';

const state = choiceIn('estado', boardSelections, {
  uncollected: 'falta-recolectar',
  toSquare: 'falta-cuadrar',
  toReview: 'falta-revisar',
  detractionsDue: 'falta-pagar-detracciones',
  ready: 'listo',
  declared: 'declarado',
  withoutRate: 'falta-tipo-de-cambio',
});

const somebody = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The person whose clients are shown, by its uuid, or `nadie`. */
const responsible: AddressValue<string | null> = {
  read: (query) => {
    const text = query.get('responsable') ?? '';
    return text === 'nadie' ? nobody : somebody.test(text) ? text : null;
  },
  write: (person) => ({ responsable: person === nobody ? 'nadie' : (person ?? undefined) }),
};

/** The clients of the board in its address, such as `?estado=listo&orden=-igv`. */
export const boardAddress: ListAddress<BoardFilters, BoardSort | null> = {
  filters: {
    read: (query) => ({
      state: state.read(query),
      search: searchText.read(query),
      responsible: responsible.read(query),
    }),
    write: (filters) => ({
      ...state.write(filters.state),
      ...searchText.write(filters.search),
      ...responsible.write(filters.responsible),
    }),
  },
  sort: orderIn(boardSortColumns, { name: 'cliente', dueDate: 'vence', igv: 'igv', atStake: 'en-juego' }),
  replaces: true,
};
