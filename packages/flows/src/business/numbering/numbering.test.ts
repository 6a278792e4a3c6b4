import { Problem, type Schemas } from '@contapro/api';
import { failed, loading, type NumberingPage, ready } from '@contapro/domain';
import { numberingFindings, sampleNumberingPage, wireNumberingPage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createNumbering } from './numbering.machine.ts';
import type { NumberingInput, NumberingServices } from './numbering.types.ts';

const business = { uuid: 'b-1', ruc: '20100047218' };
const outage = new Problem(500);

const run = (given: Partial<NumberingInput> = {}) => {
  const mock = mockServices<NumberingServices['api']>('listNumberingFindings');
  const input = { business, period: '202610', periods: ['202610', '202609'], size: 3, ...given };
  const actor = createActor(createNumbering({ api: mock.services }), { input });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    actor,
    mock,
    facts,
    shown: () => actor.getSnapshot().context.page,
    answer: async (page: Schemas['NumberingPage']) => {
      mock.open('listNumberingFindings').resolve(page);
      await settled();
    },
  };
};

const call = (page = 1, tax_period = '202610', size = 3) => [
  'listNumberingFindings',
  { query: { business_uuid: 'b-1', business_ruc: '20100047218', tax_period, page, size } },
];
const pageOf = (page: number): NumberingPage => sampleNumberingPage(numberingFindings, { size: 3, page });
const wire = (page: number) => wireNumberingPage(pageOf(page));

it('loads the first findings, and the next ones until it has all', async () => {
  const { actor, mock, shown, answer } = run();
  expect([shown(), requestsOf(mock.calls)]).toEqual([loading, [call()]]);
  await answer(wire(1));
  expect(shown()).toEqual(ready(pageOf(1)));
  for (const page of [2, 3]) {
    actor.send({ type: 'more.load' });
    await answer(wire(page));
    expect(shown()).toEqual(ready({ ...pageOf(page), items: numberingFindings.slice(0, 3 * page) }));
  }
  actor.send({ type: 'more.load' });
  expect(requestsOf(mock.calls)).toEqual([call(), call(2), call(3)]);
});

it('keeps what it has when the next findings fail, and asks for them again', async () => {
  const { actor, mock, facts, shown, answer } = run();
  await answer(wire(1));
  actor.send({ type: 'more.load' });
  mock.open('listNumberingFindings').reject(outage);
  await settled();
  expect([shown(), actor.getSnapshot().value, facts]).toEqual([
    ready(pageOf(1)),
    { shown: 'moreFailed' },
    [{ type: 'failure.logged', call: 'listNumberingFindings', error: outage }],
  ]);
  actor.send({ type: 'more.load' });
  await answer(wire(2));
  expect(shown()).toEqual(ready({ ...pageOf(2), items: numberingFindings.slice(0, 6) }));
});

it('shows that the first ones failed, and loads them again', async () => {
  const { actor, mock, shown, answer } = run();
  mock.open('listNumberingFindings').reject(outage);
  await settled();
  actor.send({ type: 'page.print' });
  expect(shown()).toEqual(failed);
  actor.send({ type: 'numbering.reload' });
  expect(shown()).toEqual(loading);
  await answer(wire(1));
  expect(shown()).toEqual(ready(pageOf(1)));
});

it('shows no failure after a 401: the session has ended', async () => {
  const { mock, facts, shown } = run();
  mock.open('listNumberingFindings').reject(new Problem(401));
  await settled();
  expect([shown(), facts]).toEqual([loading, []]);
});

it('aborts the call of another period, and shows nothing of the former one', async () => {
  const { actor, mock, facts, shown } = run();
  const late = mock.open('listNumberingFindings');
  actor.send({ type: 'period.select', period: '202609' });
  actor.send({ type: 'period.select', period: '202609' });
  late.resolve(wire(1));
  await settled();
  expect([shown(), facts, late.signal?.aborted, requestsOf(mock.calls)]).toEqual([
    loading,
    [{ type: 'period.selected', period: '202609' }],
    true,
    [call(), call(1, '202609')],
  ]);
});

it('prints what it has loaded, and requests nothing without a period', async () => {
  const { actor, facts, answer } = run({ size: undefined });
  actor.send({ type: 'page.print' });
  await answer(wire(1));
  actor.send({ type: 'page.print' });
  expect(facts).toEqual([{ type: 'page.print.requested' }]);
  const without = run({ period: null, periods: undefined });
  without.actor.send({ type: 'page.print' });
  expect([without.actor.getSnapshot().value, without.mock.calls, without.facts]).toEqual(['withoutPeriod', [], []]);
});
