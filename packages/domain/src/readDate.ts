import { dateFromDayMonthYear, dateOfDays, daysOf, isDate } from './dates.ts';

/** A date and the time of the day that follows it; the time is `HH:mm`, null when there is none. */
export interface DateReading {
  /** `YYYY-MM-DD` */
  date: string;
  time: string | null;
}

const time =
  /(?:[\sT]+|,\s*)(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*(a\.?\s?m\.?|p\.?\s?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const dayFirst = /^(\d{1,2})([-/.]|\s+)(\d{1,2})\2(\d{4}|\d{2})$/;
const named = /^(?:[a-záéíóú]+,?\s+)?(\d{1,2})[\s./-]+(?:de\s+)?([a-z]{3,10})\.?[\s./-]+(?:del?\s+)?(\d{4}|\d{2})$/i;
const serial = /^(\d{5})(?:[.,](\d+))?$/;

const months = [
  /^(?:ene|enero|jan|january)$/,
  /^(?:feb|febrero|february)$/,
  /^(?:mar|marzo|march)$/,
  /^(?:abr|abril|apr|april)$/,
  /^(?:may|mayo)$/,
  /^(?:jun|junio|june)$/,
  /^(?:jul|julio|july)$/,
  /^(?:ago|agosto|aug|august)$/,
  /^(?:set|setiembre|sep|sept|septiembre|september)$/,
  /^(?:oct|octubre|october)$/,
  /^(?:nov|noviembre|november)$/,
  /^(?:dic|diciembre|dec|december)$/,
];

/** Days from 1899-12-30, the day 0 of spreadsheets, to 1970-01-01. */
const spreadsheetStart = 25_569;
/** The serial numbers from 2000-01-01 to 2099-12-31. */
const serials = { first: daysOf('2000-01-01') + spreadsheetStart, last: daysOf('2099-12-31') + spreadsheetStart };

/**
 * Reads a date as SUNAT and spreadsheets write it: the day first (`05/10/2026`, `5-10-26`, `5 oct. 2026`), the year first
 * (`2026-10-05`) or as the serial number of a day from 2000 to 2099 (`46300`), each with or without a time. The month is never
 * first. Years of two digits are 2000 to 2069. Null when the text is no existing day, or could be two: `15-10-26` is the year first
 * in other programs. A time in another zone than Lima's is refused, except midnight in UTC, which programs write for a day.
 *
 * @example readDate('5/10/26 9:05') // { date: '2026-10-05', time: '09:05' }
 */
export function readDate(text: string): DateReading | null {
  const usual = dateFromDayMonthYear(text);
  if (usual !== null) return { date: usual, time: null };
  const trimmed = text.trim();
  const day = serial.exec(trimmed);
  if (day) return bySerial(Number(day[1]), Number(`0.${day[2] ?? '0'}`), day[2] !== undefined);
  const clock = time.exec(trimmed);
  const date = dateOf(clock ? trimmed.slice(0, clock.index).trim() : trimmed);
  if (date === null) return null;
  if (!clock) return { date, time: null };
  const minutes = minutesOf(clock);
  return minutes === null ? null : { date, time: timeOf(minutes) };
}

function bySerial(day: number, fraction: number, hasTime: boolean): DateReading | null {
  if (day < serials.first || day > serials.last) return null;
  // A time is stored with an error far below a second. Seconds are cut off, as where a time is written.
  const minutes = Math.min(1439, Math.floor(fraction * 1440 + 0.01));
  return { date: dateOfDays(day - spreadsheetStart), time: hasTime ? timeOf(minutes) : null };
}

function dateOf(text: string): string | null {
  const byYear = yearFirst.exec(text);
  if (byYear) return existing(byYear[1], byYear[3], byYear[4]);
  const byDay = dayFirst.exec(text);
  if (byDay) {
    const [, day, separator, month, year = ''] = byDay;
    const date = existing(fullYear(year), month, day);
    const isShort = separator === '-' && year.length === 2 && day?.length === 2;
    const other = isShort ? existing(fullYear(day), month, year) : null;
    return other === null || other === date || !isRecent(other) ? date : null;
  }
  const byName = named.exec(text);
  const month = months.findIndex((name) => name.test(byName?.[2]?.toLowerCase() ?? ''));
  return byName && month !== -1 ? existing(fullYear(byName[3] ?? ''), String(month + 1), byName[1]) : null;
}

/** Electronic vouchers exist since 2010. */
const isRecent = (date: string) => date >= '2010';

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) < 70 ? `20${year}` : '';
}

function existing(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

function minutesOf([, hour = '', minute = '', half = '', zone = '']: RegExpExecArray): number | null {
  const hours = Number(hour);
  const isHalf = half !== '';
  if (Number(minute) > 59 || hours > 23 || (isHalf && (hours < 1 || hours > 12))) return null;
  const shown = isHalf ? (hours % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : hours;
  const minutes = shown * 60 + Number(minute);
  const isUtc = /^(?:Z|[+-]00:?00)$/i.test(zone);
  const isLima = zone === '' || /^-05:?00$/.test(zone);
  return isLima || (isUtc && minutes === 0) ? minutes : null;
}

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
