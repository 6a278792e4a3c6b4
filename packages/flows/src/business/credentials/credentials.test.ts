import { Problem } from '@contapro/api';
import { type CredentialsValues, failed, loading, ready } from '@contapro/domain';
import { textiles } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createCredentials } from './credentials.machine.ts';
import { updateFailureOf, updateStatusOf } from './credentials.selectors.ts';
import type { CredentialsServices } from './credentials.types.ts';

const { uuid, ruc, name } = textiles;
const values: CredentialsValues = { name, ruc, solUser: 'TEXTIL01', solKey: 'clave-sol', apiKey: '', apiSecret: '' };
/** What was typed is stored now, so the host need not keep it. */
const stored = { type: 'draft.changed', draft: null };
const body = { username: 'TEXTIL01', password: 'clave-sol' };

const now = Date.parse('2026-11-20T15:00:00Z');

const begin = () => {
  const mock = mockServices<CredentialsServices['api']>('updateCredentials', 'validateCredentials');
  const reads = mockServices<Pick<CredentialsServices['api'], 'listBusinesses'>>('listBusinesses');
  const api = { ...mock.services, ...reads.services };
  const actor = createActor(createCredentials({ api, clock: () => now }), { input: { business: { uuid, ruc } } });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  const child = () => actor.getSnapshot().children;
  return {
    actor,
    mock,
    reads,
    facts,
    submit: (entered = values) => actor.send({ type: 'form.submit', values: entered }),
    update: () => child().update?.getSnapshot(),
    validation: () => child().validation,
    answer: async (call: keyof CredentialsServices['api'], settle: { answer?: unknown; error?: unknown }) => {
      if ('error' in settle) mock.open(call).reject(settle.error);
      else mock.open(call).resolve(settle.answer);
      await settled();
    },
  };
};

it('CREDS-23 CREDS-24 stores the credentials, then offers to validate them', async () => {
  const { actor, mock, facts, submit, answer, validation } = begin();
  submit();
  submit({ ...values, solUser: 'TEXTIL02' });
  expect(requestsOf(mock.calls)).toEqual([['updateCredentials', { path: { uuid }, body }]]);
  await answer('updateCredentials', {});
  expect(actor.getSnapshot().value).toBe('validating');
  expect(validation()?.getSnapshot().value).toBe('offered');
  expect([mock.calls.length, facts]).toEqual([1, [stored]]);
});

it('CREDS-05 CREDS-06 sends key and secret of the API only when they were entered', () => {
  const { mock, submit } = begin();
  submit({ ...values, apiKey: 'llave', apiSecret: 'secreto' });
  expect(requestsOf(mock.calls)).toEqual([
    ['updateCredentials', { path: { uuid }, body: { ...body, sunat_api_key: 'llave', sunat_api_secret: 'secreto' } }],
  ]);
});

it('CREDS-27 CREDS-42 ends without a validation', async () => {
  const { actor, facts, submit, answer, validation } = begin();
  submit();
  await answer('updateCredentials', {});
  validation()?.send({ type: 'dialog.close' });
  expect(facts).toEqual([stored, { type: 'credentials.completed' }]);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.stored]).toEqual(['editing', null]);
});

it('CREDS-26 CREDS-34 CREDS-42 ends after a validation', async () => {
  const { mock, facts, submit, answer, validation } = begin();
  submit();
  await answer('updateCredentials', {});
  validation()?.send({ type: 'credentials.validate' });
  expect(requestsOf(mock.calls).at(-1)).toEqual(['validateCredentials', { path: { uuid }, body: { ruc, ...body } }]);
  await answer('validateCredentials', { answer: { code: 200, source_validation: 'portal-sunat' } });
  validation()?.send({ type: 'dialog.close' });
  expect(facts).toEqual([
    stored,
    { type: 'credentials.validated', outcome: 'valid' },
    { type: 'credentials.completed' },
  ]);
});

it('CREDS-40 OPEN-027 returns to the form after a refusal, and stores the corrected values', async () => {
  const { actor, mock, facts, submit, answer, update, validation } = begin();
  submit();
  await answer('updateCredentials', {});
  validation()?.send({ type: 'credentials.validate' });
  await answer('validateCredentials', { answer: { code: 400, source_validation: 'portal-sunat' } });
  validation()?.send({ type: 'dialog.close' });
  expect(facts).toEqual([stored, { type: 'credentials.validated', outcome: 'portalRefused' }]);
  expect([actor.getSnapshot().value, updateStatusOf(update())]).toEqual(['editing', { kind: 'editing' }]);
  submit({ ...values, solKey: 'otra-clave' });
  expect(requestsOf(mock.calls).at(-1)).toEqual([
    'updateCredentials',
    { path: { uuid }, body: { ...body, password: 'otra-clave' } },
  ]);
});

