import type { Cents } from './money.ts';

/** The rates of IGV (IPM included) in force from a date on. */
export interface IgvRates {
  /** First day of issue, `YYYY-MM-DD`. */
  from: string;
  /** Percent. */
  general: number;
  /** Percent for restaurants, hotels and lodgings that are micro or small companies; null where there is none. */
  reduced: number | null;
  source: string;
  /** False: announced or read at second hand, to be confirmed before its date comes; until then nothing is observed for it. */
  confirmed: boolean;
}

/** Oldest first. Each rate is IGV plus IPM. */
export const igvRates: readonly IgvRates[] = [
  { from: '2011-03-01', general: 18, reduced: null, source: 'Ley 29666', confirmed: true },
  { from: '2022-09-01', general: 18, reduced: 10, source: 'Ley 31556', confirmed: true },
  {
    from: '2026-01-01',
    general: 18,
    reduced: 10.5,
    source: 'Ley 32387; orientacion.sunat.gob.pe/3053',
    confirmed: true,
  },
  { from: '2027-01-01', general: 18, reduced: 15, source: 'Ley 32387', confirmed: false },
  { from: '2028-01-01', general: 18, reduced: null, source: 'Ley 32387', confirmed: false },
];

/** The rates of a day; null before the first of the table. */
export function igvRatesOn(date: string): IgvRates | null {
  return igvRates.findLast(({ from }) => from <= date) ?? null;
}

/** The percents a voucher issued that day may carry, the general one first. */
export function igvPercentsOn(date: string): readonly number[] {
  const rates = igvRatesOn(date);
  if (!rates) return [];
  return rates.reduced === null ? [rates.general] : [rates.general, rates.reduced];
}

/** The difference, in cents, that rounding explains: S/ 0.05, or a cent a line. */
export function igvTolerance(lines: number): Cents {
  return Math.max(5, lines);
}

/** Amounts of one voucher, of one sign: a credit note carries all of them negative. */
export interface TaxedAmounts {
  /** Taxed base, cents of soles. */
  baseCents: Cents;
  /** IGV and IPM, cents of soles. */
  igvCents: Cents;
  /** ISC, where the base does not hold it yet (the header of an XML, the RVIE); the RCE's base holds it. Default 0. */
  iscCents?: Cents;
}

/**
 * The rate of the day nearest to what the amounts say, whether or not they agree with it; null without a base.
 * A note takes the rate of the voucher it modifies: give that one's date.
 */
export function nearestIgvPercent({ baseCents, igvCents, iscCents = 0 }: TaxedAmounts, date: string): number | null {
  const base = baseCents + iscCents;
  if (base === 0) return null;
  const percent = (igvCents / base) * 100;
  const distance = (candidate: number) => Math.abs(candidate - percent);
  return igvPercentsOn(date).reduce<number | null>(
    (best, candidate) => (best === null || distance(candidate) < distance(best) ? candidate : best),
    null,
  );
}

/** Whether the IGV is the base times that rate, within {@link igvTolerance}. Exact, whatever the amounts. */
export function igvMatches({ baseCents, igvCents, iscCents = 0 }: TaxedAmounts, percent: number, lines = 1): boolean {
  const excess = BigInt(igvCents) * 1000n - BigInt(baseCents + iscCents) * BigInt(Math.round(percent * 10));
  return (excess < 0n ? -excess : excess) <= BigInt(igvTolerance(lines)) * 1000n;
}

/**
 * The IGV rate of a voucher, percent; null where no rate of the day fits ("tasa no determinada") or there is no base.
 * @example rateOf({ baseCents: 10_000, igvCents: 1_050 }, '2026-03-01') // 10.5
 */
export function rateOf(amounts: TaxedAmounts, date: string, lines = 1): number | null {
  const percent = nearestIgvPercent(amounts, date);
  return percent !== null && igvMatches(amounts, percent, lines) ? percent : null;
}
