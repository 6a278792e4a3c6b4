import { type ExchangeRateFilters, exchangeRateStates } from '@contapro/domain';
import { choiceIn, noOrder } from './addressValues.ts';
import type { ListAddress } from './listParameters.ts';

const state = choiceIn('estado', exchangeRateStates, {
  missing: 'faltan',
  typed: 'escritos',
  official: 'de-la-sunat',
});

/** The exchange rates of days in the address of their page, such as `?estado=faltan`. */
export const exchangeRatesAddress: ListAddress<ExchangeRateFilters, null> = {
  filters: {
    read: (query) => ({ state: state.read(query) }),
    write: (filters) => state.write(filters.state),
  },
  sort: noOrder,
  replaces: true,
};
