import { Problem } from '@contapro/api';
import { failed, type ReviewItem, reviewProgress } from '@contapro/domain';
import { createVoucher, sampleReviewPage, textiles, transportes, wireReviewPage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createVoucherReview } from './voucherReview.machine.ts';
import { currentOf, entriesOf, groupOf } from './voucherReview.selectors.ts';
import type { VoucherReviewInput, VoucherReviewServices } from './voucherReview.types.ts';

const itemOf = (
  client: ReviewItem['client'],
  number: number,
  reason = 'AJENO_AL_GIRO',
  supplierRuc = '20512300041',
) => ({
  client,
  voucher: createVoucher({
    serieNumber: `F001-${String(number).padStart(8, '0')}`,
    supplierRuc,
    totalCents: 118_000,
    status: 'observado',
    reasons: [reason],
  }),
});

/** Three of one client, two of another. */
const items = [
  itemOf(textiles, 1),
  itemOf(textiles, 2, 'DUPLICADO'),
  itemOf(textiles, 3, 'AJENO_AL_GIRO', '20512345671'),
  itemOf(transportes, 4),
  itemOf(transportes, 5),
] as const;

const none = { count: 0, creditCents: 0 };

type Functions = VoucherReviewServices['api'] & Required<Pick<VoucherReviewServices, 'holdTab'>>;

const run = (input: VoucherReviewInput = { period: '202610' }) => {
  const mock = mockServices<Functions>('listReview', 'validateObserved', 'declineObserved', 'undoDecision', 'holdTab');
  const { holdTab, ...api } = mock.services;
  let made = 0;
  const never = () => new Promise<never>(() => {});
  const services: VoucherReviewServices = {
    api,
    holdTab,
    newId: () => `id-${++made}`,
    isOnline: () => true,
    fetchFile: never,
    readAsDataUrl: never,
    objectUrls: { createObjectURL: () => '', revokeObjectURL: () => {} },
  };
  const actor = createActor(createVoucherReview(services), { input });
  const facts: { type: string }[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const answer = async (name: keyof Functions, value: unknown) => {
    mock.open(name).resolve(value);
    await settled();
  };
  const refuse = async (name: keyof Functions, error: unknown) => {
    mock.open(name).reject(error);
    await settled();
  };
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    mock,
    facts,
    answer,
    refuse,
    context,
    list: (some: readonly ReviewItem[] = items, size = 100) =>
      answer('listReview', wireReviewPage(sampleReviewPage(some, size))),
    marks: () => entriesOf(context()).map(({ mark }) => mark && `${mark.state} ${mark.decision}`),
    progress: () => {
      const { summary } = context();
      return summary && reviewProgress(entriesOf(context()), summary);
    },
    shown: () => currentOf(context())?.voucher.serieNumber ?? null,
    decisions: () => requestsOf(mock.calls).filter(([name]) => name !== 'listReview' && name !== 'holdTab'),
  };
};

const sent = (call: string, { client, voucher }: ReviewItem, id: string, more: object = {}) => [
  call,
  {
    query: { ruc: client.ruc, tax_period: '202610' },
    body: { cpes: [voucher.code], decision_id: id, ...more },
  },
];
const validated = (item: ReviewItem, id: string) =>
  sent('validateObserved', item, id, { expected_status: 'observado' });

it('asks for the vouchers of the client and the reason', () => {
  const { mock } = run({ period: '202610', client: textiles, reason: 'DUPLICADO' });
  expect(requestsOf(mock.calls)).toEqual([
    ['listReview', { query: { tax_period: '202610', size: 100, business_uuid: textiles.uuid, reason: 'DUPLICADO' } }],
  ]);
});

it('shows one voucher after the other, and the place behind the last one', async () => {
  const { actor, list, shown } = run();
  await list();
  const seen = [shown()];
  for (let step = 0; step < 6; step += 1) {
    actor.send({ type: 'voucher.move', by: 1 });
    seen.push(shown());
  }
  actor.send({ type: 'voucher.move', by: -1 });
  const names = items.map(({ voucher }) => voucher.serieNumber);
  expect([seen, shown()]).toEqual([[...names, null, null], names[4]]);
});

