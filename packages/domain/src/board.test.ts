import { expect, it } from 'vitest';
import { type BoardFacts, boardStateOf, urgencyOf } from './board.ts';
import { startOfLimaDate } from './dates.ts';

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

it('says what is left to do, the most urgent first', () => {
  const end = startOfLimaDate('2026-11-01');
  const facts: BoardFacts = {
    period: '202610',
    isDeclared: false,
    purchasesReceivedAt: end,
    salesReceivedAt: end,
    observedCount: 0,
    unpaidDetractionsCount: 0,
  };
  const states = [
    facts,
    { ...facts, unpaidDetractionsCount: 1 },
    { ...facts, unpaidDetractionsCount: 1, observedCount: 1 },
    { ...facts, observedCount: 1, salesReceivedAt: end - 1 },
    { ...facts, purchasesReceivedAt: null },
    { ...facts, purchasesReceivedAt: null, isDeclared: true },
  ].map(boardStateOf);
  expect(states).toEqual(['ready', 'detractionsDue', 'toReview', 'uncollected', 'uncollected', 'declared']);
});
