import { type Cents, centsFromSoles, formatMoney, solesFromCents } from './money.ts';
import { amountRangeTexts } from './texts/engine/filters.ts';

/** A range of amounts, both included. Null: without this limit. A range has at least one of them. */
export interface AmountRange {
  fromCents: Cents | null;
  toCents: Cents | null;
}

/**
 * Why the typed limits are not a range: one is not an amount, both are missing, or the upper one is below the lower
 * one.
 */
export type AmountRangeProblem = 'notAnAmount' | 'incomplete' | 'backwards';

const typedAmount = /^\d{1,12}(\.\d{1,2})?$/;

/** The range of two typed amounts in soles, such as `1,180.00`, or why they are not one. An empty text is no limit. */
export function amountRangeOf(from: string, to: string): AmountRange | AmountRangeProblem {
  const limits = [from, to].map((text) => text.replaceAll(/[\s,]/g, ''));
  if (limits.some((text) => text !== '' && !typedAmount.test(text))) return 'notAnAmount';
  const [fromCents = null, toCents = null] = limits.map((text) => (text === '' ? null : centsFromSoles(text)));
  if (fromCents === null && toCents === null) return 'incomplete';
  if (fromCents !== null && toCents !== null && toCents < fromCents) return 'backwards';
  return { fromCents, toCents };
}

const solesOf = (amount: Cents | null): string => (amount === null ? '' : String(solesFromCents(amount)));

/** A range as one text in soles, `100..250.5`, `100..` or `..250.5`, for an address or the value of a filter. */
export const amountRangeText = ({ fromCents, toCents }: AmountRange): string =>
  `${solesOf(fromCents)}..${solesOf(toCents)}`;

/** The inverse of {@link amountRangeText}; null when the text is not a range. */
export function parseAmountRange(text: string): AmountRange | null {
  const [from = '', to, ...rest] = text.split('..');
  if (to === undefined || rest.length > 0) return null;
  const range = amountRangeOf(from, to);
  return typeof range === 'string' ? null : range;
}

/** Formats a range as `S/ 100.00 – S/ 250.50` or `desde S/ 100.00`, and a range of one amount as that amount. */
export function formatAmountRange(
  { fromCents, toCents }: AmountRange,
  words: Readonly<Record<'from' | 'to', (amount: string) => string>> = amountRangeTexts,
): string {
  if (fromCents === toCents) return formatMoney(fromCents);
  if (toCents === null) return words.from(formatMoney(fromCents));
  if (fromCents === null) return words.to(formatMoney(toCents));
  return `${formatMoney(fromCents)} – ${formatMoney(toCents)}`;
}