it.each([
  ['the server fails', new Problem(500), null],
  ['the server does not answer', new Problem(0), null],
  ['the server says why', new Problem(404, [{ code: 'BUSINESS_NOT_FOUND', message: 'No existe.' }]), 'No existe.'],
])('CREDS-28 CREDS-29 keeps the values when %s, and stores them again', async (_, error, message) => {
  const { actor, mock, facts, submit, answer, update } = begin();
  submit();
  expect(updateStatusOf(update())).toEqual({ kind: 'submitting' });
  await answer('updateCredentials', { error });
  const failure = updateFailureOf(update());
  expect([failure, updateStatusOf(update())]).toEqual([{ message, values: { ...values, uuid } }, { kind: 'editing' }]);
  expect(facts).toEqual([{ type: 'failure.logged', call: 'updateCredentials', error }]);
  if (failure?.values) submit(failure.values);
  expect(requestsOf(mock.calls).at(-1)).toEqual(['updateCredentials', { path: { uuid }, body }]);
  await answer('updateCredentials', { error });
  actor.send({ type: 'form.edit' });
  expect(updateFailureOf(update())).toBe(null);
});

it('CREDS-24 shows the message of the server at the field that it refuses', async () => {
  const { submit, answer, update } = begin();
  submit();
  const refusal = new Problem(400, [{ code: 'INVALID_REQUEST', message: 'No es un usuario SOL.', name: 'username' }]);
  await answer('updateCredentials', { error: refusal });
  expect([updateFailureOf(update()), updateStatusOf(update())]).toEqual([
    null,
    { kind: 'refused', fields: { solUser: 'No es un usuario SOL.' }, messages: [] },
  ]);
});

it('CREDS-24 says that the session has ended', async () => {
  const { submit, answer, update } = begin();
  submit();
  await answer('updateCredentials', { error: new Problem(401) });
  expect([updateFailureOf(update()), updateStatusOf(update())]).toEqual([null, { kind: 'expired' }]);
});

it('CREDS-24 emits what is typed, so that the host can keep it', () => {
  const { actor, facts } = begin();
  const draft = { ...values, solKey: 'cla' };
  actor.send({ type: 'draft.change', draft });
  expect(facts).toEqual([{ type: 'draft.changed', draft }]);
});

it('reads beside the form how often the key was used, and says when it cannot be read', async () => {
  const { actor, reads, facts } = begin();
  const uses = () => actor.getSnapshot().context.keyUses;
  expect([uses(), requestsOf(reads.calls)]).toEqual([loading, [['listBusinesses', {}]]]);
  const listed = { uuid, name, ruc, status: 'VALID', exists_periods_processed: true, missing_permissions: [] };
  const key_uses = {
    month: '202611',
    by_purpose: [{ purpose: 'collect', uses: 31, last_used_at: '2026-11-20T07:14:00.000Z' }],
  };
  const sunat_access = { has_application: true, last_check: null, key_uses };
  reads.open('listBusinesses').resolve({
    businesses: [
      { ...listed, uuid: 'otra' },
      { ...listed, sunat_access },
    ],
  });
  await settled();
  const byPurpose = [{ purpose: 'collect', uses: 31, lastAt: Date.parse('2026-11-20T07:14:00Z') }];
  expect(uses()).toEqual(ready({ uses: { month: '202611', byPurpose }, now }));

  const never = begin();
  never.reads.open('listBusinesses').resolve({ businesses: [listed] });
  await settled();
  expect(never.actor.getSnapshot().context.keyUses).toEqual(ready({ uses: null, now }));

  const broken = begin();
  broken.reads.open('listBusinesses').reject(new Problem(500, []));
  await settled();
  expect(broken.actor.getSnapshot().context.keyUses).toEqual(failed);
  expect(broken.facts).toMatchObject([{ type: 'failure.logged' }]);
  broken.submit();
  expect([broken.mock.openNames(), facts]).toEqual([['updateCredentials'], []]);
});

it('aborts the update when the page is left', () => {
  const { actor, mock, submit } = begin();
  submit();
  actor.stop();
  expect(mock.calls.map(({ signal }) => signal?.aborted)).toEqual([true]);
});
