import { formatDate, isDate } from './dates.ts';

/** A range of dates (`YYYY-MM-DD`). The first and the last date belong to it. */
export interface DateRange {
  from: string;
  to: string;
}

/** The dates between which a range must be, `YYYY-MM-DD`, both included. */
export interface DateLimits {
  /** The first allowed date; any when left out. */
  min?: string | undefined;
  /** The last allowed date; any when left out. */
  max?: string | undefined;
}

/** Why two texts are not a range: one is not a date, the last is before the first, or one is outside the limits. */
export type DateRangeProblem = 'incomplete' | 'backwards' | 'outside';

/** Why the typed `from` and `to` are not a range; null when they are one. */
export function dateRangeProblem({ from, to }: DateRange, { min, max }: DateLimits = {}): DateRangeProblem | null {
  if (!isDate(from) || !isDate(to)) return 'incomplete';
  if (to < from) return 'backwards';
  return (min !== undefined && from < min) || (max !== undefined && to > max) ? 'outside' : null;
}

/** A range as one text, `2026-10-01/2026-10-31` (ISO 8601), for an address or the value of a filter. */
export const dateRangeText = ({ from, to }: DateRange): string => `${from}/${to}`;

/** The inverse of {@link dateRangeText}; null when the text is not a range. */
export function parseDateRange(text: string): DateRange | null {
  const [from = '', to = '', ...rest] = text.split('/');
  const range = { from, to };
  return rest.length === 0 && dateRangeProblem(range) === null ? range : null;
}

/** Formats a range as `01/10/2026 – 31/10/2026`, and a range of one day as one date. */
export function formatDateRange({ from, to }: DateRange): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}
