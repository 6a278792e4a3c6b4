import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultPageRecord } from './defaultPageRecord.ts';
import { clampPage, pageCount, pageSizes, pageSteps, withholdingPageSizes } from './pagination.ts';

it.each([
  [1, 0, []],
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 'gap', 6]],
  [2, 6, [1, 2, 3, 'gap', 6]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [6, 20, [1, 'gap', 5, 6, 7, 'gap', 20]],
  [20, 20, [1, 'gap', 19, 20]],
  [99, 20, [1, 'gap', 19, 20]],
] as const)('LISTINGS-26, LISTINGS-27, LISTINGS-28 page %i of %i shows %j', (page, total, steps) => {
  expect(pageSteps(page, total)).toEqual(steps);
});

it('LISTINGS-27, LISTINGS-28 always shows first, last and neighbours, in order, with gaps exactly where pages are left out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (page, total) => {
      const steps = pageSteps(page, total);
      const numbers = steps.filter((step) => step !== 'gap');
      const current = clampPage(page, total);
      const wanted = [1, current - 1, current, current + 1, total].filter((step) => step >= 1 && step <= total);
      expect(numbers).toEqual(expect.arrayContaining(wanted));
      expect(steps.length).toBeLessThanOrEqual(7);
      const isInPlace = (step: (typeof steps)[number], at: number) =>
        step === 'gap'
          ? Number(steps[at + 1]) - Number(steps[at - 1]) > 2
          : at === 0 || steps[at - 1] === 'gap' || steps[at - 1] === step - 1;
      expect(steps.filter((step, at) => !isInPlace(step, at))).toEqual([]);
    }),
  );
});

it('PURCHASE-23, LISTINGS-10 has the page sizes of vouchers, the first one on opening', () => {
  expect(pageSizes).toEqual([20, 50, 100]);
});

it('PERC-05, RETN-05, RETN-06 has the page sizes of perceptions and retentions, the first one on opening', () => {
  expect(withholdingPageSizes).toEqual([10, 20, 50, 100]);
});

it('OPEN-005 starts with a page record of 2', () => {
  expect(defaultPageRecord).toBe(2);
});

it('LISTINGS-30 counts the pages', () => {
  expect([0, 1, 20, 21].map((items) => pageCount(items, 20))).toEqual([0, 1, 1, 2]);
});
