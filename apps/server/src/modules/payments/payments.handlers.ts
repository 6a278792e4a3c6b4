import {
  addMonths,
  centsFromSoles,
  daysInMonth,
  formatMoney,
  limaDateOf,
  type PlanPeriod,
  planOf,
} from '@contapro/domain';
import type { Handlers } from '../../contract/handlers.ts';
import { limited, perHour } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { requireOwnAccount } from '../accounts/own-account.ts';
import { CardsUnavailable } from './cards.ts';
import { paymentsRepository } from './payments.repository.ts';

export type PaymentsHandlers = Pick<Handlers, 'chargeOneTime'>;

type Needs = Pick<Services, 'database' | 'clock' | 'cards'>;

export function paymentsHandlers({ database, clock, cards }: Needs): PaymentsHandlers {
  const payments = paymentsRepository(database);
  return {
    chargeOneTime: limited(perHour(30), async ({ body, accountantId, log }) => {
      requireOwnAccount(body.accountant_uuid, accountantId);
      const plan = planOf(body.plan_id);
      if (!plan) throw new HttpProblem(400, 'PLAN_UNKNOWN', 'Ese plan no existe. Vuelve a elegir un plan.');
      // The amount that is charged is the price of the plan. A call with another amount is refused.
      if (centsFromSoles(body.amount) !== plan.priceCents) throw amountMismatch(plan.priceCents);
      const now = clock();
      const description = `ContaPro, plan ${plan.title} (${plan.id})`;
      const result = await chargeOnce(cards, {
        token: body.token,
        email: body.email,
        amountCents: plan.priceCents,
        description,
      });
      if (!result.charged) throw new HttpProblem(400, 'CARD_DECLINED', result.message);
      const today = limaDateOf(now.getTime());
      const { chargeId } = result;
      try {
        await payments.add(
          { accountantId, planId: plan.id, amountCents: plan.priceCents, chargeId, chargedAt: now },
          (paid) => addPlanPeriod(paid !== null && paid > today ? paid : today, plan.period),
        );
      } catch (error) {
        log.error({ chargeId, accountantId }, 'A card was charged and the payment could not be stored');
        throw error;
      }
      return { message: `Pagaste ${formatMoney(plan.priceCents)} por el plan ${plan.title}.` };
    }),
  };
}

async function chargeOnce(cards: Services['cards'], charge: Parameters<Services['cards']['charge']>[0]) {
  try {
    return await cards.charge(charge);
  } catch (error) {
    if (!(error instanceof CardsUnavailable)) throw error;
    throw new HttpProblem(
      502,
      'PROVIDER_UNAVAILABLE',
      'El servicio de pagos no respondió. Revisa tu estado de cuenta antes de volver a intentarlo.',
    );
  }
}

const months: Readonly<Record<PlanPeriod, number>> = { monthly: 1, quarterly: 3, annual: 12 };

/** The date one period of the plan later: the same day of the month, or the last day of a shorter month. */
export function addPlanPeriod(date: string, period: PlanPeriod): string {
  const month = addMonths(date.slice(0, 4) + date.slice(5, 7), months[period]);
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(4)));
  return `${month.slice(0, 4)}-${month.slice(4)}-${String(Math.min(Number(date.slice(8)), last)).padStart(2, '0')}`;
}

const amountMismatch = (price: number) =>
  new HttpProblem(400, 'AMOUNT_MISMATCH', `El precio del plan es ${formatMoney(price)}. Vuelve a elegir el plan.`);
