import { recordset } from '../../../database/recordset.ts';
import type { DayRate } from '../merge/voucher-sources.ts';
import type { Transaction } from './transaction.ts';

/** A currency (ISO 4217) on a day, `YYYY-MM-DD`. */
export interface RateDay {
  currency: string;
  day: string;
}

/**
 * The rate of a day for an account, as a join of the tables `official` and `typed`: the official one, else the one that the account
 * typed. `day` has the columns `currency` and `day`.
 */
export const dayRateJoin = (
  transaction: Transaction,
  { day, accountant }: { day: { currency: string; day: string }; accountant: ReturnType<Transaction['unsafe']> },
) => transaction`
  left join official_rates official on official.currency = ${transaction.unsafe(day.currency)}
    and official.day = ${transaction.unsafe(day.day)}
    and (official.accountant_id is null or official.accountant_id = ${accountant})
  left join typed_rates typed on typed.accountant_id = ${accountant}
    and typed.currency = ${transaction.unsafe(day.currency)} and typed.day = ${transaction.unsafe(day.day)}`;

/** The columns of {@link dayRateJoin}: the rate and its source, both null without one. */
export const dayRate = {
  rate: 'coalesce(official.rate, typed.rate)',
  source: `case when official.rate is not null then 'official' when typed.rate is not null then 'typed' end`,
} as const;

/** Loads the rates of these days for the businesses of an account. */
export async function loadDayRates(
  transaction: Transaction,
  accountantId: string,
  days: readonly RateDay[],
): Promise<(day: RateDay | null) => DayRate | null> {
  const wanted = [...new Map(days.map((day) => [textOf(day), day])).values()];
  if (wanted.length === 0) return () => null;
  const rows = await transaction<(RateDay & DayRate)[]>`
    select given.currency, given.day::text, ${transaction.unsafe(dayRate.rate)}::text as rate,
      ${transaction.unsafe(dayRate.source)} as source
    from ${recordset(transaction, wanted, { currency: 'char(3)', day: 'date' })}
    ${dayRateJoin(transaction, {
      day: { currency: 'given.currency', day: 'given.day' },
      accountant: transaction`${accountantId}::uuid`,
    })}
    where ${transaction.unsafe(dayRate.rate)} is not null`;
  const rates = new Map(rows.map(({ rate, source, ...day }) => [textOf(day), { rate, source }]));
  return (day) => (day && rates.get(textOf(day))) ?? null;
}

const textOf = ({ currency, day }: RateDay) => `${currency} ${day}`;
