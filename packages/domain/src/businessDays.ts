import { addDays, dateOfDays, daysOf, weekdayOf } from './dates.ts';

/** A national holiday of Peru on the same month and day each year, from its first year on. */
interface FixedHoliday {
  /** `MM-DD`. */
  day: string;
  /** The first year in which it is a holiday. */
  since: number;
  /** The law that declares it. */
  source: string;
}

const holidayLaw = 'D.Leg. 713, art. 6';

/** National holidays. Days off for the public sector only are not included, because they do not move SUNAT's dates. */
export const fixedHolidays: readonly FixedHoliday[] = [
  { day: '01-01', since: 1991, source: holidayLaw },
  { day: '05-01', since: 1991, source: holidayLaw },
  // The law was published on 15 June 2023, after 7 June of that year.
  { day: '06-07', since: 2024, source: 'Ley 31788' },
  { day: '06-29', since: 1991, source: holidayLaw },
  { day: '07-23', since: 2023, source: 'Ley 31822' },
  { day: '07-28', since: 1991, source: holidayLaw },
  { day: '07-29', since: 1991, source: holidayLaw },
  { day: '08-06', since: 2022, source: 'Ley 31530' },
  { day: '08-30', since: 1991, source: holidayLaw },
  { day: '10-08', since: 1991, source: holidayLaw },
  { day: '11-01', since: 1991, source: holidayLaw },
  { day: '12-08', since: 1991, source: holidayLaw },
  { day: '12-09', since: 2022, source: 'Ley 31381' },
  { day: '12-25', since: 1991, source: holidayLaw },
];

/** The date of Easter Sunday in a year, `YYYY-MM-DD` (Gregorian calendar, algorithm of Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const cycle = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * cycle + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((cycle + 11 * epact + 22 * weekday) / 451);
  return dateOfDays(daysOf(`${year}-03-22`) + epact + weekday - 7 * late);
}

/** Whether the day is a national holiday, Holy Thursday and Good Friday included (D.Leg. 713, art. 6). */
export function isHoliday(date: string): boolean {
  const year = Number(date.slice(0, 4));
  if (fixedHolidays.some(({ day, since }) => day === date.slice(5) && year >= since)) return true;
  const easter = easterOf(year);
  return date === addDays(easter, -2) || date === addDays(easter, -3);
}

/** Whether the day is a business day: Monday to Friday and not a holiday. */
export function isBusinessDay(date: string): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !isHoliday(date);
}

/** The date that is a number of business days later, or earlier when negative. 0 returns the date itself. */
export function addBusinessDays(date: string, days: number): string {
  const step = days < 0 ? -1 : 1;
  let current = date;
  for (let left = Math.abs(days); left > 0; ) {
    current = addDays(current, step);
    if (isBusinessDay(current)) left -= 1;
  }
  return current;
}

/** The date of the nth business day of a month (`YYYYMM`), counted from 1. */
export function businessDayOfMonth(period: string, nth: number): string {
  return addBusinessDays(addDays(`${period.slice(0, 4)}-${period.slice(4, 6)}-01`, -1), nth);
}
