import { Problem } from '@contapro/api';
import { accountFactors, noFactors, wireFactors } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../host/subscribeToFacts.ts';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { type Passkeys, PasskeyProblem } from '../passkeys/index.ts';
import { formStatusOf } from '../submission/index.ts';
import { createIdentityConfirmation } from './identityConfirmation.machine.ts';
import type { IdentityConfirmationServices } from './identityConfirmation.types.ts';

const refused = (code: string, message: string, name?: string) =>
  new Problem(400, [{ code, message, ...(name !== undefined && { name }) }]);
const outage = new Problem(0);
const challenge = { challenge_id: 'c', options: { challenge: 'Yw' } };
const response = {
  id: 'a',
  rawId: 'a',
  type: 'public-key' as const,
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
};

function run(passkeys: Partial<Passkeys> = {}) {
  const mock = mockServices<IdentityConfirmationServices['api']>('confirmIdentity', 'getFactors', 'beginPasskeySignIn');
  const unused = () => Promise.reject(new PasskeyProblem('unsupported'));
  const actor = createActor(
    createIdentityConfirmation({
      api: mock.services,
      passkeys: { isSupported: () => true, get: async () => response, create: unused, ...passkeys },
    }),
  );
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  const shown = () => ({
    ...actor.getSnapshot().context,
    proof: actor.getSnapshot().value.proof,
    status: formStatusOf(actor.getSnapshot().children.form?.getSnapshot()),
  });
  const answer = async (name: Parameters<typeof mock.open>[0], value: unknown) => {
    await settled();
    if (value instanceof Error) mock.open(name).reject(value);
    else mock.open(name).resolve(value);
    await settled();
  };
  return { actor, mock, facts, shown, answer, sent: () => requestsOf(mock.calls).slice(1) };
}

const confirmed = { confirmed_until: '2026-11-20T15:10:00.000Z' };
const editing = { kind: 'editing' };

it('takes the password, says what is wrong with it, and confirms once', async () => {
  const { actor, facts, shown, answer, sent } = run();
  await answer('getFactors', wireFactors(noFactors));
  expect(shown()).toEqual({
    ways: ['password'],
    shown: 'password',
    passkeyFailure: null,
    proof: 'asking',
    status: editing,
  });
  const proof = { password: 'Contapro1' };
  actor.send({ type: 'proof.submit', proof });
  actor.send({ type: 'proof.submit', proof });
  const message = 'No es tu contraseña.';
  const wrong = refused('CURRENT_PASSWORD_INCORRECT', message, 'password');
  await answer('confirmIdentity', wrong);
  expect(shown().status).toEqual({ kind: 'refused', fields: { password: message }, messages: [] });
  actor.send({ type: 'proof.submit', proof });
  await answer('confirmIdentity', outage);
  expect(shown().status).toEqual({ kind: 'unreachable' });
  actor.send({ type: 'proof.submit', proof });
  await answer('confirmIdentity', confirmed);
  actor.send({ type: 'proof.submit', proof });
  expect([shown().proof, facts, sent()]).toEqual([
    'confirmed',
    [
      { type: 'failure.logged', call: 'confirmIdentity', error: wrong },
      { type: 'failure.logged', call: 'confirmIdentity', error: outage },
      { type: 'identity.confirmed' },
    ],
    [1, 2, 3].map(() => ['confirmIdentity', { body: proof }]),
  ]);
});

it('offers what the account has and the browser can use, and the password alone when that is not known', async () => {
  const offered = async (stored: unknown, passkeys?: Partial<Passkeys>) => {
    const { answer, shown } = run(passkeys);
    await answer('getFactors', stored);
    return shown().ways;
  };
  expect([
    await offered(wireFactors(accountFactors)),
    await offered(wireFactors(accountFactors), { isSupported: () => false }),
    await offered(wireFactors({ ...accountFactors, app: null })),
    await offered(outage),
  ]).toEqual([['password', 'app', 'passkey'], ['password', 'app'], ['password', 'passkey'], ['password']]);
});

it('takes a code of the app, and what was said about it goes with another choice', async () => {
  const { actor, facts, shown, answer, sent } = run();
  await answer('getFactors', wireFactors(accountFactors));
  actor.send({ type: 'way.choose', way: 'app' });
  const proof = { code: '492039' };
  actor.send({ type: 'proof.submit', proof });
  await answer('confirmIdentity', refused('FACTOR_INCORRECT', 'No es correcto.', 'code'));
  expect([shown().shown, shown().status]).toEqual([
    'app',
    { kind: 'refused', fields: { code: 'No es correcto.' }, messages: [] },
  ]);
  actor.send({ type: 'way.choose', way: 'password' });
  expect([shown().shown, shown().status]).toEqual(['password', editing]);
  actor.send({ type: 'way.choose', way: 'app' });
  actor.send({ type: 'proof.submit', proof });
  await answer('confirmIdentity', confirmed);
  expect([facts.at(-1), sent()]).toEqual([
    { type: 'identity.confirmed' },
    [1, 2].map(() => ['confirmIdentity', { body: proof }]),
  ]);
});

it('takes a passkey, says why it was not used, and what the server says of it', async () => {
  const answers = [() => Promise.reject(new PasskeyProblem('cancelled')), async () => response, async () => response];
  const { actor, facts, shown, answer, sent } = run({ get: () => (answers.shift() ?? (async () => response))() });
  await answer('getFactors', wireFactors(accountFactors));
  const use = async () => {
    actor.send({ type: 'passkey.use' });
    await answer('beginPasskeySignIn', challenge);
  };
  await use();
  expect([shown().passkeyFailure, shown().status, facts]).toEqual(['cancelled', editing, []]);
  await use();
  expect(shown().passkeyFailure).toBeNull();
  await answer('confirmIdentity', refused('PASSKEY_REFUSED', 'No es de tu cuenta.'));
  expect(shown().status).toEqual({ kind: 'refused', fields: {}, messages: ['No es de tu cuenta.'] });
  await use();
  await answer('confirmIdentity', confirmed);
  expect([shown().proof, facts.at(-1), sent().at(-1)]).toEqual([
    'confirmed',
    { type: 'identity.confirmed' },
    ['confirmIdentity', { body: { passkey: { challenge_id: 'c', response } } }],
  ]);
});

it('takes a challenge without its options for a failure of the server, and not of the browser', async () => {
  const { actor, shown, answer } = run();
  await answer('getFactors', wireFactors(accountFactors));
  actor.send({ type: 'passkey.use' });
  await answer('beginPasskeySignIn', {});
  expect([shown().passkeyFailure, shown().status]).toEqual([null, { kind: 'refused', fields: {}, messages: [] }]);
});

it('closes the dialog of the browser for another answer', async () => {
  const { actor, mock, answer } = run();
  await answer('getFactors', wireFactors(accountFactors));
  actor.send({ type: 'passkey.use' });
  actor.send({ type: 'way.choose', way: 'app' });
  expect(mock.calls.at(-1)?.signal?.aborted).toBe(true);
});
