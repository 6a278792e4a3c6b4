import { addDays, daysBetween } from './dates.ts';
import { type Plan, planEndAfter } from './plans.ts';

/** Days of a paid plan with the same limit of companies. They begin after the interval before, the first one today. */
export interface PlanInterval {
  /** How many companies can be registered; null without a limit. */
  companies: number | null;
  /** The last day, `YYYY-MM-DD`. */
  until: string;
}

/**
 * The intervals of a paid plan after another payment. No payment shortens a plan or lowers its limit: the plan with
 * more companies comes first, and the days of the one with fewer follow it. So a larger plan counts from today on, and
 * a smaller one begins when the larger one ends.
 *
 * @param intervals The intervals before, the one with the most companies first. Those that have ended are left out.
 * @param today The day of the payment in Lima, `YYYY-MM-DD`.
 * @example
 * planIntervalsAfter(plan, [{ companies: 5, until: '2027-11-24' }], '2026-11-24');
 */
export function planIntervalsAfter(
  { capacity, period }: Pick<Plan, 'capacity' | 'period'>,
  intervals: readonly PlanInterval[],
  today: string,
): readonly PlanInterval[] {
  const left = intervals
    .filter(({ until }) => until >= today)
    .map(({ companies, until }, index, all) => ({
      companies,
      days: daysBetween(all[index - 1]?.until ?? today, until),
    }));
  const isLarger = ({ companies }: Pick<PlanInterval, 'companies'>) => companies === null || companies >= capacity;
  const after: PlanInterval[] = [];
  const end = () => after.at(-1)?.until ?? today;
  for (const { companies, days } of left.filter(isLarger)) after.push({ companies, until: addDays(end(), days) });
  after.push({ companies: capacity, until: planEndAfter({ period }, end(), today) });
  for (const { companies, days } of left.filter((each) => !isLarger(each) && each.days > 0))
    after.push({ companies, until: addDays(end(), days) });
  return after.filter(({ companies }, index) => companies !== after[index + 1]?.companies);
}

/**
 * The intervals of a paid plan, if its end is known. A plan whose limits are not known has none. Empty for a trial.
 *
 * @example
 * planIntervalsAfter(plan, paidIntervals(accountant.subscription), today);
 */
export function paidIntervals(
  subscription:
    | Readonly<{ planType: number | null; endDate: string | null; intervals?: readonly PlanInterval[] | undefined }>
    | null
    | undefined,
): readonly PlanInterval[] {
  if (!subscription || subscription.planType !== 2 || subscription.endDate === null) return [];
  const { endDate, intervals = [] } = subscription;
  return intervals.length > 0 ? intervals : [{ companies: null, until: endDate }];
}

/**
 * How many companies can be registered on a day, `YYYY-MM-DD`; null without a limit. After the last interval its limit
 * stays, and without intervals there is no limit. Whether the plan has ended is answered by `isPlanEnded`.
 */
export function companiesOn(intervals: readonly PlanInterval[], day: string): number | null {
  return (intervals.find(({ until }) => until >= day) ?? intervals.at(-1))?.companies ?? null;
}
