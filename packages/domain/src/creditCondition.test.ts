import { expect, it } from 'vitest';
import { creditConditionOf, needsNote } from './creditCondition.ts';

it('the credit of an observed purchase depends on the judgement, on a deposit, or on a later period', () => {
  const reasons = [['AJENO_AL_GIRO'], ['AJENO_AL_GIRO', 'DETRACCION_TARDIA'], ['DUPLICADO', 'DETRACCION_PENDIENTE']];
  expect(reasons.map((each) => creditConditionOf({ reasons: each }))).toEqual(['judgement', 'otherPeriod', 'deposit']);
});

it('accepting a purchase without the deposit of its detracción needs a note, also among others', () => {
  const paid = { reasons: ['DUPLICADO'] };
  const unpaid = { reasons: ['DETRACCION_PENDIENTE'] };
  expect([
    needsNote('validate', [paid]),
    needsNote('validate', [paid, unpaid]),
    needsNote('approve', [unpaid]),
    needsNote('decline', [unpaid]),
  ]).toEqual([false, true, true, false]);
});
