import { companiesOn, limaDateOf, paidIntervals, trialCapacity } from '@contapro/domain';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { accountantWithPlan } from './running-plan.ts';
import type { Capacity } from './store/plan-places.ts';

/**
 * Returns how many businesses an accountant may have: none after the trial, with a trial or a plan as many as it includes, and any
 * number with the plan of a partner.
 */
export function capacityWith(services: Pick<Services, 'database' | 'clock'>) {
  return async (accountantId: string): Promise<Capacity> => {
    const accountant = await accountantWithPlan(services, accountantId, endedPlan);
    const today = limaDateOf(services.clock().getTime());
    if (accountant.partner !== null) return { kind: 'partner', capacity: Infinity };
    if (accountant.planType === 1) return { kind: 'trial', capacity: trialCapacity };
    const { planIntervals, planType, planEndDate } = accountant;
    const intervals = paidIntervals({ planType, endDate: planEndDate, intervals: planIntervals });
    return { kind: 'paid', capacity: companiesOn(intervals, today) ?? Infinity };
  };
}

const endedPlan = 'Tu prueba gratis terminó. Elige un plan para registrar más empresas.';

/** The refusal of a business for which the plan has no place. */
export const fullPlan = ({ kind, capacity }: Capacity): HttpProblem =>
  new HttpProblem(
    403,
    'PLAN_LIMIT_REACHED',
    kind === 'trial'
      ? `Tu prueba gratis registra hasta ${capacity} empresas. Elige un plan para registrar más.`
      : `Tu plan registra hasta ${capacity} empresas. Elige un plan mayor para registrar más.`,
  );

/** The refusal of a RUC in a trial that has registered as many as it may. */
export const fullTrial = ({ capacity }: Capacity): HttpProblem =>
  new HttpProblem(
    403,
    'PLAN_LIMIT_REACHED',
    `Tu prueba gratis registra hasta ${capacity} empresas, contando las que archivaste o eliminaste. Elige un plan para registrar más.`,
  );
