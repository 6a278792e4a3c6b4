import { formatDate, isDate } from './dates.ts';

/** Days from the first to the last, both included and written `YYYY-MM-DD`. */
export interface DateRange {
  from: string;
  to: string;
}

/** Days that a range has to lie within, `YYYY-MM-DD`. */
export interface DateLimits {
  min?: string | undefined;
  max?: string | undefined;
}

/** What keeps two texts from being a range: one is missing, they are the wrong way round, or one is outside the limits. */
export type DateRangeProblem = 'incomplete' | 'backwards' | 'outside';

/** Why `from` and `to`, as they were typed, are no range; null when they are one. */
export function dateRangeProblem({ from, to }: DateRange, { min, max }: DateLimits = {}): DateRangeProblem | null {
  if (!isDate(from) || !isDate(to)) return 'incomplete';
  if (to < from) return 'backwards';
  return (min !== undefined && from < min) || (max !== undefined && to > max) ? 'outside' : null;
}

/** A range in one text, `2026-10-01/2026-10-31` (ISO 8601), for an address or the value of a filter. */
export const dateRangeText = ({ from, to }: DateRange): string => `${from}/${to}`;

/** The inverse of {@link dateRangeText}; null when the text is no range. */
export function parseDateRange(text: string): DateRange | null {
  const [from = '', to = '', ...rest] = text.split('/');
  const range = { from, to };
  return rest.length === 0 && dateRangeProblem(range) === null ? range : null;
}

/** `01/10/2026 – 31/10/2026`; a single day once. */
export function formatDateRange({ from, to }: DateRange): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}
