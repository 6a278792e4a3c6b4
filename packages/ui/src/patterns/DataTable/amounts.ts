import { formatAmount } from '@contapro/domain';

/** What the amounts of some rows come to, in cents. */
export interface Amounts {
  /** The exact sum of those that are known; null when none is, or when it does not fit a number. */
  sumCents: number | null;
  /** The lowest of the amounts and their sum, at most 0. */
  leastCents: number;
  /** The highest of the amounts and their sum, at least 0. */
  mostCents: number;
  /** Whether one was issued in another currency than soles. */
  foreign: boolean;
}

/** Reads the amount of a row, and the currency it was issued in. */
export interface AmountOf<Row> {
  /** Integer cents of soles; null without an amount. */
  cents: (row: Row) => number | null;
  /** ISO 4217. Left out where all are soles. */
  currency?: ((row: Row) => string) | undefined;
}

/** All of it in one pass: of 100,000 rows, reaching each is what costs. */
export function amountsOf<Row>(rows: readonly Row[], { cents: centsOf, currency }: AmountOf<Row>): Amounts {
  let [sum, least, most] = [0, 0, 0];
  let [known, foreign] = [false, false];
  for (const row of rows) {
    if (currency && currency(row) !== 'PEN') foreign = true;
    const cents = centsOf(row);
    if (cents === null) continue;
    known = true;
    sum += cents;
    if (cents < least) least = cents;
    if (cents > most) most = cents;
  }
  const sumCents = known && Number.isSafeInteger(sum) ? sum : null;
  return { sumCents, leastCents: Math.min(least, sumCents ?? 0), mostCents: Math.max(most, sumCents ?? 0), foreign };
}

const shortestAmount = '18,451.83';

/** CSS width that holds the longest amount and the sum, so that a fixed table layout never cuts a figure. */
export function amountColumnWidth({ leastCents, mostCents, foreign }: Amounts): string {
  const longest = [formatAmount(leastCents), formatAmount(mostCents)].reduce(
    (one, other) => (other.length > one.length ? other : one),
    shortestAmount,
  );
  // Figures are as wide as a zero, points and commas less than half of one.
  const separators = longest.replaceAll(/[^,.]/g, '').length;
  return `calc(${longest.length - separators + separators * 0.5}ch + ${foreign ? '4.75rem' : '2.25rem'})`;
}
