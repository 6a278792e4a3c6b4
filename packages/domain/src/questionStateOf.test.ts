import { expect, it } from 'vitest';
import type { ClientQuestion } from './clientQuestionSchema.ts';
import { questionStateOf } from './questionStateOf.ts';

const question = (state: ClientQuestion['state']): ClientQuestion => ({
  id: 'q-1',
  state,
  askedAt: '2026-11-20 10:00',
  askedBy: 'Rosa Quispe',
  expiresAt: '2026-11-27 10:00',
  answer: null,
});

it.each([
  [[], null],
  [['expired'], null],
  [['expired', 'open'], 'open'],
  [['open', 'answered'], 'answered'],
] as const)('of %j the list shows %j', (states, shown) => {
  expect(questionStateOf(states.map((state) => question(state)))).toBe(shown);
});
