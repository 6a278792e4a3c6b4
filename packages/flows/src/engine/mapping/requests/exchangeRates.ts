import type { Schemas } from '@contapro/api';
import type { ExchangeRateDay, ExchangeRateFilters } from '@contapro/domain';
import { type PageRequest, pageQuery } from './pages.ts';

/** The query of `listExchangeRates`. */
export const exchangeRateQuery = ({ filters, ...page }: PageRequest<ExchangeRateFilters>) => ({
  ...pageQuery(page),
  ...(filters.state !== null && { state: filters.state }),
});

/** The body of `saveExchangeRate`. `former` is the rate that the person saw; null for none. */
export const exchangeRateBody = (
  { currency, day }: Pick<ExchangeRateDay, 'currency' | 'day'>,
  rate: number,
  former: number | null,
): Schemas['ExchangeRateChange'] => ({ currency_code: currency, date: day, exchange_rate: rate, former_rate: former });

/** The query of `removeExchangeRate`. */
export const removedRateQuery = ({ currency, day }: Pick<ExchangeRateDay, 'currency' | 'day'>, rate: number) => ({
  currency_code: currency,
  date: day,
  exchange_rate: rate,
});

/** The fields of the form by their names in `ExchangeRateChange`. */
export const exchangeRateFields = { exchange_rate: 'rate' } as const;
