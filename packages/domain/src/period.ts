import { daysInMonth, limaDateOf } from './dates.ts';
import { monthTexts } from './texts/engine/months.ts';

// A tax period is a `YYYYMM` string, so that periods sort as text.
const shape = /^\d{4}(0[1-9]|1[0-2])$/;

/** Whether the text is a month written `YYYYMM`. */
export function isPeriod(text: string): boolean {
  return shape.test(text) && !text.startsWith('0000');
}

/** Months since year 0. */
function indexOf(period: string): number {
  return Number(period.slice(0, 4)) * 12 + Number(period.slice(4, 6)) - 1;
}

function periodOfIndex(index: number): string {
  return `${String(Math.floor(index / 12)).padStart(4, '0')}${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The period that is `months` months after a period, or before it when `months` is negative. */
export function addMonths(period: string, months: number): string {
  return periodOfIndex(indexOf(period) + months);
}

/** The period after a period. */
export function nextPeriod(period: string): string {
  return addMonths(period, 1);
}

/** The period before a period. */
export function previousPeriod(period: string): string {
  return addMonths(period, -1);
}

/** Compares two periods for `sort`: negative when the first is earlier. */
export function comparePeriods(first: string, second: string): number {
  return indexOf(first) - indexOf(second);
}

/** The latest of `periods` that is earlier than `period`; null when there is none. */
export function lastPeriodBefore(periods: readonly string[], period: string): string | null {
  return (
    periods
      .filter((each) => comparePeriods(each, period) < 0)
      .toSorted(comparePeriods)
      .at(-1) ?? null
  );
}

/** The number of months from the first period to the second; negative when the second is earlier. */
export function monthsBetween(from: string, to: string): number {
  return indexOf(to) - indexOf(from);
}

/** Every period from the first to the last, both included; empty when the last is earlier than the first. */
export function periodRange(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, monthsBetween(first, last) + 1) }, (_, months) => addMonths(first, months));
}

/** The period of a date (`YYYY-MM-DD`). */
export function periodOfDate(date: string): string {
  return date.slice(0, 4) + date.slice(5, 7);
}

/** The period of the current month in Lima at a moment, given in milliseconds since 1970 UTC. */
export function currentPeriod(epochMilliseconds: number): string {
  return periodOfDate(limaDateOf(epochMilliseconds));
}

/** The first day of a period (`YYYYMM`), `YYYY-MM-DD`. */
export function firstDateOf(period: string): string {
  return `${period.slice(0, 4)}-${period.slice(4)}-01`;
}

/** The first and the last day of a period, `YYYY-MM-DD`; null when the text is not a period. */
export function periodDateRange(period: string): { from: string; to: string } | null {
  if (!isPeriod(period)) return null;
  const year = period.slice(0, 4);
  const month = period.slice(4, 6);
  return { from: `${year}-${month}-01`, to: `${year}-${month}-${daysInMonth(+year, +month)}` };
}

/**
 * The abbreviation of a period's month, such as `Set`; empty when the text is not a period.
 *
 * @param names The names of the months, January first. `monthTexts.names` by default.
 */
export function monthAbbreviation(period: string, names: readonly string[] = monthTexts.names): string {
  return names[Number(period.slice(4, 6)) - 1]?.slice(0, 3) ?? '';
}

/**
 * Formats a period as `Ene 2024`. A text that is not a period is returned unchanged.
 *
 * @param names The names of the months, January first. `monthTexts.names` by default.
 */
export function formatPeriod(period: string, names: readonly string[] = monthTexts.names): string {
  return isPeriod(period) ? `${monthAbbreviation(period, names)} ${period.slice(0, 4)}` : period;
}
