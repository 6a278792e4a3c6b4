import type { Cents } from './money.ts';

/** The UIT (unidad impositiva tributaria) of a year. */
interface Uit {
  /** `YYYY`. */
  year: string;
  cents: Cents;
  /** The decree. */
  source: string;
}

/** The UIT of each year, oldest first. */
export const uits: readonly Uit[] = [
  { year: '2024', cents: 515_000, source: 'D.S. 309-2023-EF' },
  { year: '2025', cents: 535_000, source: 'D.S. 260-2024-EF' },
  { year: '2026', cents: 550_000, source: 'D.S. 301-2025-EF' },
];

/** The UIT on a day (`YYYY-MM-DD`), in cents; null in a year that is not in {@link uits}. */
export const uitOn = (date: string): Cents | null => uits.find(({ year }) => year === date.slice(0, 4))?.cents ?? null;
