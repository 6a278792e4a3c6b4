import fc from 'fast-check';
import { expect, it } from 'vitest';
import { form621BoxNumbers } from '../form621.ts';
import { addCents } from '../money.ts';
import { filedDifferences } from './compareFiled.ts';
import type { FiledBoxPair } from './countDifferent.ts';

const pair = (number: number, filed: number | null, computed: number | null, more: Partial<FiledBoxPair> = {}) => ({
  number,
  filedCents: filed === null ? null : filed * 100,
  computedCents: computed === null ? null : computed * 100,
  exactCents: computed === null ? null : computed * 100,
  currentCents: computed === null ? null : computed * 100,
  ...more,
});
const reasonsOf = (...boxes: readonly FiledBoxPair[]) =>
  filedDifferences(boxes).map(({ number, differenceCents, reason }) => [number, differenceCents / 100, reason]);

it.each<[FiledBoxPair, string]>([
  [pair(100, 2_332, 2_331), 'rounding'],
  [pair(101, 419, 421, { exactCents: 419_49 }), 'rounding'],
  [pair(100, 2_431, 2_331), 'unexplained'],
  [pair(100, 2_431, 2_331, { currentCents: 2_431_00 }), 'today'],
  [pair(145, 27, 0), 'carried'],
  [pair(301, 85_000, 0), 'typed'],
  [pair(341, 12, null), 'notComputed'],
  [pair(105, null, 200), 'unexplained'],
])('%j is explained', (box, reason) => {
  expect(filedDifferences([box])).toEqual([
    { ...box, differenceCents: addCents(box.filedCents ?? 0, -(box.computedCents ?? 0)), reason },
  ]);
});

it('says of totals that they follow the boxes that differ, and of those that do not that they do not', () => {
  expect(
    reasonsOf(
      pair(100, 3_000, 2_000),
      pair(101, 540, 360),
      pair(131, 540, 360),
      pair(178, 100, 100),
      pair(140, 440, 260),
      pair(184, 500, 260),
    ),
  ).toEqual([
    [100, 1_000, 'unexplained'],
    [101, 180, 'follows'],
    [131, 180, 'follows'],
    [140, 180, 'follows'],
    [184, 240, 'unexplained'],
  ]);
});

it('leaves out boxes that are the same, and those that are 0 or missing on both sides', () => {
  expect(filedDifferences([pair(100, 5, 5), pair(105, null, 0), pair(340, 0, null)])).toEqual([]);
});

it('explains a filed form that is the computed one by nothing, and names each other box once', () => {
  const amount = fc.integer({ min: -1e6, max: 1e6 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 40, maxLength: 40 }), fc.nat(39), amount, (amounts, changed, other) => {
      const same = form621BoxNumbers.map((number, index) => pair(number, amounts[index] ?? 0, amounts[index] ?? 0));
      expect(filedDifferences(same)).toEqual([]);
      const one = same.map((box, index) => (index === changed ? { ...box, filedCents: other * 100 } : box));
      expect(filedDifferences(one).map(({ differenceCents }) => differenceCents)).toEqual(
        one
          .filter(({ filedCents, computedCents }) => filedCents !== computedCents)
          .map((box) => (box.filedCents ?? 0) - (box.computedCents ?? 0)),
      );
    }),
  );
});
