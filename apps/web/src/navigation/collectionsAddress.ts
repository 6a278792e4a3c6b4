import { type CollectionFilters, collectionStates } from '@contapro/domain';
import { choiceIn, noOrder } from './addressValues.ts';
import type { ListAddress } from './listParameters.ts';

const state = choiceIn('estado', collectionStates, {
  action: 'atencion',
  delayed: 'demorado',
  working: 'en-curso',
  none: 'sin-recolectar',
  fine: 'al-dia',
});

/** The page Recolecciones in its address, such as `?estado=demorado`. */
export const collectionsAddress: ListAddress<CollectionFilters, null> = {
  filters: { read: (query) => ({ state: state.read(query) }), write: (filters) => state.write(filters.state) },
  sort: noOrder,
  hasSizes: false,
};
