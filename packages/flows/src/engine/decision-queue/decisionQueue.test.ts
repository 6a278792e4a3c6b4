import { Problem } from '@contapro/api';
import type { Decision } from '@contapro/domain';
import { createVoucher } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, requestsOf, settled, shortestPaths, type Model } from '../../testing/index.ts';
import { NotSent } from '../voucher-decision/lineFailures.ts';
import type { VoucherDecisionServices } from '../voucher-decision/index.ts';
import { createDecisionQueue, type DecisionQueueMachine } from './decisionQueue.machine.ts';
import type { DecisionOrder, DecisionQueueContext } from './decisionQueue.types.ts';

const orderOf = (serieNumber: string, decision: Decision = 'validate'): DecisionOrder => ({
  decision,
  voucher: createVoucher({ serieNumber, code: serieNumber }),
  period: '202610',
});
const [first, second] = [orderOf('F001-1'), orderOf('F001-2', 'decline')];
const make = (order: DecisionOrder) => ({ type: 'decision.make', ...order }) as const;

const input = { business: { uuid: 'b-1', ruc: '20100047218' } };
const query = { ruc: '20100047218', tax_period: '202610' };
const validated = (id: string, code = 'F001-1') => [
  'validateObserved',
  { query, body: { cpes: [code], decision_id: id, expected_status: 'observado' } },
];
const outage = new Problem(0);
const changed = new Problem(409, [{ code: 'VOUCHER_CHANGED', message: 'Cambió.', name: 'F001-1' }]);

const begin = () => {
  const mock = mockServices<VoucherDecisionServices['api']>('validateObserved', 'declineObserved', 'undoDecision');
  let made = 0;
  return { machine: createDecisionQueue({ api: mock.services, newId: () => `id-${++made}` }), mock };
};

const model: Model<DecisionQueueMachine> = {
  create: begin,
  input,
  events: [make(first), { type: 'decision.undo' }, { type: 'decision.retry' }, { type: 'notice.close' }],
  outcomes: {
    decide: { call: 'validateObserved', answers: [{ answer: undefined }], errors: [outage, changed] },
    undo: { call: 'undoDecision', answers: [{ answer: undefined }], errors: [outage] },
  },
  sentOnLeaving: ['validateObserved', 'undoDecision'],
  also: ({ context: { queue, notice } }) => [queue.map(({ isUndo }) => isUndo), notice?.result, notice?.isUndo],
};

describePaths(
  'PROD-14 every way through a decision with one press',
  model,
  ({ event, before }) => {
    const isUndo = before.value === 'undoing';
    const error = 'error' in event ? event.error : undefined;
    const isAnswer = event.type.startsWith('xstate.done') || error !== undefined;
    const decided = { type: 'vouchers.decided', decision: 'validate', isUndone: isUndo, codes: ['F001-1'] };
    const failure = { type: 'failure.logged', call: isUndo ? 'undo' : 'decide', error };
    const result = error === changed ? 'changed' : error ? 'failed' : 'done';
    return {
      facts: isAnswer ? [error ? failure : decided] : [],
      answer: isAnswer ? { result, isUndo } : undefined,
    };
  },
  {
    paths: shortestPaths,
    shownOf: ({ event, facts, after: { context } }) => ({
      facts,
      answer: event.type.startsWith('xstate.done') || 'error' in event ? answerOf(context) : undefined,
    }),
  },
);

const answerOf = ({ notice }: DecisionQueueContext) => notice && { result: notice.result, isUndo: notice.isUndo };

const run = () => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input }).start();
  const answer = async (call: 'validateObserved' | 'declineObserved' | 'undoDecision', error?: Problem) => {
    if (error) mock.open(call).reject(error);
    else mock.open(call).resolve(undefined);
    await settled();
  };
  return { actor, mock, answer };
};

