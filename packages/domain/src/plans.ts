import { daysInMonth } from './dates.ts';
import type { Cents } from './money.ts';
import { addMonths, periodOfDate } from './period.ts';

/** How often a plan is paid. */
export type PlanPeriod = 'monthly' | 'quarterly' | 'annual';

/** The number of months that a payment covers. */
export const planMonths: Readonly<Record<PlanPeriod, number>> = { monthly: 1, quarterly: 3, annual: 12 };

/** A plan for sale. */
export interface Plan {
  /** The id that the payment call takes. */
  id: number;
  title: string;
  /** The number of companies that it includes. */
  capacity: number;
  period: PlanPeriod;
  /** The price in cents of soles. No IGV is added to it. */
  priceCents: Cents;
  /** The price of the first month with automatic debit, in cents of soles; null when it is not offered. */
  autoDebitCents: Cents | null;
  /** Whether its card is marked as recommended. */
  isRecommended: boolean;
}

const independent = { title: 'Negocio independiente', capacity: 5, isRecommended: false };
const small = { title: 'Pequeña empresa', capacity: 15, isRecommended: true };
const emerging = { title: 'Empresa emergente', capacity: 50, isRecommended: false };

/** All plans for sale. */
export const plans: readonly Plan[] = [
  { id: 3, ...independent, period: 'monthly', priceCents: 5900, autoDebitCents: 4400 },
  { id: 4, ...small, period: 'monthly', priceCents: 11_800, autoDebitCents: 8800 },
  { id: 5, ...emerging, period: 'monthly', priceCents: 17_700, autoDebitCents: 13_200 },
  { id: 6, ...independent, period: 'quarterly', priceCents: 15_930, autoDebitCents: null },
  { id: 7, ...small, period: 'quarterly', priceCents: 31_860, autoDebitCents: null },
  { id: 8, ...emerging, period: 'quarterly', priceCents: 47_790, autoDebitCents: null },
  { id: 9, ...independent, period: 'annual', priceCents: 58_998, autoDebitCents: null },
  { id: 10, ...small, period: 'annual', priceCents: 118_000, autoDebitCents: null },
  { id: 11, ...emerging, period: 'annual', priceCents: 177_000, autoDebitCents: null },
];

/** The number of companies that can be registered during a free trial. */
export const trialCapacity = 15;

/** The plan with an id; null when there is none. */
export function planOf(id: number | null | undefined): Plan | null {
  return plans.find((plan) => plan.id === id) ?? null;
}

/** The plans of a period, smallest first. */
export function plansOf(period: PlanPeriod): readonly Plan[] {
  return plans.filter((plan) => plan.period === period);
}

/** The price of a plan per month, rounded to cents. */
export function monthlyCentsOf({ period, priceCents }: Pick<Plan, 'period' | 'priceCents'>): Cents {
  return Math.round(priceCents / planMonths[period]);
}

/** The plans that can be paid by automatic debit, with the price of their first month, smallest first. */
export function autoDebitPlans(): readonly (Plan & { autoDebitCents: Cents })[] {
  return plans.flatMap((plan) =>
    plan.autoDebitCents === null ? [] : [{ ...plan, autoDebitCents: plan.autoDebitCents }],
  );
}

/** A plan on a page that sells plans by chat instead of by card. */
export interface ChatPlan {
  /** The plan that is bought; null for one without a fixed price. */
  plan: Plan | null;
  title: string;
  /** The number of companies that it includes, see `isFromCapacity`. */
  capacity: number;
  /** The price per month in cents of soles; null for a plan without a fixed price, which shows `Cotiza`. */
  monthlyCents: Cents | null;
  /** True for `A partir de N empresas`, false for `Máximo N empresas registradas`. */
  isFromCapacity: boolean;
  isRecommended: boolean;
}

/** The plans of a period with their price per month, and the plan for studios. */
export function chatPlansOf(period: 'monthly' | 'annual'): readonly ChatPlan[] {
  const sold = plansOf(period).map((plan) => ({
    plan,
    title: plan.title,
    capacity: plan.capacity,
    monthlyCents: monthlyCentsOf(plan),
    isFromCapacity: false,
    isRecommended: plan.isRecommended,
  }));
  return [
    ...sold,
    {
      plan: null,
      title: 'Estudio contable',
      capacity: 50,
      monthlyCents: null,
      isFromCapacity: true,
      isRecommended: false,
    },
  ];
}

/**
 * The last day of a plan after a payment: one period after the last day that is paid already, or after today. It is the same
 * day of the month, or the last day of a shorter month. Dates are `YYYY-MM-DD`.
 *
 * @param paidUntil The last day that is paid; null without a paid plan.
 * @param today The day in Lima.
 */
export function planEndAfter({ period }: Pick<Plan, 'period'>, paidUntil: string | null, today: string): string {
  const from = paidUntil !== null && paidUntil > today ? paidUntil : today;
  const end = addMonths(periodOfDate(from), planMonths[period]);
  const [year, month] = [end.slice(0, 4), end.slice(4)];
  const day = Math.min(Number(from.slice(8)), daysInMonth(Number(year), Number(month)));
  return `${year}-${month}-${String(day).padStart(2, '0')}`;
}
