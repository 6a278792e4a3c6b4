import { expect, it } from 'vitest';
import { balancePeriod } from './dashboard.selectors.ts';

it.each([
  ['202610', '202608'],
  ['202608', null],
  [null, null],
])('the balance of %s comes from %s', (period, from) => {
  expect(balancePeriod({ period, periods: ['202610', '202608'] })).toBe(from);
});
