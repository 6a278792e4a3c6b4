import { expect, it } from 'vitest';
import { urgencyOf } from './board.ts';

it.each([
  ['2026-11-24', 'ready', { kind: 'left', days: 4 }],
  ['2026-11-21', 'uncollected', { kind: 'left', days: 1 }],
  ['2026-11-20', 'toReview', { kind: 'today' }],
  ['2026-11-18', 'ready', { kind: 'overdue', days: 2 }],
  ['2026-11-18', 'declared', { kind: 'done' }],
  [null, 'ready', { kind: 'unknown' }],
  [null, 'declared', { kind: 'done' }],
] as const)('finds the urgency of a declaration that is due on %s, %s', (dueOn, state, expected) => {
  expect(urgencyOf({ dueOn, state }, '2026-11-20')).toEqual(expected);
});
