import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeExchangeRatesProps } from './exchangeRates.fake.ts';
import { exchangeRatesSnapshots } from './exchangeRates.snapshots.ts';
import { ExchangeRatesFlow } from './ExchangeRatesFlow.tsx';

export const exchangeRatesStates = flowStates(
  'ExchangeRates',
  picturesOf(exchangeRatesSnapshots, (snapshot) => (
    <ExchangeRatesFlow {...fakeExchangeRatesProps} snapshot={snapshot} />
  )),
);
