import type { Cents } from './money.ts';

/** The rates of the IGV from a date on. The IPM (Impuesto de Promoción Municipal) is included. */
export interface IgvRates {
  /** The first day of issue to which they apply, `YYYY-MM-DD`. */
  from: string;
  /** Percent. */
  general: number;
  /**
   * Percent for restaurants, hotels and lodgings that are micro or small companies; null when there is no such rate.
   */
  reduced: number | null;
  /** The law. */
  source: string;
  /**
   * False when the rate is announced but not yet verified in the law. No voucher is observed because of such a rate.
   */
  confirmed: boolean;
}

/** All rates, oldest first. Each is IGV plus IPM. */
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

/** The rates on a day (`YYYY-MM-DD`); null before the first day of {@link igvRates}. */
export function igvRatesOn(date: string): IgvRates | null {
  return igvRates.findLast(({ from }) => from <= date) ?? null;
}

/** The percentages that a voucher issued on a day can have, the general rate first. */
export function igvPercentsOn(date: string): readonly number[] {
  const rates = igvRatesOn(date);
  if (!rates) return [];
  return rates.reduced === null ? [rates.general] : [rates.general, rates.reduced];
}

/** The largest difference that counts as rounding, in cents: 5, or the number of lines when there are more than 5. */
export function igvTolerance(lines: number): Cents {
  return Math.max(5, lines);
}

/** Amounts of one voucher, all with the same sign: those of a credit note are all negative. */
export interface TaxedAmounts {
  /** Taxed base, cents of soles. */
  baseCents: Cents;
  /** IGV and IPM, cents of soles. */
  igvCents: Cents;
  /**
   * ISC that is not part of `baseCents`, as in the RVIE. The base of the RCE includes it.
   *
   * @default 0
   */
  iscCents?: Cents;
}

/**
 * The rate of the day that is nearest to the rate of the amounts, even when they differ; null without a base.
 * For a note, give the date of the voucher that it modifies.
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

/**
 * Whether the IGV is the base times the rate, within {@link igvTolerance}. Exact for amounts of any size.
 *
 * @param lines The number of lines of the voucher, 1 by default.
 */
export function igvMatches({ baseCents, igvCents, iscCents = 0 }: TaxedAmounts, percent: number, lines = 1): boolean {
  const excess = BigInt(igvCents) * 1000n - BigInt(baseCents + iscCents) * BigInt(Math.round(percent * 10));
  return (excess < 0n ? -excess : excess) <= BigInt(igvTolerance(lines)) * 1000n;
}

/**
 * The IGV rate of a voucher in percent; null when no rate of the day fits, or without a base.
 *
 * @param date The day whose rates apply, `YYYY-MM-DD`.
 * @param lines The number of lines of the voucher, 1 by default.
 * @example rateOf({ baseCents: 10_000, igvCents: 1_050 }, '2026-03-01') // 10.5
 */
export function rateOf(amounts: TaxedAmounts, date: string, lines = 1): number | null {
  const percent = nearestIgvPercent(amounts, date);
  return percent !== null && igvMatches(amounts, percent, lines) ? percent : null;
}
