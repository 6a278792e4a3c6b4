import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { accountant, payments, wirePayment } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../testing/index.ts';
import { createAccount } from './account.machine.ts';
import type { AccountServices } from './account.types.ts';

const outage = new Problem(500);

function run() {
  const mock = mockServices<AccountServices['api']>('listPayments', 'changePassword', 'endOtherSessions');
  const machine = createAccount({ api: mock.services, clock: () => Date.parse('2026-11-20T15:00:00Z') });
  const actor = createActor(machine, { input: { accountant } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, mock, facts, shown: () => actor.getSnapshot().context };
}

it('loads the payments, and again after a failure', async () => {
  const { actor, mock, facts, shown } = run();
  expect([shown().payments, shown().today]).toEqual([loading, '2026-11-20']);
  mock.open('listPayments').reject(outage);
  await settled();
  expect([shown().payments, facts]).toEqual([
    failed,
    [{ type: 'failure.logged', call: 'listPayments', error: outage }],
  ]);
  actor.send({ type: 'part.reload', part: 'payments' });
  mock.open('listPayments').resolve({ payments: payments.map(wirePayment) });
  await settled();
  expect(shown().payments).toEqual(ready(payments));
});

it('changes the password, and gives the host the token of the new session', async () => {
  const { actor, mock, shown } = run();
  const form = actor.getSnapshot().children.passwordForm;
  const renewed: unknown[] = [];
  form?.on('session.renewed', (fact) => renewed.push(fact));
  const change = { currentPassword: 'Contapro1', password: 'OtraClave2' };
  actor.send({ type: 'password.change', ...change });
  actor.send({ type: 'password.change', ...change });
  expect(requestsOf(mock.calls).slice(1)).toEqual([
    ['changePassword', { body: { current_password: 'Contapro1', password: 'OtraClave2' } }],
  ]);
  const message = 'No es tu contraseña actual.';
  const wrong = new Problem(400, [{ code: 'CURRENT_PASSWORD_INCORRECT', message, name: 'current_password' }]);
  mock.open('changePassword').reject(wrong);
  await settled();
  expect([form?.getSnapshot().context.fields, shown().changes]).toEqual([{ currentPassword: message }, 0]);
  actor.send({ type: 'password.change', ...change });
  mock.open('changePassword').resolve({ access_token: 'another' });
  await settled();
  expect([shown().changes, renewed]).toEqual([1, [{ type: 'session.renewed', token: 'another' }]]);
});

it('ends the other sessions, and says why it could not', async () => {
  const { actor, mock, facts, shown } = run();
  actor.send({ type: 'sessions.end' });
  actor.send({ type: 'sessions.end' });
  expect(mock.openNames()).toEqual(['listPayments', 'endOtherSessions']);
  mock.open('endOtherSessions').reject(outage);
  await settled();
  expect([shown().endFailure, shown().hasEnded]).toEqual([{ message: null }, false]);
  actor.send({ type: 'message.close' });
  expect(shown().endFailure).toBeNull();
  actor.send({ type: 'sessions.end' });
  mock.open('endOtherSessions').resolve({ access_token: 'another' });
  await settled();
  expect([shown().hasEnded, facts.at(-1)]).toEqual([true, { type: 'session.renewed', token: 'another' }]);
});
