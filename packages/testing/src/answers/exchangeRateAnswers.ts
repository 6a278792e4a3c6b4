import type { ExchangeRateDay } from '@contapro/domain';
import { exchangeRateDays, sampleExchangeRatePage, wireExchangeRatePage } from '@contapro/fixtures';
import type { Answers } from './Answers.ts';

type ExchangeRateAnswers = Pick<Answers, 'listExchangeRates' | 'saveExchangeRate' | 'removeExchangeRate'>;

/** The exchange rates of days. What is typed and removed is remembered. */
export function exchangeRateAnswers(): ExchangeRateAnswers {
  let days = exchangeRateDays;
  const change = (currency: string, day: string, edit: (one: ExchangeRateDay) => ExchangeRateDay) => {
    const found = days.find((one) => one.currency === currency && one.day === day);
    if (found) days = days.map((one) => (one === found ? edit(found) : one));
    return { num_vouchers: found?.vouchers ?? 0, num_businesses: found?.clients ?? 0, num_pending: 0 };
  };
  return {
    listExchangeRates: ({ query: { page, size, state = null, business_uuid: uuid, tax_period: period } }) =>
      wireExchangeRatePage(
        sampleExchangeRatePage(
          days.filter(
            ({ named }) =>
              (uuid === undefined || named.some((client) => client.uuid === uuid)) &&
              (period === undefined || named.some((client) => client.period === period)),
          ),
          { page, size, state },
        ),
      ),
    saveExchangeRate: ({ body: { currency_code: currency, date, exchange_rate: rate } }) =>
      change(currency, date, (one) => ({
        ...one,
        state: 'typed',
        rate,
        typed: { rate, by: 'Rosa Quispe', at: Date.parse('2026-11-20T15:00:00Z') },
        waiting: 0,
      })),
    removeExchangeRate: ({ query: { currency_code: currency, date } }) =>
      change(currency, date, (one) => ({ ...one, state: 'missing', rate: null, typed: null, waiting: one.vouchers })),
  };
}
