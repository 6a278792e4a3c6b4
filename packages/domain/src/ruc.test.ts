import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNaturalPersonRuc, isRuc, rucCheckDigit } from './ruc.ts';

const firstTen = () =>
  fc
    .tuple(fc.constantFrom('10', '15', '16', '17', '20'), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([kind, rest]) => kind + String(rest).padStart(8, '0'));

describe('isRuc', () => {
  it.each(
    (
      '20131312955 20100047218 20100017491 20100053455 20100043140 20100070970 20112273922 20100130204 20100128218 ' +
      '20100190797 20100113610 20100055237 20467534026 20331898008 10401234565 15000000016 16401234563 17401234560 ' +
      '20999999019 20999999027 20999999035 10999999013 15999999015 17999999018 20000000001'
    ).split(' '),
  )('COMPANY-17 to COMPANY-20 accepts %s', (ruc) => {
    expect(isRuc(ruc)).toBe(true);
  });

  it.each([
    '20547825443',
    '30401234566',
    '20123456789',
    '12345678912',
    '20603355519',
    '',
    '2010004721',
    '201000472180',
    '2010004721a',
    ' 20100047218',
  ])('COMPANY-10 refuses %j', (ruc) => {
    expect(isRuc(ruc)).toBe(false);
  });

  it('COMPANY-19 accepts exactly one check digit', () => {
    fc.assert(
      fc.property(firstTen(), (digits) => {
        const valid = Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => isRuc(`${digits}${digit}`));
        expect(valid).toEqual([rucCheckDigit(digits)]);
      }),
    );
  });

  it('COMPANY-18 refuses any single wrong digit, except where two remainders have the same check digit', () => {
    // 11 and 1 fold onto the same check digit, and so do 10 and 0: only those slip through.
    fc.assert(
      fc.property(firstTen(), fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 9 }), (digits, place, step) => {
        const changed = digits.slice(0, place) + ((Number(digits[place]) + step) % 10) + digits.slice(place + 1);
        const slips = rucCheckDigit(digits) === rucCheckDigit(changed);
        expect(isRuc(changed + rucCheckDigit(digits))).toBe(slips);
        expect(!slips || rucCheckDigit(digits) <= 1).toBe(true);
      }),
    );
  });

  it('COMPANY-20 has the check digit 1 for a remainder of 0, and 0 for a remainder of 1', () => {
    expect(rucCheckDigit('2000000000')).toBe(1);
    fc.assert(
      fc.property(firstTen(), (digits) => {
        const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce(
          (total, weight, at) => total + weight * +(digits[at] ?? 0),
          0,
        );
        expect(rucCheckDigit(digits)).toBe([1, 0][sum % 11] ?? 11 - (sum % 11));
      }),
    );
  });

  it('PARTNER-45, PARTNER-46 distinguishes natural persons', () => {
    expect(['10401234565', '20100047218', '15000000016'].map(isNaturalPersonRuc)).toEqual([true, false, false]);
  });
});
