import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DetractedVoucher, detractionDue, type StatedDetraction } from './detractionDue.ts';

const stated: StatedDetraction = { code: '022', percent: '12.00', cents: 14_160, currency: 'PEN' };
const voucher: DetractedVoucher = { stated, totalCents: 118_000, foreign: null, issueDate: '2026-10-05' };
/** US$ 1,180.00 at 3.80 are S/ 4,484.00, and 12 % of them S/ 538.08. */
const dollars = { totalCents: 448_400, foreign: { totalCents: 118_000, rate: '3.8' } };
const known = (cents: number) => ({ cents, missing: null });
const unknown = (missing: 'statement' | 'exchangeRate') => ({ cents: null, missing });

describe('the detracción of a voucher in soles', () => {
  it.each<[string, Partial<StatedDetraction>, ReturnType<typeof known>]>([
    ['is the amount of the XML', {}, known(14_160)],
    ['is the amount of the XML also where the rate gives another', { cents: 20_000 }, known(20_000)],
    ['is the rate of the XML times the total', { cents: null, percent: '10' }, known(11_800)],
    ['is the rate of the table times the total', { cents: null, percent: null }, known(14_160)],
    ['takes the rate of the table for one that cannot be', { cents: null, percent: '0.12' }, known(14_160)],
    ['takes an amount of 0 for a missing one', { cents: 0 }, known(14_160)],
    [
      'is the rate times the total where the XML of a voucher in soles says dollars',
      { currency: 'USD' },
      known(14_160),
    ],
    ['does not need the table', { cents: null, code: '099', percent: '8' }, known(9_440)],
  ])('%s', (_, change, due) => {
    expect(detractionDue({ ...voucher, stated: { ...stated, ...change } })).toEqual(due);
  });

  it.each<[string, Partial<StatedDetraction>, ReturnType<typeof known>]>([
    ['is in soles already', { cents: 53_808 }, known(53_808)],
    ['is in soles, rounded to whole ones', { cents: 53_800 }, known(53_800)],
    ['is in dollars', { currency: 'USD' }, known(53_808)],
    ['is in soles although the XML says dollars', { cents: 53_808, currency: 'USD' }, known(53_808)],
    ['is in dollars although the XML says soles', {}, known(53_808)],
    ['is in rounded dollars although the XML says soles', { cents: 14_200 }, known(53_960)],
    ['is not there', { cents: null }, known(53_808)],
    ['is in dollars without a rate', { percent: null, code: '', currency: 'USD' }, known(53_808)],
    ['is in soles without a rate', { percent: null, code: '' }, known(14_160)],
  ])('of a voucher in dollars whose amount %s', (_, change, due) => {
    expect(detractionDue({ ...voucher, ...dollars, stated: { ...stated, ...change } })).toEqual(due);
  });

  it.each<[string, Partial<StatedDetraction>, ReturnType<typeof known | typeof unknown>]>([
    ['in soles is that amount', { cents: 53_808 }, known(53_808)],
    ['in dollars is not known', { currency: 'USD' }, unknown('exchangeRate')],
    ['in dollars that says soles is not known', {}, unknown('exchangeRate')],
    ['that is missing is not known', { cents: null }, unknown('exchangeRate')],
    ['that nothing states', { cents: null, percent: null, code: '' }, unknown('statement')],
  ])('of a voucher in dollars without an exchange rate and with an amount %s', (_, change, due) => {
    const foreign = { totalCents: 118_000, rate: null };
    expect(detractionDue({ ...voucher, totalCents: null, foreign, stated: { ...stated, ...change } })).toEqual(due);
  });

  it.each<[string, Partial<DetractedVoucher>]>([
    ['no XML', { stated: null }],
    ['neither amount nor rate nor code', { stated: { ...stated, cents: null, percent: null, code: '' } }],
    ['a code that is not in the table', { stated: { ...stated, cents: null, percent: null, code: '099' } }],
    ['a total below 0', { stated: { ...stated, cents: null }, totalCents: -118_000 }],
  ])('is not known with %s', (_, change) => {
    expect(detractionDue({ ...voucher, ...change })).toEqual(unknown('statement'));
  });

  it('is the same in whatever currency the XML states it, to a sol', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 90_000_000 }),
        fc.integer({ min: 2_500, max: 4_500 }),
        fc.constantFrom('10', '12', '4', '15'),
        fc.constantFrom('USD', 'PEN'),
        (total, milli, percent, currency) => {
          const totalCents = Math.round((total * milli) / 1000);
          const foreign = { totalCents: total, rate: String(milli / 1000) };
          const due = (cents: number | null) =>
            detractionDue({ ...voucher, totalCents, foreign, stated: { ...stated, percent, cents, currency } }).cents ??
            0;
          const ofMissing = due(null);
          expect(Math.abs(due(Math.round((total * Number(percent)) / 100)) - ofMissing)).toBeLessThanOrEqual(5);
          expect(due(ofMissing)).toBe(ofMissing);
        },
      ),
    );
  });
});
