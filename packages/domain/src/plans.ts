import type { Cents } from './money.ts';

export type PlanPeriod = 'monthly' | 'quarterly' | 'annual';

/** An entry of the catalogue (PLANS-13). Only monthly plans have an external subscription link (PLANS-23, OPEN-064). */
export interface Plan {
  /** The server's id: what is charged. */
  id: number;
  title: string;
  /** How many companies it takes. */
  capacity: number;
  period: PlanPeriod;
  /** Soles, in cents; charged as it stands, no IGV added (OPEN-018). */
  priceCents: Cents;
  /** Price of the first month by automatic debit; null where it is not offered. */
  autoDebitCents: Cents | null;
  isRecommended: boolean;
}

const independent = { title: 'Negocio independiente', capacity: 5, isRecommended: false };
const small = { title: 'Pequeña empresa', capacity: 15, isRecommended: true };
const emerging = { title: 'Empresa emergente', capacity: 50, isRecommended: false };

/** The catalogue (PLANS-14 to PLANS-22, OPEN-148). */
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

/** Days of free trial (PROD-10, SIGNUP-05). */
export const trialDays = 7;

/** The plan of that id; null when the catalogue has none (PAYMENT-04). */
export function planOf(id: number | null | undefined): Plan | null {
  return plans.find((plan) => plan.id === id) ?? null;
}

/** The plans of a period, smallest first (PLANS-03). */
export function plansOf(period: PlanPeriod): readonly Plan[] {
  return plans.filter((plan) => plan.period === period);
}

/** A card of the chat-sold variant (PLANS-45 to PLANS-54). */
export interface ChatPlan {
  title: string;
  capacity: number;
  /** Price a month, in cents; null: `Cotiza` (PLANS-53). */
  monthlyCents: Cents | null;
  /** True: `A partir de N empresas`; else `Máximo N empresas registradas` (PLANS-50, PLANS-52). */
  isFromCapacity: boolean;
  isRecommended: boolean;
}

/** The same plans by their monthly equivalent, plus the accounting firm's (PLANS-51 to PLANS-54). */
export function chatPlansOf(period: 'monthly' | 'annual'): readonly ChatPlan[] {
  const sold = plansOf(period).map(({ title, capacity, priceCents, isRecommended }) => ({
    title,
    capacity,
    monthlyCents: period === 'annual' ? Math.round(priceCents / 12) : priceCents,
    isFromCapacity: false,
    isRecommended,
  }));
  return [
    ...sold,
    { title: 'Estudio contable', capacity: 50, monthlyCents: null, isFromCapacity: true, isRecommended: false },
  ];
}
