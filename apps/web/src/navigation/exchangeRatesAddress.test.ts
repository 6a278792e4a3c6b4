import { everyRateDay, exchangeRateStates } from '@contapro/domain';
import type { ExchangeRateList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { exchangeRatesAddress } from './exchangeRatesAddress.ts';
import { listOf, parametersOf } from './listParameters.ts';
import { queryOf } from './useAddress.ts';

const list: ExchangeRateList = { page: 3, size: 50, filters: everyRateDay, sort: null };

it.each([list, ...exchangeRateStates.map((state) => ({ ...list, filters: { state } }))])(
  'the address keeps which days are shown: %j',
  (shown) => {
    const query = queryOf(parametersOf({ period: null, list: shown }, exchangeRatesAddress));
    expect({ page: 1, ...listOf(query, exchangeRatesAddress) }).toEqual(shown);
  },
);

it('a value that cannot be selected is left out', () => {
  expect(listOf(new URLSearchParams('estado=nada&pagina=0'), exchangeRatesAddress)).toEqual({
    filters: everyRateDay,
    sort: null,
  });
});
