import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import {
  accountant,
  accountContents,
  accountEmail,
  changeLink,
  createAccountEmail,
  openLink,
  payments,
  wireAccountContents,
  wireAccountEmail,
  wirePayment,
} from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createAccount } from './account.machine.ts';
import type { AccountServices } from './account.types.ts';

const outage = new Problem(500);

function run() {
  const mock = mockServices<AccountServices['api'] & Pick<AccountServices, 'whenVisibleAgain'>>(
    'listPayments',
    'changePassword',
    'endOtherSessions',
    'listSessions',
    'endSession',
    'getEmail',
    'sendEmailLink',
    'changeEmail',
    'withdrawEmailChange',
    'getAccountContents',
    'removeAccount',
    'whenVisibleAgain',
  );
  const { whenVisibleAgain, ...api } = mock.services;
  const machine = createAccount({ api, whenVisibleAgain, clock: () => Date.parse('2026-11-20T15:00:00Z') });
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
  const change = { password: 'OtraClave2' };
  actor.send({ type: 'password.change', ...change });
  actor.send({ type: 'password.change', ...change });
  expect(requestsOf(mock.calls).slice(3)).toEqual([['changePassword', { body: { password: 'OtraClave2' } }]]);
  const message = 'Es una de las más usadas.';
  const wrong = new Problem(400, [{ code: 'PASSWORD_COMMON', message, name: 'password' }]);
  mock.open('changePassword').reject(wrong);
  await settled();
  expect([form?.getSnapshot().context.fields, shown().changes]).toEqual([{ password: message }, 0]);
  actor.send({ type: 'password.change', ...change });
  mock.open('changePassword').resolve({ access_token: 'another' });
  await settled();
  expect([shown().changes, renewed]).toEqual([1, [{ type: 'session.renewed', token: 'another' }]]);
});

const [unverified, asked] = [wireAccountEmail(accountEmail), wireAccountEmail(createAccountEmail({ link: openLink }))];

it('loads the address, and again after a failure and when the tab is visible again', async () => {
  const { actor, mock, facts, shown } = run();
  expect(shown().email).toEqual(loading);
  mock.open('getEmail').reject(outage);
  await settled();
  expect([shown().email, facts]).toEqual([failed, [{ type: 'failure.logged', call: 'getEmail', error: outage }]]);
  actor.send({ type: 'part.reload', part: 'payments' });
  expect(mock.openNames()).toEqual(['listSessions', 'listPayments']);
  actor.send({ type: 'part.reload', part: 'email' });
  mock.open('getEmail').resolve(unverified);
  await settled();
  expect(shown().email).toEqual(ready(accountEmail));
  mock.open('whenVisibleAgain').resolve(undefined);
  await settled();
  expect(shown().email).toEqual(ready(accountEmail));
  mock.open('getEmail').resolve({ ...unverified, is_verified: true });
  await settled();
  expect(shown().email).toEqual(ready(createAccountEmail({ isVerified: true })));
  // What is known stays when it cannot be loaded again.
  mock.open('whenVisibleAgain').resolve(undefined);
  await settled();
  mock.open('getEmail').reject(outage);
  await settled();
  expect(shown().email).toEqual(ready(createAccountEmail({ isVerified: true })));
});

it('fails for an answer without an address', async () => {
  const { mock, shown } = run();
  mock.open('getEmail').resolve({});
  await settled();
  expect(shown().email).toEqual(failed);
});

