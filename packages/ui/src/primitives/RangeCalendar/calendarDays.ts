import { addDays, addMonths, type DateLimits, daysInMonth, isPeriod, periodOfDate, weekdayOf } from '@contapro/domain';

/** The year and the month, from 1, of a date. */
export function monthOf(date: string): { year: number; month: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

/** The day of `date` in another month, or the last day of that month if it is shorter. */
export function dayInMonth(year: number, month: number, date: string): string {
  const day = Math.min(Number(date.slice(8)), daysInMonth(year, month));
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
}

/** The date that is a number of months after a date, or before it. A date outside the years 1 to 9999 stays. */
export function shiftMonths(date: string, months: number): string {
  const period = addMonths(periodOfDate(date), months);
  if (!isPeriod(period)) return date;
  return dayInMonth(Number(period.slice(0, 4)), Number(period.slice(4)), date);
}

/** The Sunday with which the week of a date begins, as in Peru. */
export const sundayOf = (date: string): string => addDays(date, -weekdayOf(date));

/** Six weeks of dates, Sunday first, that contain the month of a date. */
export function weeksOf(date: string): readonly (readonly string[])[] {
  const first = sundayOf(`${date.slice(0, 8)}01`);
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(first, week * 7 + day)),
  );
}

/** Whether a date is not outside the limits. */
export const isWithin = (date: string, { min, max }: DateLimits): boolean =>
  (min === undefined || date >= min) && (max === undefined || date <= max);

const twoDigits = (value: number) => String(value).padStart(2, '0');
