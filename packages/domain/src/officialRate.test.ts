import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { officialRateOf, type RateRows, typedRateRange } from './officialRate.ts';

const row = (businessId: string, accountId: string, rate: string, rows = 1): RateRows => ({
  businessId,
  accountId,
  rate,
  rows,
});

describe('the official rate of a day', () => {
  it('is that of the only account which has one, for this account', () => {
    expect(officialRateOf([row('b1', 'a1', '3.745'), row('b2', 'a1', '3.745')])).toEqual({
      rate: '3.745',
      accountId: 'a1',
    });
  });

  it('is for all when businesses of two accounts have it', () => {
    expect(officialRateOf([row('b1', 'a1', '3.745'), row('b2', 'a2', '3.745')])).toEqual({
      rate: '3.745',
      accountId: null,
    });
  });

  it('is not known without rows, and where as many say another one', () => {
    expect([
      officialRateOf([]),
      officialRateOf([row('b1', 'a1', '3.745'), row('b2', 'a2', '3.746')]),
      officialRateOf([row('b1', 'a1', '3.745', 2), row('b1', 'a1', '3.746', 2)]),
    ]).toEqual([null, null, null]);
  });

  it('counts a business once, by most of its rows', () => {
    const rows = [row('b1', 'a1', '9.999', 1_000), row('b2', 'a2', '3.745'), row('b3', 'a3', '3.745', 2)];
    expect(officialRateOf([...rows, row('b3', 'a3', '9.999')])).toEqual({ rate: '3.745', accountId: null });
  });
});

const anyRows = fc.array(
  fc
    .record({
      business: fc.nat(8),
      rate: fc.constantFrom('3.745', '3.746', '3.750'),
      rows: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ business, rate, rows }) => row(`b${business}`, `a${business % 4}`, rate, rows)),
  { maxLength: 20 },
);

it('is a rate of the rows, whatever their order', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const official = officialRateOf(rows);
      expect(officialRateOf(rows.toReversed())).toEqual(official);
      expect([null, ...rows.map(({ rate }) => rate)]).toContain(official?.rate ?? null);
    }),
  );
});

it('is never decided by one account for others, however many rows and businesses it has', () => {
  const poison = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(anyRows, poison, (rows, counts) => {
      const poisoned = counts.map((count, index) => row(`poison${index}`, 'poisoner', '9.999', count));
      const official = officialRateOf([...rows, ...poisoned]);
      expect(official?.accountId === null ? official.rate : null).not.toBe('9.999');
    }),
  );
});

it('is what two or more businesses say, whatever the rows of one other business', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 100_000 }), (many, count) => {
      const honest = Array.from({ length: many }, (_, index) => row(`b${index}`, `a${index}`, '3.745'));
      expect(officialRateOf([...honest, row('poison', 'poisoner', '9.999', count)])).toEqual({
        rate: '3.745',
        accountId: null,
      });
    }),
  );
});

it('a typed rate has one digit and three decimals, and is above 1.000 for currencies that are worth more than a sol', () => {
  expect([typedRateRange('USD'), typedRateRange('JPY')]).toEqual([
    { min: 1001, max: 9999 },
    { min: 1, max: 9999 },
  ]);
});
