/** Cents of soles, a safe integer. */
export type Cents = number;

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Returns the value if it is a safe integer.
 *
 * @throws RangeError otherwise, so that no inexact amount is added.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return value === 0 ? 0 : value;
}

/**
 * Reads an amount in soles and rounds it to cents, half away from zero. Decimals follow a dot; thousands separators,
 * spaces and exponents are not accepted. Null when the text is not such an amount.
 *
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

/** `String` writes numbers below 0.000001 with an exponent. They are less than half a cent, so they count as 0. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e-') ? '0' : text;
}

/** The amount in soles, a number with at most two decimals, as the API sends it. */
export function solesFromCents(amount: Cents): number {
  return amount / 100;
}

/**
 * The exact sum.
 *
 * @throws RangeError when it is not a safe integer.
 */
export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + cents(amount), 0));
}

/** `numerator / denominator`, rounded to an integer, half away from zero. The denominator must be positive. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const quotient = (magnitude * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -quotient : quotient;
}

/**
 * An amount times a decimal number such as an exchange rate. The exact product is rounded once, half away from zero.
 * Null when the factor is not a decimal number or the product is not a safe integer.
 *
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

/** Formats a whole number as `1,234`; a missing value as `-`. */
export function formatCount(count: number | null | undefined): string {
  return count == null ? missing : grouped(count);
}

/** Formats an amount as `1,234.56` or `-1,234.56`; a missing value as `-`. */
export function formatAmount(amount: Cents | null | undefined): string {
  if (amount == null) return missing;
  const magnitude = Math.abs(amount);
  const fraction = magnitude % 100;
  const text = `${grouped((magnitude - fraction) / 100)}.${fraction < 10 ? '0' : ''}${fraction}`;
  return amount < 0 ? `-${text}` : text;
}

/** Formats an amount as `S/ 1,234.56` or `-S/ 1,234.56`; a missing value as `-`. */
export function formatMoney(amount: Cents | null | undefined): string {
  if (amount == null) return missing;
  return amount < 0 ? `-S/ ${formatAmount(-amount)}` : `S/ ${formatAmount(amount)}`;
}

/** The text shown for a missing value. */
export const missing = '-';

/** Inserts thousands separators. Faster than `Intl.NumberFormat`, which is too slow for a table of 100,000 rows. */
function grouped(whole: number): string {
  const digits = String(whole);
  if (digits.length <= 3) return digits;
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    text = `${digits.slice(Math.max(0, end - 3), end)},${text}`;
  }
  return text;
}

const symbols: Readonly<Record<string, string>> = { USD: 'US$', EUR: '€' };

/**
 * An amount in another currency than soles, with its symbol, or its code where it has none that everybody knows.
 *
 * @param cents Integer cents of the currency; null when the amount is not known.
 * @param code ISO 4217, such as `USD`.
 * @example
 * formatForeignMoney(282_576, 'USD'); // 'US$ 2,825.76'
 */
export function formatForeignMoney(cents: number | null, code: string): string {
  const symbol = symbols[code] ?? code;
  if (cents === null) return symbol;
  return `${cents < 0 ? '-' : ''}${symbol} ${formatAmount(Math.abs(cents))}`;
}

/** An exchange rate, soles for one unit, with the three decimals that SUNAT publishes, or more where it has them. */
export const formatRate = (rate: number): string => rate.toFixed(Math.max(3, String(rate).split('.')[1]?.length ?? 0));
