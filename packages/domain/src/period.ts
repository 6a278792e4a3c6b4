import { daysInMonth, limaDateOf } from './dates.ts';
import { monthTexts } from './texts/months.ts';

/** A tax period is `YYYYMM` text (FORMAT-06): it compares and sorts as it is. */
const shape = /^\d{4}(0[1-9]|1[0-2])$/;

/** Whether the text is a month written `YYYYMM` (FORMAT-06). */
export function isPeriod(text: string): boolean {
  return shape.test(text) && !text.startsWith('0000');
}

/** Months since year 0; neighbours differ by 1. */
function indexOf(period: string): number {
  return Number(period.slice(0, 4)) * 12 + Number(period.slice(4, 6)) - 1;
}

function periodOfIndex(index: number): string {
  return `${String(Math.floor(index / 12)).padStart(4, '0')}${String((index % 12) + 1).padStart(2, '0')}`;
}

/** That many months later, or earlier when negative. */
export function addMonths(period: string, months: number): string {
  return periodOfIndex(indexOf(period) + months);
}

/** The month after. */
export function nextPeriod(period: string): string {
  return addMonths(period, 1);
}

/** The month before. */
export function previousPeriod(period: string): string {
  return addMonths(period, -1);
}

/** Below 0 when the first comes first; for `sort`. */
export function comparePeriods(first: string, second: string): number {
  return indexOf(first) - indexOf(second);
}

/** The last of these before a period, which months without any may lie between; null where there is none. */
export function lastPeriodBefore(periods: readonly string[], period: string): string | null {
  return (
    periods
      .filter((each) => comparePeriods(each, period) < 0)
      .toSorted(comparePeriods)
      .at(-1) ?? null
  );
}

/** Months from the first to the second, negative when it lies before. */
export function monthsBetween(from: string, to: string): number {
  return indexOf(to) - indexOf(from);
}

/** Every period from the first to the last, both included; empty when the last lies before. */
export function periodRange(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, monthsBetween(first, last) + 1) }, (_, months) => addMonths(first, months));
}

/** The month a `YYYY-MM-DD` date falls in. */
export function periodOfDate(date: string): string {
  return date.slice(0, 4) + date.slice(5, 7);
}

/** The current month in Lima; milliseconds since 1970 UTC (OPEN-091). */
export function currentPeriod(epochMilliseconds: number): string {
  return periodOfDate(limaDateOf(epochMilliseconds));
}

/** First and last day of the month; null when the period is not one (FILTERS-16, OPEN-115). */
export function periodDateRange(period: string): { from: string; to: string } | null {
  if (!isPeriod(period)) return null;
  const year = period.slice(0, 4);
  const month = period.slice(4, 6);
  return { from: `${year}-${month}-01`, to: `${year}-${month}-${daysInMonth(+year, +month)}` };
}

/**
 * The abbreviation of a period's month, `Set`; empty when it has none.
 * @param names The names of the months, January first. `monthTexts.names` by default.
 */
export function monthAbbreviation(period: string, names: readonly string[] = monthTexts.names): string {
  return names[Number(period.slice(4, 6)) - 1]?.slice(0, 3) ?? '';
}

/**
 * `Ene 2024`; a text that is not a period is returned unchanged.
 * @param names The names of the months, January first. `monthTexts.names` by default.
 */
export function formatPeriod(period: string, names: readonly string[] = monthTexts.names): string {
  return isPeriod(period) ? `${monthAbbreviation(period, names)} ${period.slice(0, 4)}` : period;
}
