import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './readAmount.ts';

describe('readAmount', () => {
  it.each([
    ['0', 0, null],
    ['1180', 118_000, null],
    ['1180.5', 118_050, '.'],
    ['.5', 50, '.'],
    ['5.', 500, '.'],
    ['142,00', 14_200, ','],
    ['1.142,00', 114_200, ','],
    ['1,142.00', 114_200, '.'],
    ['1,234,567', 123_456_700, '.'],
    ['1.234.567', 123_456_700, ','],
    ['1 142,00', 114_200, ','],
    ['1\u00A0142.00', 114_200, '.'],
    ["1'142.00", 114_200, '.'],
    ['1 142', 114_200, null],
    ['0,142', 14, ','],
    ['1142,005', 114_201, ','],
    ['S/ 1,180.00', 118_000, '.'],
    ['S/. 1.180,00', 118_000, ','],
    ['S/1180.00', 118_000, '.'],
    ['US$ 10.00', 1000, '.'],
    ['10.00 PEN', 1000, '.'],
    ['-1', -100, null],
    ['- 1.00', -100, '.'],
    ['1.00-', -100, '.'],
    ['(1.00)', -100, '.'],
    ['\u22121,00', -100, ','],
    ['S/ (1.00)', -100, '.'],
    ['(S/ 1.00)', -100, '.'],
    ['-S/ 1.00', -100, '.'],
    ['S/ -1.00', -100, '.'],
    ['-0.00', 0, '.'],
    ['+1.00', 100, '.'],
  ] as const)('reads %j as %d cents', (text, cents, mark) => {
    expect(readAmount(text)).toEqual({ cents, mark });
  });

  it.each([
    ['1,142', { '.': 114_200, ',': 114 }],
    ['1.142', { '.': 114, ',': 114_200 }],
    ['(12,000)', { '.': -1_200_000, ',': -1200 }],
    ['-999.999', { '.': -100_000, ',': -99_999_900 }],
  ])('gives both amounts of %j', (text, either) => {
    expect(readAmount(text)).toEqual({ either });
  });

  it.each([
    '',
    '-',
    'mucho',
    '1.18E+03',
    '1,23.45',
    '1.14,200.00',
    '12,34,567.00',
    '1,142,00',
    '1 14 2',
    "1'142 000",
    '--1',
    '-(1.00)',
    '-1-',
    '1.00 2.00',
    '05/10/2026',
    '#N/A',
    '10%',
    '99999999999999999',
  ])('refuses %j', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('gives back every amount that was printed, or both amounts of an undecided text', () => {
    const groups = (digits: string, separator: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
    const form = fc.record({
      mark: fc.constantFrom('.', ','),
      group: fc.constantFrom('', 'other', ' ', '\u00A0', '\u202F', "'", '’'),
      decimals: fc.constantFrom(0, 1, 2),
      currency: fc.constantFrom('', 'S/ ', 'S/. ', 'S/', 'US$ ', '$', '€'),
      negative: fc.constantFrom('-x', '- x', 'x-', '(x)', '\u2212x'),
      isOutside: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), form, (given, how) => {
        const unit = 10 ** (2 - how.decimals);
        const cents = Math.round(given / unit) * unit;
        const text = String(Math.abs(cents)).padStart(3, '0');
        const other = how.mark === '.' ? ',' : '.';
        const whole = groups(text.slice(0, -2), how.group === 'other' ? other : how.group);
        const printed = how.decimals === 0 ? whole : `${whole}${how.mark}${text.slice(-2).slice(0, how.decimals)}`;
        const signed = (amount: string) => (cents < 0 ? how.negative.replace('x', () => amount) : amount);
        const reading = readAmount(how.isOutside ? signed(how.currency + printed) : how.currency + signed(printed));
        const amounts = reading && ('either' in reading ? Object.values(reading.either) : [reading.cents]);
        expect(amounts).toContain(cents === 0 ? 0 : cents);
        // Only a text without cents can be two amounts.
        expect(amounts?.length === 2 && how.decimals > 0).toBe(false);
      }),
    );
  });
});
