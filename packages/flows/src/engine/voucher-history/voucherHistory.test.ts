import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, settled } from '../../testing/index.ts';
import { createVoucherHistory, type VoucherHistoryMachine } from './voucherHistory.machine.ts';
import type { VoucherHistoryInput, VoucherHistoryServices } from './voucherHistory.types.ts';

const code = '20512345671-202610-01-F001-1';
const input: VoucherHistoryInput = { business: { uuid: 'b-1', ruc: '20100047218' }, book: 'purchases', code };
const query = { business_ruc: '20100047218', business_uuid: 'b-1', operation_type: 'COMPRA', code };
const outage = new Problem(500);
// In Lima it is still the day before.
const answer = {
  appeared: { at: '2026-11-12T03:00:00.000Z', origin: 'sunat' },
  changed: { at: '2026-11-15T15:00:00.000Z', origin: 'subida' },
  vanished: { at: '2026-11-19T15:00:00.000Z', origin: 'sunat' },
  declaration: { declared_on: '2026-11-17', was_proposed: true },
};
const history = {
  appearedOn: '2026-11-11',
  changedOn: '2026-11-15',
  vanishedOn: '2026-11-19',
  declaration: { declaredOn: '2026-11-17', wasProposed: true },
};

const begin = () => {
  const mock = mockServices<VoucherHistoryServices['api']>('getVoucherHistory');
  return { machine: createVoucherHistory({ api: mock.services }), mock };
};

const model: Model<VoucherHistoryMachine> = {
  create: begin,
  input,
  events: [{ type: 'history.reload' }],
  outcomes: {
    getVoucherHistory: { call: 'getVoucherHistory', answers: [{ answer, output: history }], errors: [outage] },
  },
};

const expectedOf = ({ event, after }: PathStep<VoucherHistoryMachine>) => ({
  facts: 'error' in event ? [{ type: 'failure.logged', call: 'getVoucherHistory', error: outage }] : [],
  calls: after.matches('loading') ? [['getVoucherHistory', { query }]] : [],
});

describePaths('every way through the history of a voucher', model, expectedOf);

const run = async (given: VoucherHistoryInput, loaded: object) => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: given }).start();
  mock.open('getVoucherHistory').resolve(loaded);
  await settled();
  return { actor, mock };
};

it('shows the days in Lima, and asks for a sale as one', async () => {
  const { actor, mock } = await run({ ...input, book: 'sales' }, answer);
  expect(mock.calls.map(({ input: asked }) => asked)).toMatchObject([{ query: { ...query, operation_type: 'VENTA' } }]);
  expect(actor.getSnapshot().context.history).toEqual(ready(history));
});

it('shows that a voucher was never proposed', async () => {
  const { actor } = await run(input, { appeared: null, changed: null, vanished: null, declaration: null });
  expect(actor.getSnapshot().context.history).toEqual(
    ready({ appearedOn: null, changedOn: null, vanishedOn: null, declaration: null }),
  );
});

it('takes an answer without the facts for a failure', async () => {
  const { actor } = await run(input, {});
  expect(actor.getSnapshot().context.history).toEqual(failed);
});

it('says that it failed until it is asked again', async () => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input }).start();
  mock.open('getVoucherHistory').reject(outage);
  await settled();
  const before = actor.getSnapshot().context.history;
  actor.send({ type: 'history.reload' });
  expect([before, actor.getSnapshot().context.history]).toEqual([failed, loading]);
});
