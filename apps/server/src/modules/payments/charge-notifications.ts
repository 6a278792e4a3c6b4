import { createHash, timingSafeEqual } from 'node:crypto';
import { autoDebitPlans, limaDateOf, planIntervalsAfter } from '@contapro/domain';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import type { FoundCharge } from './cards.ts';
import { paymentsRepository } from './payments.repository.ts';
import { storeCharge } from './settle-charge.ts';

interface NotificationJob {
  chargeId: string;
}

/** Looks up the charges of which the provider has notified us, and grants what was paid. */
const chargeNotifications: Queue<NotificationJob> = {
  name: 'charge-notifications',
  keyOf: ({ chargeId }) => chargeId,
};

const chargeEvent = z.object({
  type: z.literal('charge.creation.succeeded'),
  /** The charge, or its JSON as a text. */
  data: z.union([z.string(), z.looseObject({})]),
});
const charge = z.object({ id: z.string().check(z.regex(/^chr_(?:test|live)_[\w-]{1,200}$/)) });

/**
 * Adds `POST /app/internal/payment-notifications/{key}`, which the provider of card payments calls for each event. It only notes
 * which charge is to be looked up: what is written in a notification counts for nothing. The answer is 404 with another key, 204 for
 * an event that is of no interest, and 400 for what is not an event.
 *
 * @param key The key in the address; without one the path does not exist.
 */
export function paymentNotifications(
  app: FastifyInstance,
  { jobs }: Pick<Services, 'jobs'>,
  key: string | undefined,
): void {
  if (key === undefined) return;
  app.post<{ Params: { key: string } }>(
    '/app/internal/payment-notifications/:key',
    { bodyLimit: 65_536, config: { rateLimit: { max: 300, timeWindow: 60_000 } } },
    async (request, reply) => {
      if (!isSame(request.params.key, key)) throw unknownAddress();
      const { body } = request;
      if (typeof body !== 'object' || body === null) throw notAnEvent();
      const event = chargeEvent.safeParse(body);
      if (event.success) {
        const { data } = event.data;
        const found = charge.safeParse(typeof data === 'string' ? parsed(data) : data);
        if (!found.success) throw notAnEvent();
        await jobs.request(chargeNotifications, { chargeId: found.data.id });
      }
      return reply.code(204).send();
    },
  );
}

/** Starts the worker that looks up the charges of notifications. */
export function startChargeNotifications(services: Pick<Services, 'database' | 'jobs' | 'cards'>): Promise<Worker> {
  return services.jobs.work(chargeNotifications, { atOnce: 1 }, async ({ chargeId }) => {
    const found = await services.cards.get(chargeId);
    if (!found) throw new Error(`The provider has no charge ${chargeId}`);
    await grant(services, chargeId, found);
  });
}

/** Grants what a charge paid, once. A job that cannot be assigned fails for good, so that somebody looks at it. */
async function grant(
  { database }: Pick<Services, 'database'>,
  chargeId: string,
  { reference, email, amountCents, isPaid, chargedAt }: FoundCharge,
): Promise<void> {
  const payments = paymentsRepository(database);
  if (!isPaid) return;
  if (reference !== undefined) {
    const attempt = await payments.byId(reference);
    if (attempt) return storeCharge(payments, attempt, chargeId);
  }
  const plan = autoDebitPlans().find(
    ({ priceCents, autoDebitCents }) => amountCents === priceCents || amountCents === autoDebitCents,
  );
  if (!plan) throw new Error(`The charge ${chargeId} has the price of no plan with automatic debit`);
  const accountant = await accountsRepository(database).byEmail(email.trim().toLowerCase());
  if (!accountant) throw new Error(`The charge ${chargeId} has the email of no account`);
  const today = limaDateOf(chargedAt.getTime());
  await payments.addDebit(
    { accountantId: accountant.id, planId: plan.id, amountCents, chargeId, chargedAt },
    (intervals) => planIntervalsAfter(plan, intervals, today),
  );
}

/** Compares hashes, so that the time does not tell how much of a key is right. */
const isSame = (given: string, key: string) => timingSafeEqual(hashOf(given), hashOf(key));
const hashOf = (text: string) => createHash('sha256').update(text).digest();

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unknownAddress = () => new HttpProblem(404, 'NOT_FOUND', 'Esta dirección no existe. Revisa cómo está escrita.');
const notAnEvent = () =>
  new HttpProblem(400, 'INVALID_REQUEST', 'El contenido no es un evento del proveedor de pagos.');