it('PROD-14 sends each decision at once to its client, shows the next voucher, and counts the IGV when it is recorded', async () => {
  const { actor, list, answer, shown, decisions, progress, marks } = run();
  await list();
  expect(progress()).toMatchObject({ left: 5, leftToJudge: { count: 5, creditCents: 90_000 }, gainedCents: 0 });
  actor.send({ type: 'decision.make', decision: 'validate' });
  actor.send({ type: 'decision.make', decision: 'decline' });
  expect([shown(), marks().slice(0, 2), decisions()]).toEqual([
    'F001-00000003',
    ['saving validate', 'saving decline'],
    [validated(items[0], 'id-1')],
  ]);
  await answer('validateObserved', undefined);
  await answer('declineObserved', undefined);
  actor.send({ type: 'voucher.move', by: 1 });
  actor.send({ type: 'decision.make', decision: 'validate' });
  await answer('validateObserved', undefined);
  expect(decisions()).toEqual([
    validated(items[0], 'id-1'),
    sent('declineObserved', items[1], 'id-2'),
    validated(items[3], 'id-3'),
  ]);
  expect(progress()).toEqual({
    total: 5,
    left: 2,
    leftToJudge: { count: 2, creditCents: 36_000 },
    leftWithoutDeposit: none,
    leftOfOtherPeriods: none,
    validated: 2,
    gainedCents: 36_000,
    declined: 1,
    failed: 0,
  });
});

it('asks for a reason before a voucher without the deposit of its detracción is validated, and for none to reject it', async () => {
  const { actor, list, answer, shown, decisions, marks } = run();
  const unpaid = [itemOf(textiles, 1, 'DETRACCION_PENDIENTE'), itemOf(textiles, 2, 'DETRACCION_PENDIENTE')] as const;
  await list([...unpaid, items[3]]);
  actor.send({ type: 'decision.make', decision: 'validate' });
  const dialog = actor.getSnapshot().children.decision;
  dialog?.send({ type: 'decision.confirm' });
  dialog?.send({ type: 'decision.confirm', note: '   ' });
  expect([shown(), decisions(), dialog?.getSnapshot().value]).toEqual(['F001-00000001', [], 'open']);
  dialog?.send({ type: 'decision.confirm', note: 'Deposita esta semana.' });
  await answer('validateObserved', undefined);
  dialog?.send({ type: 'dialog.close' });
  actor.send({ type: 'decision.make', decision: 'decline' });
  expect([shown(), marks(), decisions()]).toEqual([
    'F001-00000004',
    ['decided validate', 'saving decline', null],
    [
      sent('validateObserved', unpaid[0], 'id-1', { expected_status: 'observado', note: 'Deposita esta semana.' }),
      sent('declineObserved', unpaid[1], 'id-2'),
    ],
  ]);
});

it('goes back to the vouchers that were passed, and ends when none is left', async () => {
  const { actor, list, answer, shown, progress } = run();
  await list(items.slice(0, 2));
  actor.send({ type: 'voucher.move', by: 1 });
  actor.send({ type: 'decision.make', decision: 'validate' });
  await answer('validateObserved', undefined);
  expect(shown()).toBe('F001-00000001');
  actor.send({ type: 'decision.make', decision: 'validate' });
  await answer('validateObserved', undefined);
  expect([shown(), progress()?.left]).toEqual([null, 0]);
});

it('undoes the last decision, and shows its voucher again', async () => {
  const { actor, list, answer, shown, decisions, marks, progress } = run();
  await list();
  actor.send({ type: 'decision.make', decision: 'validate' });
  await answer('validateObserved', undefined);
  actor.send({ type: 'decision.undo' });
  await answer('undoDecision', undefined);
  expect([shown(), marks()[0], progress()?.gainedCents, decisions()[1]]).toEqual([
    'F001-00000001',
    null,
    0,
    sent('undoDecision', items[0], 'id-1'),
  ]);
});

it('undoes the decision on a voucher that is shown again, after the toast is gone', async () => {
  const { actor, list, answer, decisions } = run();
  await list();
  for (const call of ['validateObserved', 'validateObserved'] as const) {
    actor.send({ type: 'decision.make', decision: 'validate' });
    await answer(call, undefined);
  }
  actor.getSnapshot().children.decisions?.send({ type: 'notice.close' });
  actor.send({ type: 'decision.undo' });
  actor.send({ type: 'voucher.move', by: -1 });
  actor.send({ type: 'voucher.move', by: -1 });
  actor.send({ type: 'decision.undo' });
  expect(decisions().slice(2)).toEqual([sent('undoDecision', items[0], 'id-1')]);
});

it('keeps a failure at its voucher, leads to it, and sends the decision again with the same id', async () => {
  const { actor, list, refuse, answer, shown, marks, decisions, progress, facts } = run();
  await list();
  const outage = new Problem(0);
  actor.send({ type: 'decision.make', decision: 'validate' });
  await refuse('validateObserved', outage);
  expect([shown(), marks()[0], progress()]).toMatchObject([
    'F001-00000002',
    'failed validate',
    { left: 5, failed: 1, gainedCents: 0 },
  ]);
  expect(facts).toEqual([]);
  actor.send({ type: 'failure.show' });
  actor.send({ type: 'decision.make', decision: 'validate' });
  await answer('validateObserved', undefined);
  expect([decisions(), marks()[0]]).toEqual([
    [validated(items[0], 'id-1'), validated(items[0], 'id-1')],
    'decided validate',
  ]);
});

