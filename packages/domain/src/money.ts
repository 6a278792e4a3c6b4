/** Integer cents of soles, always a safe integer. */
export type Cents = number;

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * The value itself, when it is a whole number of cents that a number holds exactly.
 * @throws RangeError otherwise: an inexact amount must never reach a sum.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return value === 0 ? 0 : value;
}

/**
 * Reads an amount in soles, rounding half away from zero to the cent (OPEN-134).
 * Strict: a dot before the decimals, no thousands separators, no spaces, no exponent; null on anything else.
 * @example centsFromSoles('1234.565') // 123457
 */
export function centsFromSoles(soles: number | string): Cents | null {
  const text = typeof soles === 'number' ? plainNumber(soles) : soles;
  const match = decimal.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const roundsUp = (fraction[2] ?? '0') >= '5' ? 1 : 0;
  const amount = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + roundsUp;
  if (!Number.isSafeInteger(amount)) return null;
  return sign && amount !== 0 ? -amount : amount;
}

/** Numbers below 0.000001 print with an exponent; they are less than half a cent. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e-') ? '0' : text;
}

/** Soles as the wire carries them: a number with at most two decimals. */
export function solesFromCents(amount: Cents): number {
  return amount / 100;
}

/** The exact sum. @throws RangeError when it does not fit. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + cents(amount), 0));
}

/** `numerator / denominator` to a whole number, half away from zero. The denominator is positive. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const quotient = (magnitude * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -quotient : quotient;
}

/**
 * An amount times a plain decimal (an exchange rate, a tax rate), exact before one rounding half away from zero.
 * Null when the factor is not a plain decimal or the product does not fit.
 * @example multiplyCents(10_000, '3.752') // 37520
 */
export function multiplyCents(amount: Cents, factor: string): Cents | null {
  const match = decimal.exec(factor);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const scaled = BigInt(`${sign}${whole}${fraction}`);
  const product = Number(divideRounded(BigInt(amount) * scaled, 10n ** BigInt(fraction.length)));
  return Number.isSafeInteger(product) ? product : null;
}

/** `1,234` (FORMAT-01, for counts). */
export function formatCount(count: number | null | undefined): string {
  return count == null ? missing : grouped(count);
}

/** `1,234.56`, `-1,234.56`; a missing value is `-` (FORMAT-01, FORMAT-03, OPEN-134). */
export function formatAmount(amount: Cents | null | undefined): string {
  if (amount == null) return missing;
  const magnitude = Math.abs(amount);
  const fraction = magnitude % 100;
  const text = `${grouped((magnitude - fraction) / 100)}.${fraction < 10 ? '0' : ''}${fraction}`;
  return amount < 0 ? `-${text}` : text;
}

/** `S/ 1,234.56`, `-S/ 1,234.56`; a missing value is `-` (FORMAT-02, FORMAT-03, OPEN-134). */
export function formatMoney(amount: Cents | null | undefined): string {
  if (amount == null) return missing;
  return amount < 0 ? `-S/ ${formatAmount(-amount)}` : `S/ ${formatAmount(amount)}`;
}

/** What stands for a missing value (FORMAT-03). */
export const missing = '-';

/** Written by hand: a table of 100,000 rows formats too much for `Intl`. */
function grouped(whole: number): string {
  const digits = String(whole);
  if (digits.length <= 3) return digits;
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    text = `${digits.slice(Math.max(0, end - 3), end)},${text}`;
  }
  return text;
}
