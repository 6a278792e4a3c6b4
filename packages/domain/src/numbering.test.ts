import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasRestarted, isUsedMonthly, missingRanges, type NumberRange, numbersIn } from './numbering.ts';

const one = (number: number): NumberRange => ({ first: number, last: number });
const rangesOf = (vouchers: readonly NumberRange[]) =>
  missingRanges(vouchers).map(({ first, last }): NumberRange => ({ first, last }));

it('names the numbers between the lowest and the highest as ranges, with the vouchers on both sides', () => {
  const vouchers = [one(19), one(14), one(22), { first: 12, last: 13 }];
  expect(missingRanges(vouchers)).toEqual([
    { first: 15, last: 18, before: one(14), after: one(19) },
    { first: 20, last: 21, before: one(19), after: one(22) },
  ]);
});

it.each<[string, readonly NumberRange[]]>([
  ['nothing', []],
  ['one voucher', [one(900)]],
  ['numbers that follow each other', [one(1), one(2), one(3)]],
  ['a voucher that is there twice', [one(1), one(1), one(2)]],
  ['a row for several vouchers, and one of them', [{ first: 1, last: 50 }, one(30), one(51)]],
  ['rows that overlap', [{ first: 1, last: 50 }, { first: 20, last: 30 }, one(51)]],
])('names nothing for %s', (_, vouchers) => {
  expect(missingRanges(vouchers)).toEqual([]);
});

it('names a jump as one range, without expanding it', () => {
  const [jump, ...others] = rangesOf([one(100), one(90_000_000)]);
  expect([jump, others, jump && numbersIn(jump)]).toEqual([{ first: 101, last: 89_999_999 }, [], 89_999_899]);
});

it('names exactly the numbers that were taken away, whatever the order, the repetitions and the rows for several vouchers', () => {
  const series = fc.record({
    from: fc.integer({ min: 0, max: 1_000_000_000_000 }),
    count: fc.integer({ min: 3, max: 60 }),
    removed: fc.array(fc.integer({ min: 1, max: 58 }), { maxLength: 30 }),
    joined: fc.boolean(),
    seeds: fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 60, maxLength: 60 }),
  });
  fc.assert(
    fc.property(series, ({ from, count, removed, joined, seeds }) => {
      const gone = new Set(removed.filter((index) => index < count - 1).map((index) => from + index));
      const kept = Array.from({ length: count }, (_, index) => from + index).filter((number) => !gone.has(number));
      const rows: NumberRange[] = [];
      for (const number of kept) {
        const former = rows.at(-1);
        if (joined && former?.last === number - 1) rows[rows.length - 1] = { ...former, last: number };
        else rows.push(one(number));
      }
      const shuffled = seeds
        .flatMap((seed) => rows.slice(seed % rows.length, (seed % rows.length) + 1))
        .concat(rows.toReversed());
      const ranges = rangesOf(shuffled);
      const named = ranges.flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      );
      expect(named).toEqual([...gone].toSorted((less, more) => less - more));
      // No two ranges touch, so each is as long as it can be.
      expect(ranges.every(({ first }, index) => index === 0 || first > (ranges[index - 1]?.last ?? 0) + 1)).toBe(true);
      expect(ranges.reduce((sum, range) => sum + numbersIn(range), 0)).toBe(gone.size);
    }),
  );
});

it('a series began again only with later dates: a lower number of an earlier day was registered late', () => {
  const last = { number: 1000, issueDate: '2026-09-30' };
  expect([
    hasRestarted(last, { number: 20, issueDate: '2026-10-31' }),
    hasRestarted(last, { number: 50, issueDate: '2026-08-12' }),
    hasRestarted(last, { number: 1001, issueDate: '2026-10-01' }),
  ]).toEqual([true, false, false]);
});

it('no note is expected in each month', () => {
  expect(['01', '03', '12', '07', '08', '87'].filter(isUsedMonthly)).toEqual(['01', '03', '12']);
});
