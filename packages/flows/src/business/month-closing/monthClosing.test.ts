import { Problem } from '@contapro/api';
import { failed, form621Amount, loading, type MonthClosing, ready } from '@contapro/domain';
import {
  sampleMonthClosing as closingOf,
  form621WithProposedIncome,
  monthClosings,
  monthToConfirm,
  sampleClientFigures,
  wireForm621,
  wireMonthClosing,
} from '@contapro/fixtures';
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
  const mock = mockServices<Calls>(
    'getMonthClosing',
    'getForm621',
    'confirmNetIncome',
    'checkMonthFigures',
    'requestCollection',
    'whenVisible',
  );
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

/** A month whose net income is proposed, and how it is answered. */
const proposed = ({ form, ...closing }: MonthClosing) => ({
  closing: wireMonthClosing({ ...closing, form: null }),
  form: wireForm621({ ...form621WithProposedIncome, ...form }),
});

async function runProposed(month: MonthClosing) {
  const opened = run();
  const { closing, form } = proposed(month);
  opened.mock.open('getMonthClosing').resolve(closing);
  await settled();
  opened.mock.open('getForm621').resolve(form);
  await settled();
  return opened;
}

/** The month with its net income confirmed. */
const confirmedMonth = ({ form, figures, ...month }: MonthClosing, dueCents = figures?.dueCents ?? 0) =>
  wireMonthClosing({
    ...month,
    form: null,
    figures: figures && {
      ...figures,
      dueCents,
      income: 'confirmed',
      incomeDueCents: form && form621Amount(form, 324) * 100,
      fingerprint: 'b'.repeat(64),
    },
  });

it('confirms the net income that is shown, and the figures with it, with one press', async () => {
  const { actor, mock, shown, answer, facts } = await runProposed(monthToConfirm);
  expect(shown()).toMatchObject({ data: { form: { income: { proposed: 10_260 } } } });
  actor.send({ type: 'figures.confirm' });
  mock.open('confirmNetIncome').resolve({});
  await settled();
  mock.open('getMonthClosing').resolve(confirmedMonth(monthToConfirm));
  await settled();
  await answer('checkMonthFigures', monthClosings.files);
  const filters = { ruc: business.ruc, business_uuid: 'b-1', tax_period: '202610' };
  const body = { proposed: 10_260, rate: 100, net_income: 10_260, reason: null };
  expect([shown(), requestsOf(mock.calls), facts]).toEqual([
    ready(monthClosings.files),
    [
      read(),
      ['getForm621', { query: { filters } }],
      ['confirmNetIncome', { query: { filters }, body }],
      read(),
      check('b'.repeat(64)),
    ],
    [],
  ]);
});

it('does not check figures that changed while the net income was confirmed, and says so', async () => {
  const { actor, mock, answer, problem, shown } = await runProposed(monthToConfirm);
  actor.send({ type: 'figures.confirm' });
  mock.open('confirmNetIncome').resolve({});
  await settled();
  mock.open('getMonthClosing').resolve(confirmedMonth(monthToConfirm, 1_00));
  await settled();
  await answer('getMonthClosing', monthClosings.figures);
  expect([problem(), shown()]).toEqual([
    [expect.stringContaining('La Renta quedó confirmada')],
    ready(monthClosings.figures),
  ]);
});

it('shows the proposal of now below the reason when the sales changed, and confirms none with doubts', async () => {
  const { actor, mock, refuse, problem, facts, value } = await runProposed(monthToConfirm);
  actor.send({ type: 'figures.confirm' });
  const other = new Problem(409, [{ code: 'INCOME_CHANGED', message: 'Los ingresos cambiaron.' }]);
  await refuse('confirmNetIncome', other);
  const { closing, form } = sampleClientFigures(9_000, { foreignSalesCount: 1 });
  mock.open('getMonthClosing').resolve(wireMonthClosing(closing));
  await settled();
  mock.open('getForm621').resolve(proposed({ ...closing, form }).form);
  await settled();
  expect([problem(), facts]).toEqual([
    ['Los ingresos cambiaron.'],
    [{ type: 'failure.logged', call: 'confirmNetIncome', error: other }],
  ]);
  actor.send({ type: 'figures.confirm' });
  expect(value()).toEqual({ shown: { idle: 'settled' } });
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
