import { addCents, type Cents, divideRounded } from './money.ts';
import { periodOfDate } from './period.ts';
import { depositDeadline } from './taxCalendar.ts';

/** A deposit of the detracción of a voucher. */
export interface DetractionDeposit {
  /** `YYYY-MM-DD`. */
  paidOn: string;
  /** In cents of soles. */
  cents: Cents;
  /** When its file was read, in milliseconds since 1970 UTC. */
  receivedAt: number;
}

/** A period that is marked as declared. */
export interface DeclaredMonth {
  /** `YYYYMM`. */
  period: string;
  /** What arrived later was not known when it was declared, in milliseconds since 1970 UTC: `knownUntil` of a declared period. */
  knownUntil: number;
}

/** What decides in which month a purchase subject to detracción gives its credit. */
export interface DetractionPayment {
  /** The tax period of the purchase, `YYYYMM`. */
  period: string;
  /** The amount according to the XML; null when it is not known. */
  detractionCents: Cents | null;
  /** In any order. */
  deposits: readonly DetractionDeposit[];
  /** The periods of the business that are declared, in any order. */
  declaredMonths: readonly DeclaredMonth[];
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
  deposits: readonly Omit<DetractionDeposit, 'receivedAt'>[],
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
 * The month (`YYYYMM`) after its own in which a purchase gives its credit, because its deposits reached the amount due only after
 * the limit (D.Leg. 940, first final provision); null when they reached it in time or not at all.
 *
 * A month that was declared with the credit keeps it: deposits that arrive later do not move it, until the month is not declared
 * any more.
 */
export function laterCreditPeriod({ deposits, declaredMonths, ...purchase }: DetractionPayment): string | null {
  const known = (until: number) =>
    laterMonth(
      purchase,
      deposits.filter(({ receivedAt }) => receivedAt <= until),
    );
  const kept = declaredMonths
    .toSorted((one, other) => one.knownUntil - other.knownUntil)
    .find(({ period, knownUntil }) => known(knownUntil) === period);
  return kept?.period ?? laterMonth(purchase, deposits);
}

function laterMonth(
  { period, detractionCents }: Pick<DetractionPayment, 'period' | 'detractionCents'>,
  deposits: readonly DetractionDeposit[],
): string | null {
  const completedOn = depositCompletedOn(deposits, detractionCents);
  return completedOn === null || completedOn <= depositDeadline(period) ? null : periodOfDate(completedOn);
}
