import { Problem } from '@contapro/api';
import { failed, loading, type MonthClosing, ready } from '@contapro/domain';
import { sampleMonthClosing as closingOf, monthClosings, wireMonthClosing } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createMonthClosing } from './monthClosing.machine.ts';
import type { MonthClosingInput, MonthClosingServices } from './monthClosing.types.ts';

const business = { uuid: 'b-1', ruc: '20100047218', name: 'Textiles' };
const outage = new Problem(500);
const changed = new Problem(409, [{ code: 'FIGURES_CHANGED', message: 'Las cifras cambiaron.' }]);

type Calls = MonthClosingServices['api'] & Pick<MonthClosingServices, 'whenVisible'>;

const run = (given: Partial<MonthClosingInput> = {}) => {
  const mock = mockServices<Calls>('getMonthClosing', 'checkMonthFigures', 'requestCollection', 'whenVisible');
  const machine = createMonthClosing({
    api: mock.services,
    whenVisible: mock.services.whenVisible,
    fetchFile: () => Promise.reject(outage),
    clock: () => Date.parse('2026-11-10T15:00:00Z'),
  });
  const input = { business, period: '202610', periods: ['202610', '202609'], ...given };
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    actor,
    clock,
    mock,
    facts,
    shown: () => actor.getSnapshot().context.closing,
    value: () => actor.getSnapshot().value,
    problem: () => actor.getSnapshot().context.problem,
    answer: async (call: 'getMonthClosing' | 'checkMonthFigures', closing: MonthClosing) => {
      mock.open(call).resolve(wireMonthClosing(closing));
      await settled();
    },
    refuse: async (call: Parameters<typeof mock.open>[0], error: Problem) => {
      mock.open(call).reject(error);
      await settled();
    },
  };
};

const read = (tax_period = '202610') => ['getMonthClosing', { path: { uuid: 'b-1' }, query: { tax_period } }];
const check = (fingerprint: string | null) => [
  'checkMonthFigures',
  { path: { uuid: 'b-1' }, body: { tax_period: '202610', fingerprint } },
];
const seen = monthClosings.figures.figures?.fingerprint ?? '';

it('marks the figures that were seen as checked, and takes that back', async () => {
  const { actor, mock, shown, answer, facts } = run();
  expect(shown()).toEqual(loading);
  actor.send({ type: 'figures.check' });
  await answer('getMonthClosing', monthClosings.figures);
  expect(shown()).toEqual(ready(monthClosings.figures));
  actor.send({ type: 'figures.check' });
  actor.send({ type: 'figures.check' });
  await answer('checkMonthFigures', monthClosings.files);
  expect(shown()).toEqual(ready(monthClosings.files));
  actor.send({ type: 'figures.uncheck' });
  await answer('checkMonthFigures', monthClosings.figures);
  expect([shown(), requestsOf(mock.calls), facts]).toEqual([
    ready(monthClosings.figures),
    [read(), check(seen), check(null)],
    [],
  ]);
});

it('shows the figures of now below the reason when they changed meanwhile', async () => {
  const { actor, mock, shown, answer, refuse, problem, facts } = run();
  await answer('getMonthClosing', monthClosings.figures);
  actor.send({ type: 'figures.check' });
  await refuse('checkMonthFigures', changed);
  expect([problem(), shown()]).toEqual([['Las cifras cambiaron.'], ready(monthClosings.figures)]);
  await answer('getMonthClosing', monthClosings.doubts);
  expect([problem(), shown(), requestsOf(mock.calls), facts]).toEqual([
    ['Las cifras cambiaron.'],
    ready(monthClosings.doubts),
    [read(), check(seen), read()],
    [{ type: 'failure.logged', call: 'checkMonthFigures', error: changed }],
  ]);
});

it('collects the month, and looks again while SUNAT prepares it, if the page is visible', async () => {
  const { actor, clock, mock, shown, answer, value } = run();
  await answer('getMonthClosing', monthClosings.collected);
  actor.send({ type: 'collection.request' });
  mock.open('requestCollection').resolve(undefined);
  await settled();
  const collecting = closingOf({ purchasesReceivedAt: null, isCollecting: true });
  await answer('getMonthClosing', collecting);
  expect(value()).toEqual({ shown: { idle: 'watching' } });
  clock.increment(15_000);
  mock.open('whenVisible').resolve(undefined);
  await settled();
  expect(shown()).toEqual(ready(collecting));
  await answer('getMonthClosing', monthClosings.doubts);
  expect([shown(), value()]).toEqual([ready(monthClosings.doubts), { shown: { idle: 'settled' } }]);
  expect(requestsOf(mock.calls)).toEqual([
    read(),
    ['requestCollection', { path: { uuid: 'b-1' }, body: { tax_period: '202610' } }],
    read(),
    ['whenVisible', {}],
    read(),
  ]);
});

it('says why a step failed, keeps what it shows, and loads again after a failure of the first call', async () => {
  const { actor, shown, answer, refuse, problem, facts } = run();
  await refuse('getMonthClosing', outage);
  actor.send({ type: 'page.print' });
  expect(shown()).toEqual(failed);
  actor.send({ type: 'closing.reload' });
  await answer('getMonthClosing', monthClosings.collected);
  actor.send({ type: 'collection.request' });
  await refuse('requestCollection', outage);
  await refuse('getMonthClosing', outage);
  expect([shown(), problem()]).toEqual([ready(monthClosings.collected), []]);
  actor.send({ type: 'page.print' });
  expect(facts).toEqual([
    { type: 'failure.logged', call: 'getMonthClosing', error: outage },
    { type: 'failure.logged', call: 'requestCollection', error: outage },
    { type: 'failure.logged', call: 'getMonthClosing', error: outage },
    { type: 'page.print.requested' },
  ]);
});

it('aborts the call of another period, and shows nothing of the former one', async () => {
  const { actor, mock, facts, shown } = run();
  const late = mock.open('getMonthClosing');
  actor.send({ type: 'period.select', period: '202609' });
  actor.send({ type: 'period.select', period: '202609' });
  late.resolve(wireMonthClosing(monthClosings.figures));
  await settled();
  expect([shown(), facts, late.signal?.aborted, requestsOf(mock.calls)]).toEqual([
    loading,
    [{ type: 'period.selected', period: '202609' }],
    true,
    [read(), read('202609')],
  ]);
});

it('opens the downloads of its period, and asks for nothing without one', async () => {
  const { actor } = run();
  actor.send({ type: 'download.open' });
  await settled();
  const downloads = actor.getSnapshot().children.downloads?.getSnapshot().context.downloads;
  expect(downloads?.map(({ business: of, subject }) => [of, subject])).toEqual([
    [business, { file: 'compras', period: '202610' }],
  ]);
  const without = run({ period: null, periods: [] });
  without.actor.send({ type: 'download.open' });
  expect([without.value(), without.mock.calls, without.facts]).toEqual(['withoutPeriod', [], []]);
});
