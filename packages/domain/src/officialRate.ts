/** How many rows of a business have a rate. */
export interface RateRows {
  businessId: string;
  /** The account of the business. */
  accountId: string;
  /** Soles for one unit, such as `3.745`. Equal rates must be equal texts. */
  rate: string;
  rows: number;
}

/** The official rate of a day. */
export interface OfficialRate {
  rate: string;
  /** The only account that may use it, because no other has it; null when all may. */
  accountId: string | null;
}

/**
 * The official rate of a currency on a day, by the rows of SUNAT's proposals that were collected; null when there is none, or
 * they disagree. An accountant can change the rate of rows in the SIRE, so that one business does not decide for others:
 *
 * 1. A business stands for the rate that most of its rows have, and for none if two rates have as many.
 * 2. The rate that most businesses stand for is the official one, and none if two rates have as many.
 * 3. It is used by other accounts only if businesses of two accounts stand for it.
 *
 * @example officialRateOf([{ businessId: 'b', accountId: 'a', rate: '3.745', rows: 2 }]); // { rate: '3.745', accountId: 'a' }
 */
export function officialRateOf(rows: readonly RateRows[]): OfficialRate | null {
  const votes = [...Map.groupBy(rows, ({ businessId }) => businessId).values()].flatMap((own) => {
    const rate = mostFrequent(own.map(({ rate: of, rows: count }) => [of, count]));
    const accountId = own[0]?.accountId;
    return rate === null || accountId === undefined ? [] : [{ rate, accountId }];
  });
  const rate = mostFrequent(votes.map((vote) => [vote.rate, 1]));
  if (rate === null) return null;
  const accounts = new Set(votes.filter((vote) => vote.rate === rate).map(({ accountId }) => accountId));
  const [only = null] = accounts;
  return { rate, accountId: accounts.size === 1 ? only : null };
}

/** The value with the largest count; null when there is none, or two have it. */
function mostFrequent(counted: readonly (readonly [value: string, count: number])[]): string | null {
  const counts = new Map<string, number>();
  for (const [value, count] of counted) counts.set(value, (counts.get(value) ?? 0) + count);
  const most = Math.max(0, ...counts.values());
  const first = [...counts].filter(([, count]) => count === most).map(([value]) => value);
  return first.length === 1 ? (first[0] ?? null) : null;
}

/**
 * The smallest and the largest rate that a person can type, in thousandths of a sol: SUNAT's registers have one digit and three
 * decimals (`sunat-formats.md` §1.1, column 27), and the currencies of `strongCurrencies` have never been below the sol.
 */
export function typedRateRange(currency: string): { min: number; max: number } {
  return { min: strongCurrencies.has(currency) ? 1001 : 1, max: 9999 };
}

/** Currencies of which one unit is worth more than a sol. A rate of 1.000 is that of the sol. */
const strongCurrencies: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD']);
