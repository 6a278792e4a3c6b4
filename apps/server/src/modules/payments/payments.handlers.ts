import { createHash } from 'node:crypto';
import { solesFromCents, formatMoney, type Plan, planOf } from '@contapro/domain';
import type { Call, Handlers } from '../../contract/handlers.ts';
import { limited, perHour, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { requireOwnAccount } from '../accounts/own-account.ts';
import { CardsUnavailable } from './cards.ts';
import { type ChargeAttempt, paymentsRepository } from './payments.repository.ts';
import { chargeSettlements, settleCharge, settledAfter, storeCharge } from './settle-charge.ts';

export type PaymentsHandlers = Pick<Handlers, 'getCheckout' | 'chargeOneTime' | 'listPayments'>;

type Needs = Pick<Services, 'database' | 'clock' | 'cards' | 'jobs'>;

export function paymentsHandlers({ database, clock, cards, jobs }: Needs): PaymentsHandlers {
  const payments = paymentsRepository(database);
  const accounts = accountsRepository(database);

  const pay = async (call: Call<'chargeOneTime'>, plan: Plan): Promise<string> => {
    const { body, personId: accountantId } = call;
    const claim = await payments.claim(
      {
        accountantId,
        tokenHash: createHash('sha256').update(body.token).digest('hex'),
        planId: plan.id,
        amountCents: plan.priceCents,
        email: body.email,
        requestedAt: clock(),
      },
      { isAuthenticated: body.authentication_3ds !== undefined },
    );
    switch (claim.to) {
      case 'charge':
        return send(call, claim.attempt);
      case 'answer':
        return answerOf(claim.attempt);
      case 'skip':
        return paidBefore(claim.attempt);
      case 'refuse':
        throw otherPlan();
      case 'wait':
        throw inProgress();
      case 'lookUp': {
        const { attempt } = claim;
        const state = await settleCharge({ cards, clock, payments }, attempt).catch(unknownIfUnavailable);
        // A lost request that was not charged is settled now, so the next decision is another one.
        return state === 'charged' ? paidBefore(attempt) : pay(call, plan);
      }
    }
  };

  /** Sends a request to the provider, once. */
  const send = async ({ body, log }: Call<'chargeOneTime'>, attempt: ChargeAttempt): Promise<string> => {
    const accountant = await accounts.byId(attempt.accountantId);
    if (!accountant) throw new Error('The accountant of a payment is gone');
    // Before the card is charged, so that the charge is found even if this process ends now.
    await jobs.request(chargeSettlements, { attemptId: attempt.id }, { after: settledAfter });
    const { name, lastName, phoneNumber } = accountant;
    const result = await cards
      .charge({
        reference: attempt.id,
        token: body.token,
        email: attempt.email,
        amountCents: attempt.amountCents,
        description: `ContaPro, plan ${titleOf(attempt)} (${attempt.planId})`,
        buyer: { name, lastName, phoneNumber, deviceId: body.device_id },
        authentication: body.authentication_3ds,
      })
      .catch(async (error: unknown) => {
        await payments.settle(attempt, 'unknown');
        return unknownIfUnavailable(error);
      });
    switch (result.outcome) {
      case 'authentication':
        await payments.settle(attempt, 'authenticating');
        throw authenticationRequired();
      case 'refused':
        await payments.settle(attempt, 'refused', result.message);
        throw refused(result.message);
      case 'charged':
        try {
          await storeCharge(payments, attempt, result.chargeId);
        } catch (error) {
          log.error(
            { attempt: attempt.id, chargeId: result.chargeId },
            'A card was charged and the payment could not be stored',
          );
          throw error;
        }
        return `Pagaste ${formatMoney(attempt.amountCents)} por el plan ${titleOf(attempt)}.`;
    }
  };

  return {
    listPayments: limited(perMinute(120), async ({ personId }) => ({
      payments: (await payments.ofAccountant(personId)).map(({ chargedAt, planId, amountCents, chargeId }) => ({
        paid_at: chargedAt.toISOString(),
        plan_id: planId,
        amount: solesFromCents(amountCents),
        charge_id: chargeId,
      })),
    })),
    getCheckout: limited(perMinute(60), async () => cards.checkout),
    chargeOneTime: limited(perHour(30), async (call) => {
      const { body } = call;
      requireOwnAccount(body.accountant_uuid, call.personId);
      const plan = planOf(body.plan_id);
      if (!plan) throw new HttpProblem(400, 'PLAN_UNKNOWN', 'Ese plan no existe. Vuelve a elegir un plan.');
      // The amount that is charged is the price of the plan. A call with another amount is refused.
      if (body.amount !== solesFromCents(plan.priceCents)) throw amountMismatch(plan.priceCents);
      const message = await pay(call, plan);
      const accountant = await accounts.byId(call.personId);
      return { message, end_date: accountant?.planEndDate ?? null };
    }),
  };
}

/** The answer to a request that was answered before. */
function answerOf(attempt: ChargeAttempt): string {
  switch (attempt.state) {
    case 'charged':
      return paidBefore(attempt);
    case 'authenticating':
      throw authenticationRequired();
    case 'refused':
      throw refused(attempt.message ?? '');
    case 'not_made':
      throw new HttpProblem(
        400,
        'CHARGE_NOT_MADE',
        'El pago no se realizó y no se te cobró nada. Puedes pagar de nuevo.',
      );
    case 'pending':
    case 'unknown':
      throw unknown();
  }
}

/** Answers 502 when the provider did not answer. */
function unknownIfUnavailable(error: unknown): never {
  throw error instanceof CardsUnavailable ? unknown({ cause: error }) : error;
}

function paidBefore(attempt: ChargeAttempt): string {
  return `Ya pagaste ${formatMoney(attempt.amountCents)} por el plan ${titleOf(attempt)}. No te cobramos dos veces.`;
}

const titleOf = ({ planId }: ChargeAttempt) => planOf(planId)?.title ?? '';

const otherPlan = () =>
  new HttpProblem(400, 'CARD_DECLINED', 'Ingresaste esta tarjeta para otro plan. Vuelve a ingresarla.');
const refused = (message: string) => new HttpProblem(400, 'CARD_DECLINED', message);
const authenticationRequired = () =>
  new HttpProblem(402, 'AUTHENTICATION_REQUIRED', 'Tu banco pide que confirmes el pago.');
const inProgress = () =>
  new HttpProblem(
    409,
    'CHARGE_IN_PROGRESS',
    'Tu pago se está procesando. Espera unos segundos y verifícalo; no te cobraremos dos veces.',
  );
const unknown = (options?: ErrorOptions) =>
  new HttpProblem(
    502,
    'PROVIDER_UNAVAILABLE',
    'Aún no sabemos si tu pago se realizó. Verifícalo en un minuto; no te cobraremos dos veces.',
    options,
  );
const amountMismatch = (price: number) =>
  new HttpProblem(400, 'AMOUNT_MISMATCH', `El precio del plan es ${formatMoney(price)}. Vuelve a elegir el plan.`);
