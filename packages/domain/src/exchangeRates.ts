import type { Book, PageOf } from './views.ts';

/** What is known of a currency on a day: nothing while vouchers wait for it, what the studio typed, or SUNAT's rate. */
export const exchangeRateStates = ['missing', 'typed', 'official'] as const;
export type ExchangeRateState = (typeof exchangeRateStates)[number];

/** A currency on a day, on which vouchers depend whose XML has no rate, or for which the studio typed one. */
export interface ExchangeRateDay {
  /** ISO 4217. */
  currency: string;
  /** `YYYY-MM-DD`. */
  day: string;
  state: ExchangeRateState;
  /** The rate that counts, in soles for one unit; null when it is missing. */
  rate: number | null;
  /** What the studio typed; null when it typed nothing. SUNAT's rate counts instead where it is known. */
  typed: Readonly<{
    rate: number;
    /** The name of the person; null when the account was deleted since. */
    by: string | null;
    /** Milliseconds since 1970 UTC. */
    at: number;
  }> | null;
  /** The last known rate of the currency in the 31 days before; null when there is none. */
  previous: Readonly<{ day: string; rate: number; isTyped: boolean }> | null;
  /** The vouchers that have the rate of this day or wait for it, and those of them that wait. */
  vouchers: number;
  waiting: number;
  /** The number of their clients. */
  clients: number;
  /** The first five of these clients, with the book and the period (`YYYYMM`) of a voucher of each. */
  named: readonly Readonly<{ uuid: string; name: string; book: Book; period: string }>[];
}

/** The counts of all days. */
export interface ExchangeRateSummary {
  days: Readonly<Record<ExchangeRateState, number>>;
  /** The vouchers that wait for the rate of a missing day, and their clients. */
  waiting: number;
  waitingClients: number;
  /** Notes without a rate of which it is not known when the voucher was issued that they modify. */
  withoutDay: number;
}

export interface ExchangeRatePage extends PageOf<ExchangeRateDay> {
  summary: ExchangeRateSummary;
}

/** Which days are shown. */
export interface ExchangeRateFilters {
  /** Null for all. */
  state: ExchangeRateState | null;
}

/** All days. */
export const everyRateDay: ExchangeRateFilters = { state: null };

/** The key of a row of the list. */
export const exchangeRateKey = ({ currency, day }: Pick<ExchangeRateDay, 'currency' | 'day'>): string =>
  `${currency} ${day}`;

/** What a change of a rate did: the vouchers with other amounts in soles, their clients, and the clients that follow within minutes. */
export interface AppliedRate {
  vouchers: number;
  clients: number;
  pending: number;
}

/** The largest share by which the rate of a currency differs from the one of some days before without being questioned. */
const usualDifference = 0.1;

/** By how many percent a typed rate differs from the one before, where that is more than usual: a digit may be wrong. Null otherwise. */
export function unusualDifference(rate: number, previous: ExchangeRateDay['previous']): number | null {
  if (previous === null || !(rate > 0)) return null;
  const share = Math.abs(rate / previous.rate - 1);
  return share > usualDifference ? Math.round(share * 100) : null;
}
