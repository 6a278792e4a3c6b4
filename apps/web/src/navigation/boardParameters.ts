import { type BoardColumn, boardColumns, type BoardState, boardStates, firstPage, isPeriod } from '@contapro/domain';
import type { BoardInput, BoardList } from '@contapro/flows';
import { filterText } from './filterText.ts';
import { countOf } from './listParameters.ts';
import type { Parameters } from './useAddress.ts';

/** The values of the parameters `estado` and `orden`. */
const states: Readonly<Record<BoardState, string>> = {
  uncollected: 'falta-recolectar',
  toReview: 'falta-revisar',
  detractionsDue: 'falta-pagar-detracciones',
  ready: 'listo',
  declared: 'declarado',
};
const orders: Readonly<Record<BoardColumn, string>> = {
  name: 'cliente',
  dueDate: 'vence',
  igv: 'igv',
  atStake: 'en-juego',
};

/** What an address says of the board. A value that nobody can select is left out. */
export function boardListOf(query: URLSearchParams): NonNullable<BoardInput['list']> {
  const period = query.get('periodo');
  const order = query.get('orden');
  const by = boardColumns.find((column) => orders[column] === order?.replace(/^-/, ''));
  const page = countOf(query.get('pagina'));
  const size = countOf(query.get('filas'));
  return {
    ...(period !== null && isPeriod(period) && { period }),
    ...(page !== undefined && { page }),
    ...(size !== undefined && { size }),
    state: boardStates.find((state) => states[state] === query.get('estado')) ?? null,
    search: filterText(query.get('buscar')) ?? '',
    sort: by === undefined ? null : { by, descending: order?.startsWith('-') === true },
  };
}

/** The parameters that keep the board in its address. */
export const boardParametersOf = ({ period, page, size, state, search, sort }: BoardList): Parameters => ({
  periodo: period,
  estado: state === null ? undefined : states[state],
  buscar: search.trim() === '' ? undefined : search,
  orden: sort === null ? undefined : `${sort.descending ? '-' : ''}${orders[sort.by]}`,
  pagina: page === firstPage ? undefined : page,
  filas: size,
});
