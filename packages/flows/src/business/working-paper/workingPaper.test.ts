import { Problem, type Schemas } from '@contapro/api';
import { failed, loading, ready, type Voucher } from '@contapro/domain';
import { sampleDecidedVouchers, sampleVoucherPage, wireVoucherPage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { voucherPageOf as readPage } from '../../engine/mapping/index.ts';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createWorkingPaper } from './workingPaper.machine.ts';
import type { WorkingPaperInput, WorkingPaperServices } from './workingPaper.types.ts';

const input: WorkingPaperInput = {
  business: { uuid: 'b-1', ruc: '20100047218' },
  period: '202610',
  periods: ['202610', '202609'],
};
const outage = new Problem(500);

const run = (given: Partial<WorkingPaperInput> = {}) => {
  const mock = mockServices<WorkingPaperServices['api']>('listRejected', 'listValidated');
  const actor = createActor(createWorkingPaper({ api: mock.services }), { input: { ...input, ...given } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, mock, facts, decided: () => actor.getSnapshot().context.parts.decided };
};

const rejectedCall = (page = 1, tax_period = '202610') => [
  'listRejected',
  { query: { ruc: '20100047218', tax_period, page, page_record: 100 } },
];
const validatedCall = (page = 1, tax_period = '202610') => [
  'listValidated',
  { query: { ruc: '20100047218', tax_period, uuid: 'b-1', page, size: 100 } },
];

const pageOf = (rows: readonly Voucher[], page = 1): Schemas['VoucherPage'] =>
  wireVoucherPage(sampleVoucherPage(rows, 2, page));
const rejected = sampleDecidedVouchers.filter(({ decision }) => decision?.decision === 'rechazado');
const accepted = sampleDecidedVouchers.filter(({ decision }) => decision?.decision !== 'rechazado');

it('loads all pages of both lists, and orders the decisions by their time', async () => {
  const { mock, decided } = run();
  expect([decided(), requestsOf(mock.calls)]).toEqual([loading, [rejectedCall(), validatedCall()]]);
  mock.open('listRejected').resolve(pageOf(rejected));
  mock.open('listValidated').resolve(pageOf(accepted));
  await settled();
  // One is rejected; the others fill two pages.
  expect(requestsOf(mock.calls).slice(2)).toEqual([validatedCall(2)]);
  mock.open('listValidated').resolve(pageOf(accepted, 2));
  await settled();
  const sent = readPage(wireVoucherPage(sampleVoucherPage(sampleDecidedVouchers, 100))).items;
  expect(decided()).toEqual(ready(sent));
  const times = sent.map(({ decision }) => decision?.decidedAt ?? '');
  expect(times).toEqual(times.toSorted());
});

it('fails as a whole when one page fails, and loads all again', async () => {
  const { actor, mock, facts, decided } = run();
  mock.open('listRejected').resolve(pageOf([]));
  mock.open('listValidated').reject(outage);
  await settled();
  expect([decided(), facts]).toEqual([failed, [{ type: 'failure.logged', call: 'decided', error: outage }]]);
  actor.send({ type: 'page.print' });
  actor.send({ type: 'part.reload', part: 'decided' });
  expect([facts.length, requestsOf(mock.calls).slice(2)]).toEqual([1, [rejectedCall(), validatedCall()]]);
});

it('reads both lists again when a decision moved a voucher between two pages', async () => {
  const { mock, decided } = run();
  const [one, two, three] = accepted;
  if (!one || !two || !three) throw new Error('The fixtures have fewer decisions.');
  mock.open('listRejected').resolve(pageOf([]));
  mock.open('listValidated').resolve(pageOf([one, two, three]));
  await settled();
  // The first page would now begin with another voucher, so the second repeats one of the first.
  mock.open('listValidated').resolve({ ...pageOf([one, two, three], 2), data: pageOf([two]).data });
  await settled();
  expect([decided(), requestsOf(mock.calls).slice(3)]).toEqual([loading, [rejectedCall(), validatedCall()]]);
  mock.open('listRejected').resolve(pageOf([]));
  mock.open('listValidated').resolve(pageOf([one]));
  await settled();
  expect(decided()).toEqual(ready(readPage(wireVoucherPage(sampleVoucherPage([one], 100))).items));
});

it('shows no failure after a 401: the session has ended', async () => {
  const { mock, facts, decided } = run();
  mock.open('listValidated').reject(new Problem(401));
  await settled();
  expect([decided(), facts]).toEqual([loading, []]);
});

it('aborts the open calls when another period is selected, and shows nothing of the former one', async () => {
  const { actor, mock, facts, decided } = run();
  const late = mock.open('listRejected');
  actor.send({ type: 'period.select', period: '202609' });
  actor.send({ type: 'period.select', period: '202609' });
  late.resolve(pageOf(rejected));
  await settled();
  expect([decided(), facts, late.signal?.aborted, requestsOf(mock.calls).slice(2)]).toEqual([
    loading,
    [{ type: 'period.selected', period: '202609' }],
    true,
    [rejectedCall(1, '202609'), validatedCall(1, '202609')],
  ]);
});

it('prints what it has loaded, and requests nothing without a period', async () => {
  const { actor, mock, facts } = run();
  mock.open('listRejected').resolve(pageOf([]));
  mock.open('listValidated').resolve(pageOf([]));
  await settled();
  actor.send({ type: 'page.print' });
  expect(facts).toEqual([{ type: 'page.print.requested' }]);
  const without = run({ period: null, periods: [] });
  without.actor.send({ type: 'page.print' });
  expect([without.actor.getSnapshot().value, without.mock.calls, without.facts]).toEqual(['withoutPeriod', [], []]);
});
