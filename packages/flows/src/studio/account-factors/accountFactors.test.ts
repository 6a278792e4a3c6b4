import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { accountFactors, authenticatorSetup, noFactors, sampleRecoveryCodes, wireFactors } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type Passkeys, PasskeyProblem } from '../../engine/passkeys/index.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createAccountFactors } from './accountFactors.machine.ts';
import type { AccountFactorsServices } from './accountFactors.types.ts';

const outage = new Problem(500);
const refused = new Problem(409, [{ code: 'TOO_MANY_PASSKEYS', message: 'Ya tienes 20 llaves de acceso.' }]);
const made = {
  id: 'a',
  rawId: 'a',
  type: 'public-key' as const,
  response: { clientDataJSON: 'a', attestationObject: 'b' },
};

function run(passkeys: Partial<Passkeys> = {}) {
  const mock = mockServices<AccountFactorsServices['api']>(
    'getFactors',
    'beginAuthenticator',
    'confirmAuthenticator',
    'removeAuthenticator',
    'beginPasskey',
    'addPasskey',
    'changePasskey',
    'renewRecoveryCodes',
  );
  const unused = () => Promise.reject(new PasskeyProblem('cancelled'));
  const actor = createActor(
    createAccountFactors({
      api: mock.services,
      passkeys: { isSupported: () => true, get: unused, create: async () => made, ...passkeys },
    }),
  );
  const facts: { type: string }[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const answer = async (name: Parameters<typeof mock.open>[0], value: unknown) => {
    mock.open(name).resolve(value);
    await settled();
  };
  const shown = () => actor.getSnapshot().context;
  return { actor, mock, facts, answer, shown };
}

const typed = { type: 'act.confirm', name: '' } as const;
const withApp = { ...noFactors, app: accountFactors.app, recoveryCodes: 10 };
const changed = (factors = withApp, codes: readonly string[] | null = null) => ({
  factors: wireFactors(factors),
  recovery_codes: codes,
});

it('loads what the account has, and again after a failure', async () => {
  const { actor, mock, facts, answer, shown } = run();
  expect(shown().factors).toEqual(loading);
  mock.open('getFactors').reject(outage);
  await settled();
  expect([shown().factors, facts]).toEqual([failed, [{ type: 'failure.logged', call: 'getFactors', error: outage }]]);
  actor.send({ type: 'factors.reload' });
  await answer('getFactors', wireFactors(accountFactors));
  expect(shown().factors).toEqual(ready(accountFactors));
});

it('sets up an app: question, code, recovery codes once', async () => {
  const { actor, mock, facts, answer, shown } = run();
  await answer('getFactors', wireFactors(noFactors));
  actor.send({ type: 'act.begin', act: { kind: 'app.add' } });
  actor.send(typed);
  actor.send(typed);
  mock.open('beginAuthenticator').reject(refused);
  await settled();
  expect(formStatusOf(actor.getSnapshot().children.changeForm?.getSnapshot())).toEqual({
    kind: 'refused',
    fields: {},
    messages: ['Ya tienes 20 llaves de acceso.'],
  });
  actor.send(typed);
  await answer('beginAuthenticator', { ...authenticatorSetup, expires_at: '2026-11-20T15:30:00Z' });
  expect(shown().setup).toEqual(authenticatorSetup);
  actor.send({ type: 'code.submit', code: '492039' });
  await answer('confirmAuthenticator', changed(withApp, sampleRecoveryCodes));
  const told = facts.length;
  expect([shown().factors, shown().codes]).toEqual([ready(withApp), sampleRecoveryCodes]);
  expect(requestsOf(mock.calls)).toEqual([
    ['getFactors', {}],
    ['beginAuthenticator', {}],
    ['beginAuthenticator', {}],
    ['confirmAuthenticator', { body: { code: '492039' } }],
  ]);
  actor.send({ type: 'codes.print' });
  actor.send({ type: 'codes.save' });
  expect(facts.slice(told)).toEqual([
    { type: 'page.print.requested' },
    { type: 'file.ready', blob: expect.any(Blob), name: 'contapro-codigos-de-recuperacion.txt' },
  ]);
  actor.send({ type: 'dialog.close' });
  expect([shown().codes, shown().setup, shown().act, facts.at(-1)]).toEqual([null, null, null, { type: 'factor.set' }]);
});

it('adds a passkey with a name', async () => {
  const { actor, mock, answer, shown } = run();
  await answer('getFactors', wireFactors(withApp));
  actor.send({ type: 'act.begin', act: { kind: 'passkey.add' } });
  actor.send({ ...typed, name: 'Laptop' });
  await answer('beginPasskey', { challenge_id: 'c', options: {} });
  await answer('addPasskey', changed(accountFactors));
  expect([shown().factors, shown().act, requestsOf(mock.calls).slice(1)]).toEqual([
    ready(accountFactors),
    null,
    [
      ['beginPasskey', {}],
      ['addPasskey', { body: { challenge_id: 'c', name: 'Laptop', response: made } }],
    ],
  ]);
});

it.each(['cancelled', 'present', 'unsupported'] as const)(
  'says that the browser made no passkey: %s',
  async (reason) => {
    const { actor, answer, shown } = run({ create: () => Promise.reject(new PasskeyProblem(reason)) });
    await answer('getFactors', wireFactors(withApp));
    actor.send({ type: 'act.begin', act: { kind: 'passkey.add' } });
    actor.send({ ...typed, name: 'Laptop' });
    await answer('beginPasskey', { challenge_id: 'c', options: {} });
    expect([actor.getSnapshot().value, shown().passkeyFailure]).toEqual([{ list: 'ready', dialog: 'asking' }, reason]);
    actor.send({ ...typed, name: 'Laptop' });
    expect(shown().passkeyFailure).toBeNull();
  },
);

it('takes a challenge without its options for a failure of the server, and not of the browser', async () => {
  const { actor, answer, shown } = run();
  await answer('getFactors', wireFactors(withApp));
  actor.send({ type: 'act.begin', act: { kind: 'passkey.add' } });
  actor.send({ ...typed, name: 'Laptop' });
  await answer('beginPasskey', {});
  expect([shown().passkeyFailure, formStatusOf(actor.getSnapshot().children.changeForm?.getSnapshot())]).toEqual([
    null,
    { kind: 'refused', fields: {}, messages: [] },
  ]);
});

it('removes an app, renames and removes a passkey, and renews the recovery codes', async () => {
  const { actor, mock, facts, answer, shown } = run();
  await answer('getFactors', wireFactors(accountFactors));
  const uuid = 'f0000000-0000-4000-8000-000000000001';
  actor.send({ type: 'act.begin', act: { kind: 'passkey.rename', uuid, name: 'Laptop' } });
  actor.send({ ...typed, name: 'Laptop de Elsa' });
  const renamed = {
    ...accountFactors,
    passkeys: accountFactors.passkeys.map((passkey) => ({ ...passkey, name: 'Laptop de Elsa' })),
  };
  await answer('changePasskey', changed(renamed));
  expect([shown().factors, shown().act]).toEqual([ready(renamed), null]);
  actor.send({ type: 'act.begin', act: { kind: 'passkey.remove', uuid, name: 'Laptop' } });
  actor.send(typed);
  await answer('changePasskey', changed());
  actor.send({ type: 'act.begin', act: { kind: 'codes.renew' } });
  actor.send(typed);
  await answer('renewRecoveryCodes', changed(withApp, sampleRecoveryCodes));
  expect(shown().codes).toEqual(sampleRecoveryCodes);
  actor.send({ type: 'dialog.close' });
  actor.send({ type: 'act.begin', act: { kind: 'app.remove' } });
  actor.send(typed);
  await answer('removeAuthenticator', changed(noFactors));
  expect([shown().factors, facts, requestsOf(mock.calls).slice(1)]).toEqual([
    ready(noFactors),
    [],
    [
      ['changePasskey', { path: { uuid }, body: { name: 'Laptop de Elsa' } }],
      ['changePasskey', { path: { uuid }, body: { name: null } }],
      ['renewRecoveryCodes', {}],
      ['removeAuthenticator', {}],
    ],
  ]);
});

it('changes nothing when the dialog is closed, and aborts the call', async () => {
  const { actor, mock, answer, shown } = run();
  await answer('getFactors', wireFactors(noFactors));
  actor.send({ type: 'act.begin', act: { kind: 'app.add' } });
  actor.send(typed);
  actor.send({ type: 'dialog.close' });
  expect([shown().act, mock.calls.at(-1)?.signal?.aborted]).toEqual([null, true]);
});
