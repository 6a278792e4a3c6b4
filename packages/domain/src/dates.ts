import { limaOffset, millisecondsOfDay } from './limaTime.ts';
import { missing } from './money.ts';

// Dates are `YYYY-MM-DD` strings: they sort as text, and no time zone can change their day.
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is an existing day written `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const match = isoDate.exec(text);
  if (!match) return false;
  const [, year = '', month = '', day = ''] = match;
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysInMonth(+year, +month);
}

/** The number of days of a month, 28 to 31. `month` counts from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The number of days from 1970-01-01 to a date (`YYYY-MM-DD`); negative for earlier dates. */
export function daysOf(date: string): number {
  const month = Number(date.slice(5, 7));
  const year = Number(date.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + Number(date.slice(8, 10)) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The date (`YYYY-MM-DD`) that is a number of days after 1970-01-01: the inverse of {@link daysOf}. */
export function dateOfDays(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  return isoOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

function isoOf(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** The date that is `days` days after a date, or before it when `days` is negative. */
export function addDays(date: string, days: number): string {
  return dateOfDays(daysOf(date) + days);
}

/** The number of days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return daysOf(to) - daysOf(from);
}

/** The day of the week; 0 is Sunday. */
export function weekdayOf(date: string): number {
  return (((daysOf(date) + 4) % 7) + 7) % 7;
}

/** The date in Lima at a moment, `YYYY-MM-DD`. The moment is given in milliseconds since 1970 UTC. */
export function limaDateOf(epochMilliseconds: number): string {
  return dateOfDays(Math.floor((epochMilliseconds - limaOffset) / millisecondsOfDay));
}

/** The moment at which a date (`YYYY-MM-DD`) begins in Lima, in milliseconds since 1970 UTC. */
export const startOfLimaDate = (date: string): number => daysOf(date) * millisecondsOfDay + limaOffset;

/** The date and time in Lima at a moment, `YYYY-MM-DD HH:mm`. The moment is given in milliseconds since 1970 UTC. */
export function limaDateTimeOf(epochMilliseconds: number): string {
  const local = epochMilliseconds - limaOffset;
  const minutes = Math.floor((((local % millisecondsOfDay) + millisecondsOfDay) % millisecondsOfDay) / 60_000);
  return `${limaDateOf(epochMilliseconds)} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Formats a date as `DD/MM/YYYY` without its time; a missing or invalid date as `-`. */
export function formatDate(date: string | null | undefined): string {
  const day = date?.slice(0, 10);
  if (!day || !isDate(day)) return missing;
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

const timeOfDay = /^[T ](\d{2}:\d{2})/;

/** Whether a value such as `2026-10-20T11:32:00` has a time after its date, after a `T` or a space. */
export function hasTime(value: string): boolean {
  return timeOfDay.test(value.slice(10));
}

/** Formats a value with a time as `DD/MM/YYYY HH:mm`, and one without as `DD/MM/YYYY`. Time zones are not converted. */
export function formatDateTime(value: string | null | undefined): string {
  const time = value == null ? null : timeOfDay.exec(value.slice(10));
  return time ? `${formatDate(value)} ${time[1]}` : formatDate(value);
}

/** Reads `DD/MM/YYYY`, the format of SUNAT's files; null when the text is not an existing day in that format. */
export function dateFromDayMonthYear(text: string): string | null {
  const date = `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`;
  return text.length === 10 && text[2] === '/' && text[5] === '/' && isDate(date) ? date : null;
}

const typed = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/** Reads a date that a person typed: `5/10/2026`, `05-10-2026` or `05102026`; null when it is not an existing day. */
export function dateFromTyped(text: string): string | null {
  const parts = typed.exec(text.trim());
  if (!parts) return null;
  const [day = '', month = '', year = ''] = parts.slice(1).filter((part) => part !== undefined);
  const date = isoOf(Number(year), Number(month), Number(day));
  return isDate(date) ? date : null;
}
