import { accountant } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { canRegister, trialDaysLeftOf } from './processing.selectors.ts';

const trial = (endDate: string) => ({ ...accountant, subscription: { planType: 1 as const, endDate } });

it.each([
  ['PROCESSING-09 a trial with days left', trial('2026-11-26'), 5, true],
  ['PROCESSING-08 a trial that ended today', trial('2026-11-21'), 0, false],
  [
    'PROCESSING-10 OPEN-172 a paid plan whose end has passed',
    { ...accountant, subscription: { planType: 2, endDate: '2026-01-01' } },
    null,
    true,
  ],
  ['OPEN-081 no subscription', { ...accountant, subscription: null }, null, true],
  ['OPEN-166 PROD-04 the plan of a partner', { ...trial('2026-01-01'), hasPartnerPlan: true }, null, true],
  ['a Siscont user in a trial', { ...trial('2026-01-01'), profile: 'Siscont' }, 0, false],
  ['a profile that is not known yet', null, null, true],
] as const)('%s', (_, given, daysLeft, registers) => {
  const input = { accountant: given, today: '2026-11-21' };
  expect([trialDaysLeftOf(input), canRegister(input)]).toEqual([daysLeft, registers]);
});
