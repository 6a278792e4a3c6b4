import { Problem } from '@contapro/api';
import { createVoucher } from '@contapro/fixtures';
import type { Decision } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, requestsOf, settled, type Model } from '../../testing/index.ts';
import { createVoucherDecision, type VoucherDecisionMachine } from './voucherDecision.machine.ts';
import type { VoucherDecisionInput, VoucherDecisionServices } from './voucherDecision.types.ts';

const [first, second, third] = ['F001-1', 'F001-2', 'F001-3'].map((serieNumber) =>
  createVoucher({ serieNumber, code: serieNumber }),
);
if (!first || !second || !third) throw new Error('Three vouchers');

const input: VoucherDecisionInput = {
  business: { uuid: 'b-1', ruc: '20100047218' },
  period: '202610',
  decision: 'decline',
  vouchers: [first, second, third],
};
const decision_id = '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11';
const request = (...cpes: string[]) => ({
  query: { ruc: '20100047218', tax_period: '202610' },
  body: { cpes, decision_id },
});
const changed = (code: string, ...names: string[]) =>
  new Problem(
    code === 'VOUCHER_CHANGED' ? 409 : 404,
    names.map((name) => ({ code, message: 'Uno de los comprobantes cambió.', name })),
  );
const outage = new Problem(0);
const expired = new Problem(401);
const conflict = changed('VOUCHER_CHANGED', 'F001-2');

const begin = () => {
  const mock = mockServices<VoucherDecisionServices['api']>('validateObserved', 'declineObserved', 'undoDecision');
  return {
    machine: createVoucherDecision({ api: mock.services, newId: () => decision_id, isOnline: () => true }),
    mock,
  };
};

const model: Model<VoucherDecisionMachine> = {
  create: begin,
  input,
  events: [{ type: 'decision.confirm' }, { type: 'decision.undo' }, { type: 'dialog.close' }],
  outcomes: {
    decide: { call: 'declineObserved', answers: [{ answer: undefined }], errors: [outage, conflict, expired] },
    undo: { call: 'undoDecision', answers: [{ answer: undefined }], errors: [outage, expired] },
  },
  also: ({ context }) => context.changed.length,
};

describePaths('LISTINGS-20 every way through a decision', model, ({ event, before, after }) => {
  const left = after.context.changed.length === 0 ? ['F001-1', 'F001-2', 'F001-3'] : ['F001-1', 'F001-3'];
  const call = before.value === 'undoing' ? 'undo' : 'decide';
  const isAnswer = event.type.startsWith('xstate.done');
  const error = 'error' in event ? event.error : undefined;
  const sent: Readonly<Record<string, string>> = {
    'decision.confirm': 'declineObserved',
    'decision.undo': 'undoDecision',
  };
  return {
    facts: isAnswer
      ? [{ type: 'vouchers.decided', decision: 'decline', isUndone: call === 'undo', codes: left }]
      : error
        ? [{ type: 'failure.logged', call, error }]
        : [],
    calls: event.type in sent && !before.hasTag('busy') ? [[sent[event.type], request(...left)]] : [],
  };
});

const run = (given: Partial<VoucherDecisionInput> = {}) => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { ...input, ...given } }).start();
  const confirm = () => actor.send({ type: 'decision.confirm' });
  const close = () => {
    actor.send({ type: 'dialog.close' });
    return actor.getSnapshot().output;
  };
  return { actor, mock, confirm, close };
};

it.each<[string, Decision, string, object]>([
  ['LISTINGS-15 LISTINGS-16', 'validate', 'validateObserved', { expected_status: 'observado' }],
  ['LISTINGS-17 LISTINGS-18', 'decline', 'declineObserved', {}],
  ['LISTINGS-19 OPEN-032', 'approve', 'validateObserved', { decision: 'aprobado' }],
])('%s records %s with %s, once', (_, decision, call, more) => {
  const { mock, confirm } = run({ decision });
  expect(mock.calls).toEqual([]);
  confirm();
  confirm();
  const { query, body } = request('F001-1', 'F001-2', 'F001-3');
  expect(requestsOf(mock.calls)).toEqual([[call, { query, body: { ...body, ...more } }]]);
});

it('PROD-14 records the reason in words as one line, and again after a failure', async () => {
  const { actor, mock, confirm } = run();
  actor.send({ type: 'decision.confirm', note: '  No es\tdel \u202Enegocio. ' });
  mock.open('declineObserved').reject(outage);
  await settled();
  confirm();
  const { query, body } = request('F001-1', 'F001-2', 'F001-3');
  const recorded = ['declineObserved', { query, body: { ...body, note: 'No es del negocio.' } }];
  expect(requestsOf(mock.calls)).toEqual([recorded, recorded]);
});

it('returns the decided vouchers when it is closed', async () => {
  const { mock, confirm, close } = run();
  confirm();
  mock.open('declineObserved').resolve(undefined);
  await settled();
  expect(close()).toEqual({
    isStale: true,
    gone: ['F001-1', 'F001-2', 'F001-3'],
    decided: { decisionId: decision_id, codes: ['F001-1', 'F001-2', 'F001-3'] },
  });
});

it('PROD-14 undoes the decision by its id, and has nothing decided afterwards', async () => {
  const { actor, mock, confirm, close } = run();
  confirm();
  mock.open('declineObserved').resolve(undefined);
  await settled();
  actor.send({ type: 'decision.undo' });
  expect(requestsOf(mock.calls).at(-1)).toEqual(['undoDecision', request('F001-1', 'F001-2', 'F001-3')]);
  mock.open('undoDecision').resolve(undefined);
  await settled();
  expect([actor.getSnapshot().value, close()]).toEqual(['undone', { isStale: true, gone: [], decided: null }]);
});

