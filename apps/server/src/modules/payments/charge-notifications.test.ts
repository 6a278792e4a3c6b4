import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { payments } from '../../database/schema/index.ts';
import { openTestApp, type TestApp, testNotificationKey } from '../../testing/test-app.ts';
import type { Cards, FoundCharge } from './cards.ts';
import { startChargeNotifications } from './charge-notifications.ts';
import { embeddedCards } from './embedded-cards.ts';

const provider = { get: vi.fn<Cards['get']>() };
const practice = embeddedCards();

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ services: { cards: { ...practice, ...provider } } });
  await startChargeNotifications(t.services);
});
beforeEach(() => provider.get.mockReset().mockImplementation(practice.get));
afterAll(() => t.close());

/** What Culqi sends to the address with a key. */
const notify = async (body: unknown, key = testNotificationKey) => {
  const answer = await t.call('POST', `/payment-notifications/${key}`, { body });
  return answer.statusCode;
};
const event = (chargeId: string) => ({
  object: 'event',
  id: 'evt_test_1',
  type: 'charge.creation.succeeded',
  data: JSON.stringify({ object: 'charge', id: chargeId, amount: 1, email: 'nadie@example.pe' }),
});
const debit = (email: string, cents: number, day: string) =>
  `chr_test_debit_${cents}_${Buffer.from(email).toString('base64url')}_${day}`;

const subscriptionOf = async ({ token }: { token: string }) =>
  (await t.call('GET', '/me', { token })).json().subscription;
const chargesOf = async ({ id }: { id: string }) => {
  const rows = await t.db.database
    .select()
    .from(payments)
    .where(eq(payments.accountantId, id))
    .orderBy(payments.chargedAt);
  return rows.map(({ planId, amountCents }) => [planId, amountCents]);
};

it('PROD-11 extends the plan by a month for each automatic debit, the first one with its own price', async () => {
  const who = await t.addAccountant({ planType: 1, planEndDate: '2026-11-22' });
  expect(await notify(event(debit(who.email, 8_800, '20261120')))).toBe(204);
  await t.jobs.run();
  expect(await subscriptionOf(who)).toEqual({
    plan_type: 2,
    end_date: '2026-12-20',
    company_limits: [{ companies: 15, until: '2026-12-20' }],
  });
  expect(await notify(event(debit(who.email, 11_800, '20261220')))).toBe(204);
  await t.jobs.run();
  expect((await subscriptionOf(who)).end_date).toBe('2027-01-20');
  expect(await chargesOf(who)).toEqual([
    [4, 8_800],
    [4, 11_800],
  ]);
});

it('counts a charge once when it is notified several times and in several forms', async () => {
  const who = await t.addAccountant({ planType: 1, planEndDate: '2026-11-22' });
  const chargeId = debit(who.email, 4_400, '20261120');
  expect(await notify(event(chargeId))).toBe(204);
  expect(await notify(event(chargeId))).toBe(204);
  await t.jobs.run();
  expect(await notify({ type: 'charge.creation.succeeded', data: { id: chargeId } })).toBe(204);
  await t.jobs.run();
  expect([(await subscriptionOf(who)).end_date, await chargesOf(who)]).toEqual(['2026-12-20', [[3, 4_400]]]);
});

it('records what the provider answers, not what the notification says', async () => {
  const who = await t.addAccountant({ planType: 1, planEndDate: '2026-11-22' });
  const paid: FoundCharge = {
    reference: undefined,
    email: who.email,
    amountCents: 4_400,
    isPaid: true,
    chargedAt: new Date('2026-11-20T15:00:00Z'),
  };
  for (const [chargeId, found] of [
    ['chr_test_refused', { ...paid, isPaid: false }],
    ['chr_test_amount', { ...paid, amountCents: 100 }],
    ['chr_test_email', { ...paid, email: 'nadie@example.pe' }],
    ['chr_test_none', undefined],
  ] as const) {
    provider.get.mockResolvedValueOnce(found);
    expect(await notify(event(chargeId))).toBe(204);
    await t.jobs.run().catch(() => {});
  }
  expect([await subscriptionOf(who), await chargesOf(who)]).toEqual([{ plan_type: 1, end_date: '2026-11-22' }, []]);
});

it('answers 404 without the key, and requests no charge for another event', async () => {
  const chargeId = debit('rosa@example.pe', 4_400, '20261120');
  expect(await notify(event(chargeId), 'b'.repeat(32))).toBe(404);
  expect(await notify({ type: 'order.status.changed', data: '{}' })).toBe(204);
  expect(await notify({ type: 'charge.creation.succeeded', data: 'no es JSON' })).toBe(400);
  expect(await notify({ type: 'charge.creation.succeeded', data: { id: '../charges' } })).toBe(400);
  expect(await notify([])).toBe(204);
  expect(await notify('"texto"')).toBe(400);
  expect(t.jobs.waiting()).toEqual([]);
});