it('sends the link that verifies the address, and says why it could not', async () => {
  const { actor, mock, shown } = run();
  mock.open('getEmail').resolve(unverified);
  await settled();
  actor.send({ type: 'link.send' });
  actor.send({ type: 'link.send' });
  expect(mock.openNames()).toEqual(['listSessions', 'listPayments', 'whenVisibleAgain', 'sendEmailLink']);
  mock.open('sendEmailLink').reject(new Problem(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Espera 40 segundos.' }]));
  await settled();
  expect(shown().linkFailure).toEqual({ act: 'send', message: 'Espera 40 segundos.' });
  actor.send({ type: 'link.send' });
  expect(shown().linkFailure).toBeNull();
  mock.open('sendEmailLink').resolve(asked);
  await settled();
  expect(shown().email).toEqual(ready(createAccountEmail({ link: openLink })));
});

it('asks for another address, and withdraws it', async () => {
  const { actor, mock, shown } = run();
  mock.open('getEmail').resolve(unverified);
  await settled();
  const form = actor.getSnapshot().children.emailForm;
  const change = { email: changeLink.email };
  actor.send({ type: 'email.change', ...change });
  expect(requestsOf(mock.calls).at(-1)).toEqual(['changeEmail', { body: { email: changeLink.email } }]);
  const message = 'Ya es el correo de tu cuenta.';
  mock.open('changeEmail').reject(new Problem(400, [{ code: 'OWN_EMAIL', message, name: 'email' }]));
  await settled();
  expect([form?.getSnapshot().context.fields, shown().emailChanges]).toEqual([{ email: message }, 0]);
  actor.send({ type: 'email.change', ...change });
  mock.open('changeEmail').resolve(wireAccountEmail(createAccountEmail({ link: changeLink })));
  await settled();
  expect([shown().email, shown().emailChanges]).toEqual([ready(createAccountEmail({ link: changeLink })), 1]);
  actor.send({ type: 'link.withdraw' });
  mock.open('withdrawEmailChange').reject(outage);
  await settled();
  expect(shown().linkFailure).toEqual({ act: 'withdraw', message: null });
  actor.send({ type: 'message.close' });
  expect(shown().linkFailure).toBeNull();
  actor.send({ type: 'link.withdraw' });
  mock.open('withdrawEmailChange').resolve(unverified);
  await settled();
  expect(shown().email).toEqual(ready(accountEmail));
});

it('counts what is lost, removes the account with its email, and lets the person leave', async () => {
  const { actor, mock, facts, shown } = run();
  const typed = { email: accountant.email };
  actor.send({ type: 'removal.confirm', ...typed });
  actor.send({ type: 'removal.open' });
  expect(mock.openNames()).toEqual(['listSessions', 'listPayments', 'getEmail', 'getAccountContents']);
  mock.open('getAccountContents').reject(outage);
  await settled();
  expect(shown().contents).toEqual(failed);
  actor.send({ type: 'part.reload', part: 'contents' });
  expect(shown().contents).toEqual(loading);
  mock.open('getAccountContents').resolve(wireAccountContents(accountContents));
  await settled();
  expect(shown().contents).toEqual(ready(accountContents));
  const form = actor.getSnapshot().children.removal;
  actor.send({ type: 'removal.confirm', ...typed });
  actor.send({ type: 'removal.confirm', ...typed });
  expect(requestsOf(mock.calls).slice(5)).toEqual([['removeAccount', { body: { email: accountant.email } }]]);
  const message = 'No es el correo de tu cuenta.';
  const wrong = new Problem(400, [{ code: 'EMAIL_DIFFERENT', message, name: 'email' }]);
  mock.open('removeAccount').reject(wrong);
  await settled();
  expect(form?.getSnapshot().context.fields).toEqual({ email: message });
  actor.send({ type: 'removal.confirm', ...typed });
  mock.open('removeAccount').resolve(undefined);
  await settled();
  expect(facts).not.toContainEqual({ type: 'account.removed' });
  expect(actor.getSnapshot().value.removal).toBe('removed');
  actor.send({ type: 'removal.close' });
  expect(facts.at(-1)).toEqual({ type: 'account.removed' });
});

it('closes the question without a change, and counts anew when it is asked again', async () => {
  const { actor, mock, shown } = run();
  actor.send({ type: 'removal.open' });
  mock.open('getAccountContents').resolve(wireAccountContents(accountContents));
  await settled();
  actor.send({ type: 'removal.close' });
  expect(actor.getSnapshot().value.removal).toBe('closed');
  actor.send({ type: 'removal.open' });
  expect([shown().contents, mock.openNames()]).toEqual([
    loading,
    ['listSessions', 'listPayments', 'getEmail', 'getAccountContents'],
  ]);
});
