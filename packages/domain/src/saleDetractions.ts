import { addDays, daysBetween } from './dates.ts';
import { depositCompletedOn, depositDue } from './detractionDeposits.ts';
import type { Cents } from './money.ts';
import { firstDateOf, nextPeriod } from './period.ts';
import { spotItemOf, spotMinimumOn } from './spot.ts';
import { depositDeadline } from './taxCalendar.ts';

/** The usual detracción of the sales of a business, which a person saved. It counts where the XML of a sale says nothing. */
export interface DetractionTerms {
  /** SUNAT's code of the good or service; null when none was saved. */
  code: string | null;
  /** Percent of the total; null for the rate of the table of SPOT. */
  percent: number | null;
  /** The account at Banco de la Nación, 11 digits. */
  account: string | null;
}

/** What of {@link DetractionTerms} is assumed for the sales of a month. */
export interface UsualDetraction {
  code: string;
  /** Percent of the total. */
  percent: number;
  /** The total in cents that a sale must exceed; null when half a UIT decides and that of the year is not known. */
  minimumCents: Cents | null;
}

/** The detracción that is assumed for the sales of a period; null when no code was saved, or its rate is not known. */
export function usualDetraction({ code, percent }: DetractionTerms, period: string): UsualDetraction | null {
  if (code === null) return null;
  const day = addDays(firstDateOf(nextPeriod(period)), -1);
  const item = spotItemOf(code, day);
  const rate = percent ?? item?.percent ?? null;
  return rate === null ? null : { code, percent: rate, minimumCents: item === null ? null : spotMinimumOn(item, day) };
}

/** What is known of the deposit that a customer must make for a sale. */
export interface SaleDeposits {
  /** The tax period of the sale, `YYYYMM`. */
  period: string;
  /** The detracción before it is rounded; null when it is not known. */
  detractionCents: Cents | null;
  /** What arrived, in any order. */
  deposits: readonly Readonly<{ paidOn: string; cents: Cents }>[];
}

/** Where the deposit of a sale stands on a day. */
export interface SaleDepositState {
  /** The amount to deposit in whole soles; null when it is not known. */
  expectedCents: Cents | null;
  depositedCents: Cents;
  /** What is missing; negative when more has arrived; null when the amount is not known. */
  differenceCents: Cents | null;
  /** The last day of the deposit, `YYYY-MM-DD`: the fifth business day of the month after that of the sale. */
  dueOn: string;
  /** The day on which all of it had arrived; null when it has not. */
  completedOn: string | null;
  /** Days from the limit to the day of the whole deposit, or to today; negative before the limit. */
  daysLate: number;
}

/**
 * Where the deposit of a sale stands. The customer must deposit by the payment of the price or by the limit, whichever comes
 * first (R.S. 183-2004/SUNAT, art. 11); nothing says when a sale was paid, so the limit counts.
 *
 * @param today The day in Lima, `YYYY-MM-DD`.
 * @example
 * const sale = { period: '202610', detractionCents: 141_60, deposits: [] };
 * saleDepositState(sale, '2026-11-16'); // expectedCents 142_00, dueOn '2026-11-06', daysLate 10
 */
export function saleDepositState({ period, detractionCents, deposits }: SaleDeposits, today: string): SaleDepositState {
  const expectedCents = detractionCents === null ? null : depositDue(detractionCents);
  const depositedCents = deposits.reduce((sum, { cents }) => sum + cents, 0);
  const completedOn = depositCompletedOn(deposits, detractionCents);
  const dueOn = depositDeadline(period);
  return {
    expectedCents,
    depositedCents,
    differenceCents: expectedCents === null ? null : expectedCents - depositedCents,
    dueOn,
    completedOn,
    daysLate: daysBetween(dueOn, completedOn ?? today),
  };
}
