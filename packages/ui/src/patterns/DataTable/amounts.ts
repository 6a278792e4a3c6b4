import { formatAmount } from '@contapro/domain';

/** The sum and the limits of the amounts of some rows, in cents. */
export interface Amounts {
  /** The exact sum of the known amounts; null when none is known, or when it is not a safe integer. */
  sumCents: number | null;
  /** The lowest of the amounts and their sum, at most 0. */
  leastCents: number;
  /** The highest of the amounts and their sum, at least 0. */
  mostCents: number;
  /** Whether a row was issued in another currency than soles. */
  foreign: boolean;
}

/** How to read the amount of a row and its currency. */
export interface AmountOf<Row> {
  /** Integer cents of soles; null without an amount. */
  cents: (row: Row) => number | null;
  /** The currency of issue (ISO 4217). Leave it out when all amounts are in soles. */
  currency?: ((row: Row) => string) | undefined;
}

/** The sum and the limits, computed in one pass, because reading 100,000 rows takes most of the time. */
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

/** The CSS width of a column that fits the longest amount and the sum. */
export function amountColumnWidth({ leastCents, mostCents, foreign }: Amounts): string {
  const longest = [formatAmount(leastCents), formatAmount(mostCents)].reduce(
    (one, other) => (other.length > one.length ? other : one),
    shortestAmount,
  );
  // Digits have the width of a zero; points and commas have less than half of it.
  const separators = longest.replaceAll(/[^,.]/g, '').length;
  return `calc(${longest.length - separators + separators * 0.5}ch + ${foreign ? '4.75rem' : '2.25rem'})`;
}
