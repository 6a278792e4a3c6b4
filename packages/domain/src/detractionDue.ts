import { type Cents, divideRounded, multiplyCents } from './money.ts';
import { spotItemOf } from './spot.ts';

/** What an XML says about the detracción of its voucher. */
export interface StatedDetraction {
  /** SUNAT's code of the good or service; empty when the XML has none. */
  code: string;
  /** A decimal number as text; null when the XML has none. */
  percent: string | null;
  /** In cents of `currency`; null when the XML has none. */
  cents: Cents | null;
  /** The currency of the amount, as the XML says. */
  currency: string;
}

/** The voucher of a detracción. */
export interface DetractedVoucher {
  /** What its XML says; null without an XML, or when that says nothing about a detracción. */
  stated: StatedDetraction | null;
  /** The total in cents of soles; null when it is not known in soles. That of a credit note is negative. */
  totalCents: Cents | null;
  /** The total of an XML in another currency, in cents of it, and soles for a unit of it (null when not known); null for soles. */
  foreign: Readonly<{ totalCents: Cents; rate: string | null }> | null;
  /** `YYYY-MM-DD`. */
  issueDate: string;
}

/**
 * The detracción of a voucher in cents of soles; or null, and what is missing: `statement` when nothing says how much it is,
 * `exchangeRate` when it is known only in another currency.
 */
export type DetractionDue =
  | Readonly<{ cents: Cents; missing: null }>
  | Readonly<{ cents: null; missing: 'statement' | 'exchangeRate' }>;

/** Whether an amount is the rate times the total, to the cent or rounded to a whole unit of its currency. */
const isNear = (cents: Cents, exact: Cents | null): boolean =>
  exact !== null && (Math.abs(cents - exact) <= 5 || (cents % 100 === 0 && Math.abs(cents - exact) < 100));

/**
 * The detracción of a voucher before it is rounded to the deposit, see `depositDue`. It is what the XML says, in soles; where the XML
 * has no amount, the rate times the total. The rate is that of the XML, else that of the table of SPOT on the day of issue.
 *
 * SUNAT wants the amount in soles, also for a voucher in another currency. Amounts with the wrong currency occur both ways; where
 * the rate times the total shows which currency it is, that counts.
 *
 * @example
 * const stated = { code: '022', percent: '12', cents: 141_60, currency: 'USD' };
 * const foreign = { totalCents: 1_180_00, rate: '3.8' };
 * detractionDue({ stated, totalCents: 4_484_00, foreign, issueDate: '2026-10-05' }).cents; // 538_08
 */
export function detractionDue({ stated, totalCents, foreign, issueDate }: DetractedVoucher): DetractionDue {
  const percent = stated === null ? null : percentOf(stated, issueDate);
  const computed = partOf(totalCents, percent);
  if (stated?.cents == null || stated.cents <= 0) {
    if (computed !== null) return { cents: computed, missing: null };
    return { cents: null, missing: percent !== null && totalCents === null ? 'exchangeRate' : 'statement' };
  }
  const isStatedInSoles = stated.currency === 'PEN';
  const isForeign = isStatedInSoles
    ? isNear(stated.cents, partOf(foreign?.totalCents ?? null, percent)) && !isNear(stated.cents, computed)
    : !isNear(stated.cents, computed);
  if (!isForeign) return { cents: stated.cents, missing: null };
  const converted = foreign?.rate == null ? null : multiplyCents(stated.cents, foreign.rate);
  const cents = converted ?? computed;
  return cents === null ? { cents, missing: 'exchangeRate' } : { cents, missing: null };
}

/** The rate in percent; null when neither the XML nor the table has one. No rate of SPOT is below 1. */
function percentOf({ code, percent }: StatedDetraction, issueDate: string): number | null {
  const given = Number(percent);
  return given >= 1 && given <= 100 ? given : (spotItemOf(code, issueDate)?.percent ?? null);
}

/** A percentage of a total; null when one of them is not known, or the total is not above 0. */
function partOf(cents: Cents | null, percent: number | null): Cents | null {
  if (cents === null || cents <= 0 || percent === null) return null;
  return Number(divideRounded(BigInt(cents) * BigInt(Math.round(percent * 1000)), 100_000n));
}
