import { type CollectionState, collectionStates, firstPage } from '@contapro/domain';
import type { CollectionsList } from '@contapro/flows';
import { countOf } from './listParameters.ts';
import type { Parameters } from './useAddress.ts';

/** The values of the parameter `estado`. */
const states: Readonly<Record<CollectionState, string>> = {
  action: 'atencion',
  delayed: 'demorado',
  working: 'en-curso',
  none: 'sin-recolectar',
  fine: 'al-dia',
};

/** What an address says of the page Recolecciones. A value that nobody can select is left out. */
export const collectionsListOf = (query: URLSearchParams): CollectionsList => ({
  state: collectionStates.find((state) => states[state] === query.get('estado')) ?? null,
  page: countOf(query.get('pagina')) ?? firstPage,
});

/** The parameters that keep the page Recolecciones in its address. */
export const collectionsParametersOf = ({ state, page }: CollectionsList): Parameters => ({
  estado: state === null ? undefined : states[state],
  pagina: page === firstPage ? undefined : page,
});
