import type { Schemas } from '@contapro/api';
import type { AppliedRate, ExchangeRateDay, ExchangeRatePage } from '@contapro/domain';

const dayOf = (row: Schemas['ExchangeRateDay']): ExchangeRateDay => ({
  currency: row.currency_code,
  day: row.date,
  state: row.state,
  rate: row.exchange_rate,
  typed: row.typed && {
    rate: row.typed.exchange_rate,
    by: row.typed.typed_by,
    at: Date.parse(row.typed.typed_at),
  },
  previous: row.previous && {
    day: row.previous.date,
    rate: row.previous.exchange_rate,
    isTyped: row.previous.is_typed,
  },
  vouchers: row.num_vouchers,
  waiting: row.num_waiting,
  clients: row.num_businesses,
  named: row.businesses.map(({ uuid, name, operation_type, tax_period }) => ({
    uuid,
    name,
    book: operation_type === 'COMPRA' ? 'purchases' : 'sales',
    period: tax_period,
  })),
});

/** A page of `listExchangeRates`. */
export const exchangeRatePageOf = ({
  data,
  summary,
  metadata: { pagination },
}: Schemas['ExchangeRatePage']): ExchangeRatePage => ({
  items: data.map(dayOf),
  totalItems: pagination.total_items,
  totalPages: pagination.total_pages,
  summary: {
    days: { missing: summary.num_missing, typed: summary.num_typed, official: summary.num_official },
    waiting: summary.num_waiting,
    waitingClients: summary.num_waiting_businesses,
    withoutDay: summary.num_without_day,
  },
});

/**
 * What `saveExchangeRate` and `removeExchangeRate` did.
 *
 * @throws TypeError when the answer does not say it
 */
export function appliedRateOf(applied: Schemas['AppliedExchangeRate']): AppliedRate {
  const { num_vouchers: vouchers, num_businesses: clients, num_pending: pending } = applied;
  if (![vouchers, clients, pending].every(Number.isInteger))
    throw new TypeError('The answer does not say what was done');
  return { vouchers, clients, pending };
}
