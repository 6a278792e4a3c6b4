import { Problem } from '@contapro/api';
import { createVoucher } from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { requestsOf, settled } from '../../testing/index.ts';
import { mockReport } from '../../testing/mockReport.ts';
import { createObservedVoucher } from './observedVoucher.machine.ts';
import type { ObservedVoucherInput, ObservedVoucherServices, ObservedDecision } from './observedVoucher.types.ts';

const business = { uuid: 'b-1', ruc: '20100047218' };
const observed = createVoucher({ status: 'observado', reasons: ['AJENO_AL_GIRO'] });

const run = (voucher: ObservedVoucherInput['voucher'] = observed) => {
  const { machine, mock, files } = mockReport<ObservedVoucherServices['api'], ReturnType<typeof createObservedVoucher>>(
    ['validateObserved', 'declineObserved'],
    createObservedVoucher,
  );
  const actor = createActor(machine, { input: { business, period: '202610', voucher } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const dialog = () => actor.getSnapshot().children.decision;
  const close = async () => {
    dialog()?.send({ type: 'dialog.close' });
    await settled();
  };
  return { actor, mock, files, facts, dialog, close };
};
const query = { ruc: business.ruc, tax_period: '202610' };
const cpes = [observed.code];
const decision_id: unknown = expect.any(String);
const ended = { type: 'review.ended' };

describe('the decision', () => {
  it.each<[ObservedDecision, 'validateObserved' | 'declineObserved', object]>([
    ['approve', 'validateObserved', { cpes, decision_id, decision: 'aprobado' }],
    ['decline', 'declineObserved', { cpes, decision_id }],
  ])('OPEN-032 %s calls %s, and ends the review when its dialog is closed', async (decision, call, body) => {
    const { actor, mock, facts, dialog, close } = run();
    actor.send({ type: 'decision.open', decision });
    dialog()?.send({ type: 'decision.confirm' });
    mock.open(call).resolve(undefined);
    await settled();
    expect([requestsOf(mock.calls), facts]).toEqual([[[call, { query, body }]], []]);
    await close();
    expect([facts, actor.getSnapshot().value]).toEqual([[ended], 'ended']);
  });

  it('OPEN-184 ends the review too when another decision was made meanwhile', async () => {
    const { actor, mock, facts, dialog, close } = run();
    actor.send({ type: 'decision.open', decision: 'decline' });
    dialog()?.send({ type: 'decision.confirm' });
    const errors = [{ code: 'VOUCHER_CHANGED', message: 'x', name: observed.code }];
    mock.open('declineObserved').reject(new Problem(409, errors));
    await settled();
    expect(dialog()?.getSnapshot().value).toBe('conflict');
    await close();
    expect(facts).toEqual([ended]);
  });

  it.each([true, false])('stays after a dialog without a result (tried: %s)', async (isTried) => {
    const { actor, mock, facts, dialog, close } = run();
    actor.send({ type: 'decision.open', decision: 'approve' });
    if (isTried) {
      dialog()?.send({ type: 'decision.confirm' });
      mock.open('validateObserved').reject(new Problem(500));
      await settled();
    }
    await close();
    expect([facts, actor.getSnapshot().value]).toEqual([[], 'open']);
  });
});

it('VIEWER-01 opens the image, and requests the file that is downloaded', () => {
  const { actor, files } = run();
  actor.send({ type: 'voucher.view' });
  actor.send({ type: 'file.download', fileType: 'xml' });
  expect(actor.getSnapshot().value).toBe('viewing');
  expect(requestsOf(files.calls)).toMatchObject([
    ['fetchFile', { url: observed.imageUrl }],
    ['fetchFile', { url: observed.xmlUrl }],
  ]);
});

it('ignores what the voucher does not have', () => {
  const { actor, files } = run({ ...observed, imageUrl: null, xmlUrl: null });
  actor.send({ type: 'voucher.view' });
  actor.send({ type: 'file.download', fileType: 'jpeg' });
  expect([actor.getSnapshot().value, files.calls]).toEqual(['open', []]);
});
