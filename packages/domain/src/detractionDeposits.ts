import { addCents, type Cents, divideRounded } from './money.ts';
import { periodOfDate } from './period.ts';
import { depositDeadline } from './taxCalendar.ts';

/** A deposit of the detracción of a voucher. */
export interface DetractionDeposit {
  /** `YYYY-MM-DD`. */
  paidOn: string;
  /** In cents of soles. */
  cents: Cents;
}

/** The amount to deposit, in cents: deposits are made in whole soles, rounded half up (`sunat-formats.md` §6.4). */
export const depositDue = (detractionCents: Cents): Cents => Number(divideRounded(BigInt(detractionCents), 100n)) * 100;

/** What the deposits lack to reach the amount due, in cents; 0 when they reach it. */
export const missingDeposit = (detractionCents: Cents, depositedCents: Cents): Cents =>
  Math.max(0, addCents(depositDue(detractionCents), -depositedCents));

/**
 * The day (`YYYY-MM-DD`) on which the deposits reached the amount due; null when they do not. When the amount is not known,
 * the first deposit counts as all of it.
 *
 * @param detractionCents The amount according to the XML; null when it is not known.
 */
export function depositCompletedOn(
  deposits: readonly DetractionDeposit[],
  detractionCents: Cents | null,
): string | null {
  let deposited = 0;
  for (const { paidOn, cents } of deposits.toSorted((one, other) => (one.paidOn < other.paidOn ? -1 : 1))) {
    deposited = addCents(deposited, cents);
    if (detractionCents === null || missingDeposit(detractionCents, deposited) === 0) return paidOn;
  }
  return null;
}

/**
 * The month (`YYYYMM`) in which a purchase of a period gives its credit when its deposit was complete on a day; null when that
 * is its own period, because the deposit was made in time (D.Leg. 940, first final provision).
 */
export function laterCreditPeriod(period: string, completedOn: string): string | null {
  if (completedOn <= depositDeadline(period)) return null;
  return periodOfDate(completedOn);
}
