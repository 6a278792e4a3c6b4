import { isRuc } from '@contapro/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rucSet } from './ruc-set.ts';

const ruc = fc
  .tuple(
    fc.constantFrom(10, 15, 16, 17, 20),
    fc.oneof(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(0, 99_999_999)),
  )
  .map(([prefix, middle]) => {
    const ten = `${prefix}${String(middle).padStart(8, '0')}`;
    const digit = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((last) => isRuc(`${ten}${last}`)) ?? 0;
    return Number(`${ten}${digit}`);
  });

it('OPEN-184 has the RUCs that were added, and no other number', () => {
  fc.assert(
    fc.property(fc.array(ruc), fc.array(ruc), (added, others) => {
      const set = rucSet();
      for (const one of added) set.add(one);
      const known = new Set(added);
      expect(set.size).toBe(known.size);
      for (const one of [...added, ...others]) {
        expect(set.has(one)).toBe(known.has(one));
        expect(set.has(one + 1)).toBe(known.has(one + 1));
      }
    }),
  );
});

it('ignores numbers that are no RUCs', () => {
  const set = rucSet();
  for (const one of [0, 12_345_678, 20_100_047_219, 99_999_999_999, Number.NaN]) set.add(one);
  expect([set.size, set.has(0), set.has(20_100_047_218), set.has(Number.NaN)]).toEqual([0, false, false, false]);
});
