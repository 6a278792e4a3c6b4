import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../../database/schema/index.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPlanPeriod } from './payments.handlers.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const pay = (who: { id: string; token: string; email: string }, change: object = {}) =>
  t.call('POST', '/me/payment/one-time-charge', {
    token: who.token,
    body: { accountant_uuid: who.id, plan_id: 4, token: 'tkn_test', email: who.email, amount: 118, ...change },
  });
const planOf = async (token: string) => (await t.call('GET', '/me', { token })).json().subscription;

describe('paying a plan', () => {
  it('API-14 PAYMENT-08 charges the price of the catalogue and makes the plan a paid one', async () => {
    const who = await t.addAccountant({ planType: 1, planEndDate: '2026-11-22' });
    const answer = await pay(who);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Pagaste S/ 118.00 por el plan Pequeña empresa.' },
    ]);
    expect(await planOf(who.token)).toEqual({ plan_type: 2, end_date: '2026-12-20' });
    expect((await t.db.database.select().from(payments)).at(-1)).toMatchObject({
      accountantId: who.id,
      planId: 4,
      amountCents: 11_800,
    });
  });

  it('API-14 adds to a paid plan that still runs', async () => {
    const who = await t.addAccountant({ planType: 2, planEndDate: '2027-01-31' });
    await pay(who, { plan_id: 3, amount: 59 });
    expect(await planOf(who.token)).toEqual({ plan_type: 2, end_date: '2027-02-28' });
  });

  it('API-14 loses no month of two payments at once', async () => {
    const who = await t.addAccountant({ planType: 2, planEndDate: '2026-12-10' });
    const answers = await Promise.all([1, 2, 3].map(() => pay(who, { plan_id: 3, amount: 59 })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await planOf(who.token)).toEqual({ plan_type: 2, end_date: '2027-03-10' });
  });

  it.each([
    ['another price', { amount: 1 }, 400, 'AMOUNT_MISMATCH'],
    ['another accountant', { accountant_uuid: crypto.randomUUID() }, 400, 'ACCOUNTANT_MISMATCH'],
    ['a plan that is none', { plan_id: 12 }, 400, 'INVALID_REQUEST'],
    ['a refused card', { token: 'tkn_declined' }, 400, 'CARD_DECLINED'],
    ['a provider that does not answer', { token: 'tkn_unavailable' }, 502, 'PROVIDER_UNAVAILABLE'],
  ])('PAYMENT-10 PAYMENT-11 refuses %s and leaves the plan', async (_case, change, status, code) => {
    const who = await t.addAccountant({ planType: 1, planEndDate: '2026-11-22' });
    const answer = await pay(who, change);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([status, code]);
    expect(await planOf(who.token)).toEqual({ plan_type: 1, end_date: '2026-11-22' });
  });

  it('PLANS-14 reaches the same day of a later month, or its last', () => {
    expect(addPlanPeriod('2026-01-31', 'monthly')).toBe('2026-02-28');
    expect(addPlanPeriod('2026-11-20', 'quarterly')).toBe('2027-02-20');
    expect(addPlanPeriod('2028-02-29', 'annual')).toBe('2029-02-28');
  });
});
