import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseVoucherCode, voucherCode } from './voucherCode.ts';

const word = (max: number) => fc.stringMatching(new RegExp(`^[A-Z0-9]{1,${max}}$`));
const number = () =>
  fc.oneof(
    fc.nat(99_999_999).map((value) => String(value + 1)),
    fc.stringMatching(/^[A-Z][A-Z0-9]{0,7}$/),
  );
const common = { issuerId: word(11), period: fc.constant('202610'), series: word(4), number: number() };
const key = () =>
  fc.oneof(
    fc.record({ ...common, documentType: fc.constantFrom('01', '03', '07', '14'), customsYear: fc.constant(null) }),
    fc.record({
      ...common,
      documentType: fc.constantFrom('50', '51', '52', '53', '54'),
      customsYear: fc.integer({ min: 2010, max: 2030 }).map(String),
    }),
  );

describe('voucherCode', () => {
  it('ENT-25, OPEN-057 reads back every code it writes', () => {
    fc.assert(
      fc.property(key(), (parts) => {
        expect(parseVoucherCode(voucherCode(parts))).toEqual(parts);
      }),
    );
  });

  it('ENT-25 keeps letters and digits of the id and drops leading zeros of the number', () => {
    const parts = { issuerId: 'EIN 12-345', period: '202610', documentType: '91', series: '0001', number: '00012' };
    expect(voucherCode({ ...parts, customsYear: '2026' })).toBe('EIN12345-202610-91-0001-12');
    expect(voucherCode({ ...parts, number: '000', customsYear: null })).toBe('EIN12345-202610-91-0001-0');
  });

  it('ENT-25 adds the year of a customs declaration', () => {
    const parts = { issuerId: '20131312955', period: '202610', documentType: '50', series: '118', number: '0123456' };
    expect(voucherCode({ ...parts, customsYear: '2026' })).toBe('20131312955-202610-50-118-123456-2026');
  });

  it.each(['', 'a', '20131312955-202610-01-F001'])('OPEN-057 finds fewer than five parts in %j', (code) => {
    expect(parseVoucherCode(code)).toBeNull();
  });

  it('OPEN-057 keeps a number that contains a dash', () => {
    expect(parseVoucherCode('20131312955-202610-00-0001-A-12')?.number).toBe('A-12');
  });
});
