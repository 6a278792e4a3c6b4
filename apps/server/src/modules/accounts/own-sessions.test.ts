import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments } from '../../database/schema/index.ts';
import { openTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const password = 'OtraClave2';
const signIn = async (email: string, typed: string) => {
  const answer = await t.call('POST', '/users/sign-in', { body: { email, password: typed } });
  return { status: answer.statusCode, token: String(answer.json().access_token) };
};
const isOpen = async (token: string) => (await t.call('GET', '/me', { token })).statusCode === 200;

it('changes the password, and ends all sessions but that of the caller', async () => {
  const { email, token } = await t.addAccountant();
  const elsewhere = (await signIn(email, testPassword)).token;
  const change = async (body: object, by = token) => {
    const answer = await t.call('POST', '/me/password', { token: by, body });
    const { access_token: renewed, errors } = answer.json();
    return { status: answer.statusCode, token: String(renewed), error: errors?.[0] };
  };
  const refusals = ['sinmayuscula', 'Password1', 'Quispe2026x', testPassword];
  const errors = [];
  for (const refused of refusals) errors.push((await change({ password: refused })).error);
  expect(errors.map(({ code, name }) => [code, name])).toEqual([
    ['PASSWORD_WEAK', 'password'],
    ['PASSWORD_COMMON', 'password'],
    ['PASSWORD_PERSONAL', 'password'],
    ['PASSWORD_SAME', 'password'],
  ]);
  expect(await isOpen(elsewhere)).toBe(true);
  const changed = await change({ password });
  expect(changed.status).toBe(200);
  expect([await isOpen(token), await isOpen(elsewhere), await isOpen(changed.token)]).toEqual([false, false, true]);
  expect([(await signIn(email, testPassword)).status, (await signIn(email, password)).status]).toEqual([401, 200]);
});

it('ends the other sessions, and none of another accountant', async () => {
  const { email, token } = await t.addAccountant();
  const stranger = await t.addAccountant();
  const elsewhere = (await signIn(email, testPassword)).token;
  const answer = await t.call('POST', '/me/other-sessions', { token });
  expect(answer.statusCode).toBe(200);
  const renewed = String(answer.json().access_token);
  expect([await isOpen(elsewhere), await isOpen(token), await isOpen(renewed)]).toEqual([false, false, true]);
  expect(await isOpen(stranger.token)).toBe(true);
});

it('lists the payments of the accountant, the newest first', async () => {
  const { id, token } = await t.addAccountant();
  const stranger = await t.addAccountant();
  const paid = (accountantId: string, chargeId: string, chargedAt: Date) => ({
    accountantId,
    planId: 4,
    amountCents: 11_800,
    chargeId,
    chargedAt,
  });
  await t.services.database
    .insert(payments)
    .values([
      paid(id, 'chr_1', new Date('2026-10-01T15:00:00Z')),
      paid(id, 'chr_2', testNow),
      paid(stranger.id, 'chr_3', testNow),
    ]);
  const answer = await t.call('GET', '/me/payments', { token });
  expect(answer.json()).toEqual({
    payments: [
      { paid_at: testNow.toISOString(), plan_id: 4, amount: 118, charge_id: 'chr_2' },
      { paid_at: '2026-10-01T15:00:00.000Z', plan_id: 4, amount: 118, charge_id: 'chr_1' },
    ],
  });
});