it('says that a voucher has changed, and counts it no more', async () => {
  const { actor, list, refuse, marks, progress } = run();
  await list();
  actor.send({ type: 'decision.make', decision: 'decline' });
  const { code } = items[0].voucher;
  await refuse('declineObserved', new Problem(409, [{ code: 'VOUCHER_CHANGED', message: 'Cambió.', name: code }]));
  expect([marks()[0], progress()]).toMatchObject(['changed decline', { left: 4, declined: 0 }]);
});

it('decides those of a client with the same reason in a dialog, and undoes one of them later', async () => {
  const { actor, list, answer, shown, marks, decisions, context } = run();
  await list();
  const codes = (scope: 'reason' | 'supplier') => groupOf(context(), scope).map(({ voucher }) => voucher.serieNumber);
  expect([codes('reason'), codes('supplier')]).toEqual([
    ['F001-00000001', 'F001-00000003'],
    ['F001-00000001', 'F001-00000002'],
  ]);
  actor.send({ type: 'decision.open', decision: 'validate', scope: 'reason' });
  // The keys of the page decide nothing beneath the dialog.
  actor.send({ type: 'decision.make', decision: 'decline' });
  const dialog = actor.getSnapshot().children.decision;
  dialog?.send({ type: 'decision.confirm', note: 'Del negocio' });
  await answer('validateObserved', undefined);
  dialog?.send({ type: 'dialog.close' });
  // The queue has made no id yet.
  const id = 'id-1';
  expect([marks().slice(0, 3), shown(), decisions()]).toEqual([
    ['decided validate', null, 'decided validate'],
    'F001-00000002',
    [
      [
        'validateObserved',
        {
          query: { ruc: textiles.ruc, tax_period: '202610' },
          body: {
            cpes: [items[0].voucher.code, items[2].voucher.code],
            decision_id: id,
            note: 'Del negocio',
            expected_status: 'observado',
          },
        },
      ],
    ],
  ]);
  actor.send({ type: 'voucher.move', by: 1 });
  actor.send({ type: 'decision.undo' });
  await answer('undoDecision', undefined);
  expect([marks().slice(0, 3), decisions()[1]]).toEqual([
    ['decided validate', null, null],
    sent('undoDecision', items[2], id),
  ]);
  // Decided together once more, after it was undone.
  actor.send({ type: 'decision.open', decision: 'decline', scope: 'one' });
  const again = actor.getSnapshot().children.decision;
  again?.send({ type: 'decision.confirm' });
  await answer('declineObserved', undefined);
  again?.send({ type: 'dialog.close' });
  expect(marks()[2]).toBe('decided decline');
});

it('loads the vouchers that follow before they are needed, and knows a group only when its client is loaded', async () => {
  const { actor, list, mock, refuse, answer, context } = run();
  const many = Array.from({ length: 60 }, (_, index) => itemOf(index < 50 ? textiles : transportes, index + 1));
  await list(many, 30);
  expect([groupOf(context(), 'reason').length, mock.openNames()]).toEqual([0, ['listReview']]);
  expect(requestsOf(mock.calls)[1]).toEqual([
    'listReview',
    { query: { tax_period: '202610', size: 100, after: '30' } },
  ]);
  await refuse('listReview', new Problem(500));
  expect([actor.getSnapshot().value.list, entriesOf(context()).length]).toEqual(['moreFailed', 30]);
  actor.send({ type: 'part.reload', part: 'more' });
  // A voucher that both pages have is shown once.
  await answer('listReview', wireReviewPage({ ...sampleReviewPage(many), items: many.slice(29) }));
  expect([entriesOf(context()).length, groupOf(context(), 'reason').length, mock.openNames()]).toEqual([60, 50, []]);
});

it('says that the vouchers could not be loaded, and loads them again', async () => {
  const { actor, mock, facts, context, refuse } = run();
  const outage = new Problem(500);
  await refuse('listReview', outage);
  expect([context().list, facts]).toEqual([failed, [{ type: 'failure.logged', call: 'listReview', error: outage }]]);
  actor.send({ type: 'part.reload', part: 'list' });
  expect(mock.openNames()).toEqual(['listReview']);
});

it('holds the tab while decisions are sent', async () => {
  const { actor, list, answer, mock } = run();
  await list();
  actor.send({ type: 'decision.make', decision: 'validate' });
  expect(mock.openNames()).toEqual(['validateObserved', 'holdTab']);
  await answer('validateObserved', undefined);
  expect(mock.openNames()).toEqual([]);
});
