import { formatAmount } from '@contapro/domain';

/** The sum and the limits of the amounts of some rows, in cents. */
export interface Amounts {
  /** The exact sum of the known amounts; null when none is known, or when it is not a safe integer. */
  sumCents: number | null;
  /** The lowest of the amounts and their sum, at most 0. */
  leastCents: number;
  /** The highest of the amounts and their sum, at least 0. */
  mostCents: number;
}

/** How to read the amount of a row: integer cents of soles; null without an amount. */
export type CentsOf<Row> = (row: Row) => number | null;

/** The sum and the limits, computed in one pass, because reading 100,000 rows takes most of the time. */
export function amountsOf<Row>(rows: readonly Row[], centsOf: CentsOf<Row>): Amounts {
  let [sum, least, most] = [0, 0, 0];
  let known = false;
  for (const row of rows) {
    const cents = centsOf(row);
    if (cents === null) continue;
    known = true;
    sum += cents;
    if (cents < least) least = cents;
    if (cents > most) most = cents;
  }
  const sumCents = known && Number.isSafeInteger(sum) ? sum : null;
  return { sumCents, leastCents: Math.min(least, sumCents ?? 0), mostCents: Math.max(most, sumCents ?? 0) };
}

const shortestAmount = '18,451.83';

/**
 * The CSS width of a column that fits the longest amount and the sum.
 *
 * @param ownLength The number of characters of the longest amount in another currency, which is shown in small digits below.
 */
export function amountColumnWidth({ leastCents, mostCents }: Amounts, ownLength = 0): string {
  const longest = [formatAmount(leastCents), formatAmount(mostCents)].reduce(
    (one, other) => (other.length > one.length ? other : one),
    shortestAmount,
  );
  // Digits have the width of a zero; points and commas have less than half of it.
  const separators = longest.replaceAll(/[^,.]/g, '').length;
  const inSoles = `${longest.length - separators + separators * 0.5}ch + 1.625rem`;
  // A small character has about two thirds of the width of a digit. The rest is the padding of the cell.
  return ownLength === 0 ? `calc(${inSoles})` : `max(${inSoles}, ${ownLength * 0.66}ch + 0.75rem)`;
}