it.each([
  ['is not recorded and not sent without a connection', false, 'unsent'],
  ['may be recorded or not when the answer is lost', true, 'unanswered'],
])('says that the decision %s, and repeats it by the same id', async (_, isConnected, lineFailure) => {
  const connection = { isOnline: isConnected };
  const { mock } = begin();
  const machine = createVoucherDecision({
    api: mock.services,
    newId: () => decision_id,
    isOnline: () => connection.isOnline,
  });
  const actor = createActor(machine, { input }).start();
  const fail = async (call: 'declineObserved' | 'undoDecision') => {
    if (isConnected) mock.open(call).reject(outage);
    await settled();
    const { value, context } = actor.getSnapshot();
    return [value, context.lineFailure];
  };
  actor.send({ type: 'decision.confirm' });
  expect(await fail('declineObserved')).toEqual(['failed', lineFailure]);
  connection.isOnline = true;
  actor.send({ type: 'decision.confirm' });
  expect(actor.getSnapshot().context.lineFailure).toBe(null);
  const sent = ['declineObserved', request('F001-1', 'F001-2', 'F001-3')];
  expect(requestsOf(mock.calls)).toEqual(isConnected ? [sent, sent] : [sent]);
  mock.open('declineObserved').resolve(undefined);
  await settled();
  connection.isOnline = isConnected;
  actor.send({ type: 'decision.undo' });
  expect(await fail('undoDecision')).toEqual(['undoFailed', lineFailure]);
});

it('changes nothing when it is closed before', () => {
  const { mock, close } = run();
  expect([close(), mock.calls]).toEqual([{ isStale: false, gone: [], decided: null }, []]);
});

it.each(['VOUCHER_CHANGED', 'VOUCHER_NOT_FOUND'])('OPEN-184 goes on without the vouchers of %s', async (code) => {
  const { actor, mock, confirm, close } = run();
  confirm();
  mock.open('declineObserved').reject(changed(code, 'F001-2'));
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.changed]).toEqual(['conflict', [second]]);
  confirm();
  mock.open('declineObserved').reject(changed(code, 'F001-1'));
  await settled();
  confirm();
  expect(requestsOf(mock.calls).at(-1)).toEqual(['declineObserved', request('F001-3')]);
  mock.open('declineObserved').reject(outage);
  await settled();
  expect([actor.getSnapshot().value, close()]).toEqual([
    'failed',
    { isStale: true, gone: ['F001-2', 'F001-1'], decided: null },
  ]);
});

it('OPEN-184 has nothing to go on with when all have changed', async () => {
  const { actor, mock, confirm } = run();
  confirm();
  mock.open('declineObserved').reject(changed('VOUCHER_CHANGED', 'F001-1', 'F001-2', 'F001-3'));
  await settled();
  confirm();
  expect([actor.getSnapshot().value, mock.calls.length]).toEqual(['conflict', 1]);
});

it('shows what the server says of a business that is being read', async () => {
  const { actor, mock, confirm } = run();
  const message = 'Estamos leyendo archivos de esta empresa.';
  confirm();
  mock.open('declineObserved').reject(new Problem(409, [{ code: 'BUSINESS_BUSY', message }]));
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.message]).toEqual(['failed', message]);
  confirm();
  expect(actor.getSnapshot().context.message).toBe(null);
});

it.each([
  ['failed server', new Problem(500, [{ code: 'INTERNAL_ERROR', message: 'Ocurrió un error.' }])],
  ['server that stops', new Problem(503, [{ code: 'STOPPING', message: 'Reinicio.' }])],
  ['missing answer', new Problem(0)],
  ['refusal without a message', new Problem(400)],
])('MODAL-04 OPEN-188 shows the fixed text after a %s', async (_, error) => {
  const { actor, mock, confirm } = run();
  confirm();
  mock.open('declineObserved').reject(error);
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.message]).toEqual(['failed', null]);
});

it('DASH-43 OPEN-185 can be confirmed again after the session ended, without the vouchers that changed', async () => {
  const { actor, mock, confirm } = run();
  const confirmWith = async (error: Problem) => {
    confirm();
    mock.open('declineObserved').reject(error);
    await settled();
    return actor.getSnapshot().value;
  };
  expect([await confirmWith(expired), await confirmWith(conflict), await confirmWith(expired)]).toEqual([
    'open',
    'conflict',
    'conflict',
  ]);
  confirm();
  expect(requestsOf(mock.calls).at(-1)).toEqual(['declineObserved', request('F001-1', 'F001-3')]);
});

it('records vouchers of a declared period only with the period in which they count', async () => {
  const declared = createVoucher({ serieNumber: 'F001-1', code: 'F001-1', declaredOn: '2026-11-17' });
  const { actor, mock, confirm } = run({ decision: 'validate', vouchers: [declared] });
  confirm();
  expect(mock.calls).toEqual([]);
  actor.send({ type: 'decision.confirm', countsIn: '202611' });
  mock.open('validateObserved').reject(outage);
  await settled();
  confirm();
  mock.open('validateObserved').reject(outage);
  await settled();
  actor.send({ type: 'decision.confirm', countsIn: '202610' });
  const { query, body } = request('F001-1');
  const observed = { ...body, expected_status: 'observado' };
  expect(requestsOf(mock.calls)).toEqual([
    ['validateObserved', { query, body: { ...observed, annotation_period: '202611' } }],
    ['validateObserved', { query, body: { ...observed, annotation_period: '202611' } }],
    ['validateObserved', { query, body: { ...observed, in_declared_period: 'rectify' } }],
  ]);
});
