import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDays, daysOf } from './dates.ts';
import { readDate } from './readDate.ts';

describe('readDate', () => {
  it.each([
    '05/10/2026',
    '5/10/2026',
    '5/10/26',
    '05-10-2026',
    '5-10-26',
    '05.10.2026',
    '05 10 2026',
    '2026-10-05',
    '2026/10/5',
    '46300',
    '5 oct. 2026',
    '05-oct-26',
    '5-Oct-2026',
    '5 de octubre de 2026',
    'lunes, 5 de octubre del 2026',
  ])('reads %j', (text) => {
    expect(readDate(text)).toEqual({ date: '2026-10-05', time: null });
  });

  it.each([
    ['5/10/2026 00:00:00', '00:00'],
    ['05/10/2026 9:05', '09:05'],
    ['5/10/2026, 9:05', '09:05'],
    ['5/10/2026 9:05 p. m.', '21:05'],
    ['5/10/2026 12:05:10 AM', '00:05'],
    ['2026-10-05T23:59:00', '23:59'],
    ['2026-10-05T23:59:00.123-05:00', '23:59'],
    ['2026-10-05T00:00:00.000Z', '00:00'],
    ['46300.75', '18:00'],
    ['46300,3785069444', '09:05'],
    ['46300.0', '00:00'],
  ])('reads the time of %j', (text, time) => {
    expect(readDate(text)).toEqual({ date: '2026-10-05', time });
  });

  it.each([
    '',
    'ayer',
    '10/25/2026',
    '31/09/2026',
    '29/02/2027',
    '00/10/2026',
    '5/10-2026',
    '5/10/1',
    '5/10/226',
    '5/10/99',
    '15-10-26',
    '26-10-15',
    '05102026',
    '20261005',
    '4630',
    '463000',
    '46300.5.1',
    '5/10/2026 25:00',
    '5/10/2026 13:05 p. m.',
    '2026-10-05T03:00:00Z',
    '2026-10-05T03:00:00+02:00',
    '#####',
    '4.63E+04',
  ])('refuses %j', (text) => {
    expect(readDate(text)).toBeNull();
  });

  it('gives back every day that was printed, or refuses it', () => {
    const days = fc.integer({ min: daysOf('2010-01-01'), max: daysOf('2069-12-31') });
    const twoDigits = (text: string) => text.padStart(2, '0');
    const forms: readonly ((year: string, month: string, day: string) => string)[] = [
      (year, month, day) => `${day}/${month}/${year}`,
      (year, month, day) => `${Number(day)}/${Number(month)}/${year}`,
      (year, month, day) => `${Number(day)}/${Number(month)}/${year.slice(2)}`,
      (year, month, day) => `${Number(day)}-${Number(month)}-${year.slice(2)}`,
      (year, month, day) => `${day}-${month}-${year.slice(2)}`,
      (year, month, day) => `${day}.${month}.${year}`,
      (year, month, day) => `${year.slice(2)}-${month}-${day}`,
      (year, month, day) => `${year}-${month}-${day}`,
      (year, month, day) => `${year}/${Number(month)}/${Number(day)}`,
      (year, month, day) => String(daysOf(`${year}-${month}-${day}`) + 25_569),
    ];
    const time = fc.option(
      fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) }),
    );
    fc.assert(
      fc.property(days, fc.nat(forms.length - 1), time, (count, form, at) => {
        const date = dateOfDays(count);
        const [year = '', month = '', day = ''] = date.split('-');
        const shown = forms[form]?.(year, month, day) ?? '';
        const clock = at && `${twoDigits(String(at.hour))}:${twoDigits(String(at.minute))}`;
        const isSerial = form === forms.length - 1;
        const fraction = at && String((at.hour * 60 + at.minute) / 1440 + 1).slice(1);
        const reading = readDate(
          isSerial ? shown + (fraction ?? '') : `${shown}${clock === null ? '' : ` ${clock}:00`}`,
        );
        // The day and the year of two digits between hyphens can be changed for one another.
        const isUndecided = reading === null && [3, 4, 6].includes(form);
        // A serial number without a fraction has no time.
        const read = isSerial && clock === '00:00' ? null : clock;
        expect(reading).toEqual(isUndecided ? null : { date, time: read });
      }),
    );
  });
});
