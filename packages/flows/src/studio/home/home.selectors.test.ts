import { accountant } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { hasPlanEnded, planNotice } from './home.selectors.ts';

const trial = (endDate: string) => ({ ...accountant, subscription: { planType: 1 as const, endDate } });

it.each([
  ['HOME-36 a trial with five days left', trial('2026-11-26'), { kind: 'free', daysLeft: 5 }, false],
  ['HOME-43 a trial that ended today', trial('2026-11-21'), { kind: 'active_trial' }, true],
  ['HOME-45 a paid plan', { ...accountant, subscription: { planType: 2, endDate: '2026-01-01' } }, null, false],
  ['a profile that is not known yet', null, null, false],
] as const)('%s', (_, given, notice, hasEnded) => {
  const context = { accountant: given, today: '2026-11-21' };
  expect([planNotice(context), hasPlanEnded(context)]).toEqual([notice, hasEnded]);
});
