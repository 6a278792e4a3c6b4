import { fakeApi } from '../../testing/fakeApi.ts';
import type { ExchangeRatesFlowProps } from './ExchangeRatesFlow.tsx';

/** Props with ten days that are answered after a short delay, for stories that run the machine and tests in the browser. */
export const fakeExchangeRatesProps: ExchangeRatesFlowProps = {
  services: { api: fakeApi(['listExchangeRates', 'saveExchangeRate', 'removeExchangeRate']) },
  input: {},
  hrefs: {
    studio: { board: '#tablero', creditClock: '#credito', exchangeRates: '#tipos-de-cambio' },
    client: ({ uuid, period }) => `#comprobantes-${uuid}-${period}`,
  },
};
