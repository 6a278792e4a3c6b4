import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDays } from './dates.ts';
import { isPlanEnded, planNoticeOf, planTypeOf, trialDaysLeft, type TrialFacts } from './trial.ts';

const today = '2026-11-21';
const trial = (endDate: string | null): TrialFacts => ({
  subscription: { planType: 1, endDate },
});

describe('trial', () => {
  it.each([
    ['2026-11-26', 5, 'free', false],
    ['2026-11-22', 1, 'free', false],
    ['2026-11-26T23:59:59', 5, 'free', false],
    ['2026-11-21', 0, 'active_trial', true],
    ['2026-11-20', 0, 'active_trial', true],
    ['2020-01-01', 0, 'active_trial', true],
  ] as const)('SESSION-34, SESSION-35, OPEN-024 ends on %s and has %i days left', (end, daysLeft, kind, ended) => {
    expect(trialDaysLeft(trial(end), today)).toBe(daysLeft);
    expect(planNoticeOf(trial(end), today)).toEqual(kind === 'free' ? { kind, daysLeft } : { kind });
    expect(isPlanEnded(trial(end), today)).toBe(ended);
  });

  it.each([
    ['OPEN-081 no subscription', { subscription: null }],
    ['OPEN-081 no end date', trial(null)],
    ['HOME-45, OPEN-082 a paid plan', { ...trial('2020-01-01'), subscription: { planType: 2, endDate: '2020-01-01' } }],
    ['OPEN-166 PROD-04 the plan of a partner', { ...trial('2020-01-01'), hasPartnerPlan: true }],
  ] as const)('%s has no card and never ends', (_title, accountant) => {
    expect(trialDaysLeft(accountant, today)).toBeNull();
    expect(planNoticeOf(accountant, today)).toBeNull();
    expect(isPlanEnded(accountant, today)).toBe(false);
  });

  it('SESSION-33, ENT-04 is the plan of an account without a subscription', () => {
    expect(planTypeOf({ subscription: null })).toBe(1);
    expect(planTypeOf({ subscription: { planType: 2, endDate: null } })).toBe(2);
  });

  it('SESSION-34 to SESSION-36 PROD-10 loses a day each day, down to 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -400, max: 400 }), (start, length) => {
        const first = dateOfDays(start);
        const accountant = trial(addDays(first, length));
        expect(trialDaysLeft(accountant, first)).toBe(Math.max(0, length));
        expect(trialDaysLeft(accountant, addDays(first, 1))).toBe(Math.max(0, length - 1));
        expect(isPlanEnded(accountant, first)).toBe(length <= 0);
      }),
    );
  });
});
