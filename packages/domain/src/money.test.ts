import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCents,
  cents,
  centsFromSoles,
  divideRounded,
  formatAmount,
  formatCount,
  formatForeignMoney,
  formatMoney,
  formatRate,
  multiplyCents,
  solesFromCents,
} from './money.ts';

const amount = () => fc.maxSafeInteger().map((value) => value || 0);

describe('formatMoney', () => {
  it.each([
    [123_456, 'S/ 1,234.56'],
    [-123_456, '-S/ 1,234.56'],
    [123_450, 'S/ 1,234.50'],
    [0, 'S/ 0.00'],
    [-1, '-S/ 0.01'],
    [99_999, 'S/ 999.99'],
    [100_000, 'S/ 1,000.00'],
    [123_456_789_012_345, 'S/ 1,234,567,890,123.45'],
    [null, '-'],
    [undefined, '-'],
  ])('FORMAT-02, FORMAT-03, OPEN-134 shows %s as %s', (value, text) => {
    expect(formatMoney(value)).toBe(text);
  });

  it('FORMAT-01 agrees with Intl on every amount', () => {
    const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (value) => {
        expect(formatAmount(value)).toBe(intl.format(value / 100).replace(/^-0\.00$/, '0.00'));
      }),
    );
  });

  it('OPEN-134 puts the sign before the currency, and otherwise writes what formatAmount writes', () => {
    fc.assert(
      fc.property(amount(), (value) => {
        expect(formatMoney(value).replace('S/ ', '')).toBe(formatAmount(value));
      }),
    );
  });

  it('FORMAT-01 groups counts without decimals', () => {
    expect([0, 999, 1000, 1_234_567, null].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567', '-']);
  });
});

describe('centsFromSoles', () => {
  it.each([
    ['1234.56', 123_456],
    ['1234.5', 123_450],
    ['1234', 123_400],
    ['-0.005', -1],
    ['0.004', 0],
    ['-0.004', 0],
    ['1.005', 101],
    ['1.0049999', 100],
    [1.005, 101],
    [-2.675, -268],
    [1e-7, 0],
    ['9999999999999.99', 999_999_999_999_999],
  ])('OPEN-134 reads %s as %i, half away from zero', (soles, expected) => {
    expect(centsFromSoles(soles)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '1,234.56',
    'S/ 1',
    '1.',
    '.5',
    '1e3',
    '--1',
    '+1',
    ' 1',
    '1 ',
    'NaN',
    '99999999999999999',
    Number.NaN,
    1e21,
  ])('refuses %j', (soles) => {
    expect(centsFromSoles(soles)).toBeNull();
  });

  it('is the inverse of solesFromCents for amounts of 13 + 2 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (value) => {
        expect(centsFromSoles(solesFromCents(value))).toBe(value);
        expect(centsFromSoles(formatAmount(value).replaceAll(',', ''))).toBe(value);
      }),
    );
  });
});

describe('sums and products', () => {
  it('adds exactly and refuses what does not fit', () => {
    expect(addCents(1, 2, -3)).toBe(0);
    expect(addCents()).toBe(0);
    expect(() => addCents(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError);
    expect(() => cents(0.5)).toThrow(RangeError);
  });

  it.each([
    [10_000, '3.752', 37_520],
    [1, '0.5', 1],
    [-1, '0.5', -1],
    [1, '0.49', 0],
    [33_333, '0.18', 6000],
    [100, '-1.5', -150],
  ])('OPEN-134 multiplies %i by %s exactly', (value, factor, expected) => {
    expect(multiplyCents(value, factor)).toBe(expected);
  });

  it('refuses a factor that is not a plain decimal, and a product that does not fit', () => {
    expect(['', '3,75', '1e3'].map((factor) => multiplyCents(100, factor))).toEqual([null, null, null]);
    expect(multiplyCents(Number.MAX_SAFE_INTEGER, '2')).toBeNull();
  });

  it('multiplies any amount by any rate like exact fractions', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.nat(9999), (value, thousandths) => {
        const exact = Number(divideRounded(BigInt(value) * BigInt(thousandths), 1000n));
        expect(multiplyCents(value, (thousandths / 1000).toFixed(3))).toBe(Number.isSafeInteger(exact) ? exact : null);
      }),
    );
  });

  it('OPEN-134 rounds half away from zero, for positive and negative amounts', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 9n }), (numerator, denominator) => {
        const rounded = divideRounded(numerator, denominator);
        expect(divideRounded(-numerator, denominator)).toBe(-rounded);
        const error = rounded * denominator - numerator;
        expect((error < 0n ? -error : error) * 2n <= denominator).toBe(true);
      }),
    );
  });
});

describe('formatForeignMoney', () => {
  it.each([
    [282_954, 'USD', 'US$ 2,829.54'],
    [-31_509, 'EUR', '-€ 315.09'],
    [100, 'CLP', 'CLP 1.00'],
    [null, 'USD', 'US$'],
  ])('%s %s is %s', (cents, code, text) => expect(formatForeignMoney(cents, code)).toBe(text));
});

describe('formatRate', () => {
  it.each([
    [3.74, '3.740'],
    [3.745, '3.745'],
    [3.8, '3.800'],
    [4, '4.000'],
    [3.74512, '3.74512'],
  ])('%s is %s', (rate, text) => expect(formatRate(rate)).toBe(text));
});
