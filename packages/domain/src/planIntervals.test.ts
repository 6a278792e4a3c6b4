import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from './dates.ts';
import { companiesOn, type PlanInterval, planIntervalsAfter } from './planIntervals.ts';
import { planOf, plans } from './plans.ts';

const today = '2026-11-24';
const paid = (...bought: [day: string, planId: number][]) =>
  bought.reduce<readonly PlanInterval[]>((intervals, [day, id]) => {
    const plan = planOf(id);
    if (!plan) throw new Error(`No plan ${id}`);
    return planIntervalsAfter(plan, intervals, day);
  }, []);

it.each([
  ['one plan', paid([today, 9]), [{ companies: 5, until: '2027-11-24' }]],
  [
    'a larger plan begins today, and keeps the days of the smaller one',
    paid([today, 9], [today, 5]),
    [
      { companies: 50, until: '2026-12-24' },
      { companies: 5, until: '2027-12-24' },
    ],
  ],
  [
    'a smaller plan begins when the larger one ends',
    paid([today, 5], [today, 3]),
    [
      { companies: 50, until: '2026-12-24' },
      { companies: 5, until: '2027-01-24' },
    ],
  ],
  [
    'plan 9, plan 5 and plan 3 take nothing away from each other',
    paid([today, 9], [today, 5], ['2026-12-01', 3]),
    [
      { companies: 50, until: '2026-12-24' },
      { companies: 5, until: '2028-01-24' },
    ],
  ],
  ['the same plan again is one interval', paid([today, 4], [today, 4]), [{ companies: 15, until: '2027-01-24' }]],
  ['a plan that has ended', paid(['2025-01-10', 11], [today, 3]), [{ companies: 5, until: '2026-12-24' }]],
])('OPEN-164 %s', (_, intervals, expected) => {
  expect(intervals).toEqual(expected);
});

it('OPEN-164 keeps a plan without a limit before all others', () => {
  const before = [{ companies: null, until: '2026-12-31' }];
  expect(planIntervalsAfter({ capacity: 50, period: 'monthly' }, before, today)).toEqual([
    ...before,
    { companies: 50, until: '2027-01-31' },
  ]);
});

it('finds the limit of each day, and of the days after the last interval', () => {
  const intervals = paid([today, 9], [today, 5]);
  const days = [today, '2026-12-24', '2026-12-25', '2027-12-24', '2028-01-01'];
  expect(days.map((day) => companiesOn(intervals, day))).toEqual([50, 50, 5, 5, 5]);
  expect(companiesOn([], today)).toBe(null);
});

it('OPEN-164 lowers the limit of no day, and adds the paid days from today on or after a larger plan', () => {
  const purchase = fc.record({ plan: fc.constantFrom(...plans), after: fc.nat(40) });
  fc.assert(
    fc.property(fc.array(purchase, { minLength: 1, maxLength: 8 }), (purchases) => {
      let intervals: readonly PlanInterval[] = [];
      let day = today;
      for (const { plan, after } of purchases) {
        day = addDays(day, after);
        const next = planIntervalsAfter(plan, intervals, day);
        for (const { until } of intervals) {
          if (until < day) continue;
          expect(companiesOn(next, until)).toBeGreaterThanOrEqual(companiesOn(intervals, until) ?? 0);
          expect(companiesOn(next, addDays(until, 1))).toBeGreaterThan(0);
        }
        const [first] = next;
        expect(first?.companies).toBeGreaterThanOrEqual(plan.capacity);
        // Each limit is lower than the one before it, and lasts at least a day.
        for (const [index, { companies, until }] of next.entries()) {
          const before = next[index - 1];
          expect(daysBetween(before?.until ?? addDays(day, -1), until)).toBeGreaterThan(0);
          expect(companies).toBeLessThan(before?.companies ?? Number.POSITIVE_INFINITY);
        }
        const end = (all: readonly PlanInterval[]) => all.at(-1)?.until ?? day;
        const gained = daysBetween(end(intervals) > day ? end(intervals) : day, end(next));
        const months = { monthly: 1, quarterly: 3, annual: 12 }[plan.period];
        expect(gained).toBeGreaterThanOrEqual(28 * months);
        expect(gained).toBeLessThanOrEqual(31 * months);
        intervals = next;
      }
    }),
  );
});