it('sends one decision after the other, each once, without a confirmation', async () => {
  const { actor, mock, answer } = run();
  for (const order of [first, second, first]) actor.send(make(order));
  expect(requestsOf(mock.calls)).toEqual([validated('id-1')]);
  await answer('validateObserved');
  await answer('declineObserved');
  actor.send(make(second));
  expect([
    requestsOf(mock.calls),
    actor.getSnapshot().context.changed,
    actor.getSnapshot().context.notice?.voucher.code,
  ]).toEqual([
    [validated('id-1'), ['declineObserved', { query, body: { cpes: ['F001-2'], decision_id: 'id-2' } }]],
    ['F001-1', 'F001-2'],
    'F001-2',
  ]);
});

it('undoes the last decision by its id, and can make it again', async () => {
  const { actor, mock, answer } = run();
  actor.send(make(first));
  await answer('validateObserved');
  actor.send({ type: 'decision.undo' });
  await answer('undoDecision');
  actor.send(make(first));
  expect(requestsOf(mock.calls)).toEqual([
    validated('id-1'),
    ['undoDecision', { query, body: { cpes: ['F001-1'], decision_id: 'id-1' } }],
    validated('id-2'),
  ]);
});

it('sends what waits when the page is left, one after the other, and tells what was not recorded', async () => {
  const mock = mockServices<VoucherDecisionServices['api']>('validateObserved', 'declineObserved', 'undoDecision');
  const left: Promise<readonly string[]>[] = [];
  let made = 0;
  const machine = createDecisionQueue({
    api: mock.services,
    newId: () => `id-${++made}`,
    onLeft: (unsent) => left.push(unsent),
  });
  const actor = createActor(machine, { input }).start();
  for (const order of [first, second, orderOf('F001-3')]) actor.send(make(order));
  actor.stop();
  const leave = async (call: 'validateObserved' | 'declineObserved', error?: Problem) => {
    if (error) mock.open(call).reject(error);
    else mock.open(call).resolve(undefined);
    await settled();
  };
  // The call that was open is repeated with its id, because it was aborted.
  await leave('validateObserved');
  await leave('declineObserved', outage);
  await leave('validateObserved');
  expect(requestsOf(mock.calls)).toEqual([
    validated('id-1'),
    validated('id-1'),
    ['declineObserved', { query, body: { cpes: ['F001-2'], decision_id: 'id-2' } }],
    validated('id-3', 'F001-3'),
  ]);
  expect(await Promise.all(left)).toEqual([['F001-2']]);
});

it('sends nothing when the page is left after all were answered', async () => {
  const { actor, mock, answer } = run();
  actor.send(make(first));
  await answer('validateObserved');
  actor.stop();
  expect(requestsOf(mock.calls)).toHaveLength(1);
});

it('sends a decision whose answer was lost again with the same id', async () => {
  const { actor, mock, answer } = run();
  actor.send(make(first));
  await answer('validateObserved', outage);
  actor.send({ type: 'decision.retry' });
  expect(requestsOf(mock.calls)).toEqual([validated('id-1'), validated('id-1')]);
});

it('shows that a decision whose answer was lost may be recorded or not, and lists its voucher as changed', async () => {
  const { actor, answer } = run();
  actor.send(make(first));
  await answer('validateObserved', outage);
  expect(actor.getSnapshot().context).toMatchObject({
    notice: { result: 'failed', lineFailure: 'unanswered' },
    changed: ['F001-1'],
  });
});

it('reports that a decision was not sent without a connection, and does not change the list', async () => {
  const { actor, answer } = run();
  actor.send(make(first));
  await answer('validateObserved', new NotSent());
  expect(actor.getSnapshot().context).toMatchObject({
    notice: { result: 'failed', lineFailure: 'unsent' },
    changed: [],
  });
});

it('OPEN-188 keeps what the server says about a refusal', async () => {
  const { actor, answer } = run();
  const message = 'Estamos leyendo archivos de esta empresa.';
  actor.send(make(first));
  await answer('validateObserved', new Problem(409, [{ code: 'BUSINESS_BUSY', message }]));
  expect(actor.getSnapshot().context).toMatchObject({ notice: { result: 'failed', message }, changed: [] });
});
