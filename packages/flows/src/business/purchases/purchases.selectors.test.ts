import { expect, it } from 'vitest';
import { overviewOf } from './purchases.selectors.ts';

it.each([
  ['TEMPLATEA', 'count'],
  ['TEMPLATEB', 'cards'],
  [null, 'cards'],
] as const)('group %s sees the %s above the list', (testGroup, overview) => {
  expect(overviewOf({ testGroup })).toBe(overview);
});
