import { Problem, type Schemas } from '@contapro/api';
import { failed, loading, ready, viewNames } from '@contapro/domain';
import {
  form621OfOctober,
  form621OfOctoberWith,
  form621WithConfirmedIncome,
  form621WithEntries,
  form621WithOutdatedIncome,
  form621WithProposedIncome,
  purchasePdt,
  salesPdt,
  wireForm621,
  wirePdtAmounts,
} from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { form621Of } from '../../engine/mapping/index.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled, shortestPaths } from '../../testing/index.ts';
import { createPdt, type PdtMachine } from './pdt.machine.ts';
import { conflictsOf } from './pdt.selectors.ts';
import type { PdtInput, PdtPart, PdtServices } from './pdt.types.ts';

const begin = () => {
  const mock = mockServices<PdtServices['api']>(
    'getPdtReport',
    'getForm621',
    'saveForm621Entries',
    'saveIncomeRegimes',
    'confirmNetIncome',
  );
  return { machine: createPdt({ api: mock.services }), mock };
};

const input: PdtInput = {
  business: { uuid: 'b-1', ruc: '20100047218' },
  period: '202610',
  periods: ['202610', '202609'],
};

const query = { ruc: '20100047218', tax_period: '202610' };
const requests = (tax_period = '202610') => {
  const filters = { ...query, tax_period };
  return {
    purchases: ['getPdtReport', { query: { filters: { ...filters, operation_type: 'COMPRA' } } }],
    sales: ['getPdtReport', { query: { filters: { ...filters, operation_type: 'VENTA' } } }],
    form: ['getForm621', { query: { filters: { ...filters, business_uuid: 'b-1' } } }],
  };
};
const outage = new Problem(500);

// `open` finds the last call of a name: the sales, which are asked for after the purchases.
const model: Model<PdtMachine> = {
  create: begin,
  input,
  events: [
    { type: 'part.reload', part: 'sales' },
    { type: 'part.reload', part: 'form' },
    { type: 'page.print' },
    { type: 'book.select', book: 'sales' },
  ],
  outcomes: {
    sales: {
      call: 'getPdtReport',
      answers: [{ answer: wirePdtAmounts(salesPdt), output: salesPdt }],
      errors: [outage],
    },
    form: {
      call: 'getForm621',
      answers: [{ answer: wireForm621(form621OfOctober), output: form621OfOctober }],
      errors: [outage],
    },
  },
  also: ({ context: { book } }) => book,
};

const partsOf = ({ context: { parts } }: SnapshotFrom<PdtMachine>) => parts;

function expectedOf({ event, before }: PathStep<PdtMachine>) {
  const { purchases, sales, form } = requests();
  switch (event.type) {
    case 'xstate.init':
      return { facts: [{ type: 'view.opened', view: viewNames.pdt }], calls: [purchases, sales, form] };
    case 'part.reload':
      return { facts: [], calls: [requests()['part' in event ? event.part : 'form']] };
    case 'page.print':
      return { facts: partsOf(before).form?.state === 'ready' ? [{ type: 'page.print.requested' }] : [], calls: [] };
    case 'book.select':
      return { facts: [{ type: 'book.selected', book: 'sales' }], calls: [] };
  }
  if ('error' in event) return { facts: [{ type: 'failure.logged', call: event.actorId, error: outage }], calls: [] };
  return { facts: [], calls: [] };
}

describePaths('PDT-08 ERR-07 every way of the parts', model, expectedOf, { paths: shortestPaths });

it('has more than 15 shortest paths', () => expect(shortestPaths(model).length).toBeGreaterThan(15));

const run = (given: Partial<PdtInput> = {}) => {
  const { machine, mock } = begin();
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { ...input, ...given }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const parts = () => actor.getSnapshot().context.parts;
  return { actor, mock, clock, facts, parts };
};

it.each([
  ['PDT-07', 'purchases', 'COMPRA'],
  ['PDT-07', 'sales', 'VENTA'],
] as const)('%s requests %s with the operation_type %s', (_, part, operation_type) => {
  const { mock } = run();
  expect(requestsOf(mock.calls)).toContainEqual(requests()[part]);
  expect(requests()[part]).toEqual(['getPdtReport', { query: { filters: { ...query, operation_type } } }]);
});

it('ENT-22 shows the received amounts in cents', async () => {
  const { mock, parts } = run();
  mock.open('getPdtReport').resolve(wirePdtAmounts(salesPdt));
  mock.open('getPdtReport').resolve(wirePdtAmounts(purchasePdt));
  mock.open('getForm621').resolve(wireForm621(form621OfOctober));
  await settled();
  expect(parts()).toEqual({ purchases: ready(purchasePdt), sales: ready(salesPdt), form: ready(form621OfOctober) });
});

it('leaves out a box with an unknown number', () => {
  const form: Schemas['Form621'] = {
    due_date: '2026-11-18',
    registers_due_date: '2026-11-17',
    good_taxpayers_due_date: null,
    boxes: [
      { box: 101, amount: 915, exact_amount: 915.25, doubts: ['rounding'] },
      { box: 999, amount: 1, exact_amount: 1, doubts: [] },
    ],
    coefficient: 75.25,
    income_rate: 150,
    income: null,
    regimes: [],
    apart: { non_domiciled_igv_amount: 0.1, ivap_taxable_amount: 0, ivap_amount: 0 },
    declared: {
      number: 1,
      declared_on: '2026-11-17',
      constancia_number: null,
      is_reconstructed: true,
      boxes: [
        { box: 101, amount: 900 },
        { box: 999, amount: 1 },
      ],
    },
    late_detractions: { taxable_amount: 3495, igv_amount: 629.1 },
    entries: [
      { box: 145, amount: 27, computed_amount: 26 },
      { box: 999, amount: 1, computed_amount: 0 },
    ],
  };
  expect(form621Of(form)).toEqual({
    dueDates: { declaration: '2026-11-18', registers: '2026-11-17', goodTaxpayers: null },
    declared: {
      number: 1,
      declaredOn: '2026-11-17',
      isReconstructed: true,
      boxes: [{ number: 101, soles: 900 }],
    },
    boxes: [{ number: 101, soles: 915, exactCents: 91_525, doubts: ['rounding'] }],
    coefficient: 7525,
    incomeRate: 150,
    income: null,
    regimes: [],
    apart: { nonDomiciledIgvCents: 10, ivapBaseCents: 0, ivapCents: 0 },
    lateDetractions: { baseCents: 349_500, igvCents: 62_910 },
    entries: [{ number: 145, value: 27, computed: 26 }],
  });
});

it('OPEN-178 shows all but the part that failed, and loads only that one again', async () => {
  const { actor, mock, parts } = run();
  mock.open('getForm621').reject(outage);
  await settled();
  expect(parts()).toEqual({ purchases: loading, sales: loading, form: failed });
  const before = mock.calls.length;
  actor.send({ type: 'part.reload', part: 'purchases' });
  actor.send({ type: 'part.reload', part: 'form' });
  expect(requestsOf(mock.calls.slice(before))).toEqual([requests().form]);
});

it('shows no failure after a 401: the session has ended', async () => {
  const { mock, parts, facts } = run();
  mock.open('getForm621').reject(new Problem(401));
  await settled();
  expect([parts().form, facts]).toEqual([loading, [{ type: 'view.opened', view: viewNames.pdt }]]);
});

it('PDT-02 OPEN-167 aborts the open calls when another period is selected, and shows nothing of the former one', async () => {
  const { actor, mock, facts, parts } = run();
  const late = mock.open('getForm621');
  facts.length = 0;
  actor.send({ type: 'period.select', period: '202609' });
  actor.send({ type: 'period.select', period: '202609' });
  late.resolve(wireForm621(form621OfOctober));
  await settled();
  const names: PdtPart[] = ['purchases', 'sales', 'form'];
  expect([parts(), facts, late.signal?.aborted, requestsOf(mock.calls.slice(3))]).toEqual([
    Object.fromEntries(names.map((name) => [name, loading])),
    [{ type: 'period.selected', period: '202609' }],
    true,
    names.map((name) => requests('202609')[name]),
  ]);
});

describe('the boxes that the accountant fills in', () => {
  const noIncome = { box301: '', box315: '', box303: '', box317: '' };
  const values = { box145: '0', box168: '1,005', box176: '', box185: '10', ...noIncome };
  const unchanged = { box145: '', box168: '', box176: '', box185: '', ...noIncome };
  /** What is unsaved when the values are typed in October. */
  const draft = {
    145: { text: '0', seen: null },
    168: { text: '1,005', seen: null },
    185: { text: '10', seen: null },
  };
  const saving = [
    'saveForm621Entries',
    {
      query: { filters: { ...query, business_uuid: 'b-1' } },
      body: {
        145: { former_amount: null, amount: 0 },
        168: { former_amount: null, amount: 1005 },
        185: { former_amount: null, amount: 10 },
      },
    },
  ];
  const boxChanged = new Problem(409, [{ code: 'BOX_CHANGED', message: 'x', name: '145' }]);
  const loaded = async (given: Partial<PdtInput> = {}) => {
    const running = run(given);
    running.mock.open('getForm621').resolve(wireForm621(form621OfOctober));
    await settled();
    running.facts.length = 0;
    const saved = () => requestsOf(running.mock.calls).filter(([name]) => name === 'saveForm621Entries');
    const context = () => running.actor.getSnapshot().context;
    return { ...running, saved, context };
  };

  it('are saved once, and the form follows at once', async () => {
    const { actor, mock, facts, parts, saved, context } = await loaded();
    actor.send({ type: 'draft.change', values });
    actor.send({ type: 'form.submit', values });
    actor.send({ type: 'form.submit', values });
    expect([saved(), parts().form, context().areEntriesSaved]).toEqual([[saving], ready(form621OfOctober), false]);
    const form = form621OfOctoberWith({ 145: 0, 168: 1005, 185: 10 });
    mock.open('saveForm621Entries').resolve(wireForm621(form));
    await settled();
    expect([parts().form, context().areEntriesSaved, facts]).toEqual([
      ready(form),
      true,
      [
        { type: 'draft.changed', draft: { 202610: draft } },
        { type: 'draft.changed', draft: {} },
      ],
    ]);
    actor.send({ type: 'form.submit', values: { ...values, box145: '', box185: '11' } });
    expect([saved().at(-1), context().areEntriesSaved]).toEqual([
      [
        'saveForm621Entries',
        {
          query: { filters: { ...query, business_uuid: 'b-1' } },
          body: { 145: { former_amount: 0, amount: null }, 185: { former_amount: 10, amount: 11 } },
        },
      ],
      false,
    ]);
  });

  it('are saved again after a failure, which leaves the form as it was', async () => {
    const { actor, mock, parts, saved, context } = await loaded();
    for (const error of [outage, new Problem(0), new Problem(401)]) {
      actor.send({ type: 'form.submit', values });
      mock.open('saveForm621Entries').reject(error);
      await settled();
      expect([parts().form, context().areEntriesSaved]).toEqual([ready(form621OfOctober), false]);
    }
    actor.send({ type: 'form.submit', values });
    mock.open('saveForm621Entries').resolve(wireForm621(form621WithEntries));
    await settled();
    expect([saved().length, context().areEntriesSaved]).toEqual([4, true]);
  });

  it('that were changed elsewhere are shown beside what was typed, and are replaced when they are saved again', async () => {
    const { actor, mock, facts, parts, saved, context } = await loaded();
    const elsewhere = form621OfOctoberWith({ 145: 30, 176: 8, 185: 10 });
    actor.send({ type: 'draft.change', values });
    actor.send({ type: 'form.submit', values });
    mock.open('saveForm621Entries').reject(boxChanged);
    await settled();
    mock.open('getForm621').resolve(wireForm621(elsewhere));
    await settled();
    // 185 has the typed amount already, and 176 was not typed.
    const { 185: _, ...unsaved } = draft;
    expect([parts().form, context().drafts, context().areEntriesSaved, conflictsOf(context()), facts.at(-1)]).toEqual([
      ready(elsewhere),
      { 202610: unsaved },
      false,
      [145],
      { type: 'draft.changed', draft: { 202610: unsaved } },
    ]);
    actor.send({ type: 'form.submit', values: { ...values, box176: '8' } });
    expect(saved().at(-1)).toEqual([
      'saveForm621Entries',
      {
        query: { filters: { ...query, business_uuid: 'b-1' } },
        body: { 145: { former_amount: 30, amount: 0 }, 168: { former_amount: null, amount: 1005 } },
      },
    ]);
    const form = form621OfOctoberWith({ 145: 0, 168: 1005, 176: 8, 185: 10 });
    mock.open('saveForm621Entries').resolve(wireForm621(form));
    await settled();
    expect([parts().form, context().drafts, conflictsOf(context()), context().areEntriesSaved]).toEqual([
      ready(form),
      {},
      [],
      true,
    ]);
  });

  it('stay unchanged when the values that were changed elsewhere cannot be loaded', async () => {
    const { actor, mock, parts, context } = await loaded();
    actor.send({ type: 'draft.change', values });
    actor.send({ type: 'form.submit', values });
    mock.open('saveForm621Entries').reject(boxChanged);
    await settled();
    mock.open('getForm621').reject(new Problem(0));
    await settled();
    const { entries } = actor.getSnapshot().children;
    expect([parts().form, context().drafts, entries?.getSnapshot().value]).toEqual([
      ready(form621OfOctober),
      { 202610: draft },
      { failed: 'unreachable' },
    ]);
  });

  it('conflict with what was saved before the page was opened again, until the accountant keeps the other value', async () => {
    const { actor, context } = await loaded({ drafts: { 202610: { 145: { text: '27', seen: 5 } } } });
    expect(conflictsOf(context())).toEqual([145]);
    actor.send({ type: 'draft.change', values: { ...unchanged, box145: '28' } });
    expect([context().drafts, conflictsOf(context())]).toEqual([{ 202610: { 145: { text: '28', seen: 5 } } }, [145]]);
    actor.send({ type: 'draft.change', values: unchanged });
    expect([context().drafts, conflictsOf(context())]).toEqual([{}, []]);
  });

  it('that are typed while others are saved are not saved, and do not conflict with these', async () => {
    const { actor, mock, context } = await loaded();
    actor.send({ type: 'form.submit', values });
    actor.send({ type: 'draft.change', values: { ...values, box145: '1' } });
    mock.open('saveForm621Entries').resolve(wireForm621(form621OfOctoberWith({ 145: 0, 168: 1005, 185: 10 })));
    await settled();
    expect([context().drafts, conflictsOf(context())]).toEqual([{ 202610: { 145: { text: '1', seen: 0 } } }, []]);
  });

  it('of one period are never shown for another', async () => {
    const { actor, mock, parts, context } = await loaded();
    actor.send({ type: 'form.submit', values });
    const late = mock.open('saveForm621Entries');
    actor.send({ type: 'period.select', period: '202609' });
    late.resolve(wireForm621(form621WithEntries));
    await settled();
    expect([late.signal?.aborted, parts().form, context().areEntriesSaved]).toEqual([true, loading, false]);
  });

  it('are kept for each period while they are not saved', async () => {
    const { actor, mock, context } = await loaded();
    const kept: unknown[] = [];
    actor.on('draft.changed', ({ draft: changed }) => kept.push(changed));
    actor.send({ type: 'draft.change', values });
    actor.send({ type: 'period.select', period: '202609' });
    // The fields are not there yet.
    actor.send({ type: 'draft.change', values: unchanged });
    mock.open('getForm621').resolve(wireForm621(form621OfOctober));
    await settled();
    actor.send({ type: 'draft.change', values: { ...unchanged, box185: '7' } });
    const other = { 185: { text: '7', seen: null } };
    actor.send({ type: 'period.select', period: '202610' });
    mock.open('getForm621').resolve(wireForm621(form621OfOctober));
    await settled();
    actor.send({ type: 'form.submit', values });
    expect(context().drafts).toEqual({ 202609: other, 202610: draft });
    mock.open('saveForm621Entries').resolve(wireForm621(form621OfOctoberWith({ 145: 0, 168: 1005, 185: 10 })));
    await settled();
    expect(context().drafts).toEqual({ 202609: other });
    expect(kept).toEqual([{ 202610: draft }, { 202609: other, 202610: draft }, { 202609: other }]);
    expect(run({ drafts: { 202609: other } }).actor.getSnapshot().context.drafts).toEqual({ 202609: other });
  });

  it('wait for the form', () => {
    const { actor, mock } = run();
    actor.send({ type: 'form.submit', values });
    expect(mock.openNames()).not.toContain('saveForm621Entries');
  });
});

describe('the income tax', () => {
  const filters = { ...query, business_uuid: 'b-1' };
  const regime = { from: '202601', regime: 'rmt', coefficient: null } as const;
  const wireRegime = { from_period: '202601', regime: 'rmt', coefficient: null };
  const loaded = async (form = form621WithProposedIncome) => {
    const running = run();
    running.mock.open('getForm621').resolve(wireForm621(form));
    await settled();
    const sent = (call: 'saveIncomeRegimes' | 'confirmNetIncome') =>
      requestsOf(running.mock.calls).filter(([name]) => name === call);
    const state = () => running.actor.getSnapshot();
    return { ...running, sent, state };
  };
  const isOpen = (state: SnapshotFrom<PdtMachine>) => state.matches({ data: { shown: { regimes: 'open' } } });
  const isOther = (state: SnapshotFrom<PdtMachine>) =>
    state.matches({ data: { shown: { income: { shown: 'other' } } } });

  it('keeps the régimen once, and shows what the form is with it', async () => {
    const { actor, mock, parts, sent, state } = await loaded(form621OfOctober);
    const values = { regime: 'rmt', from: '01/2026', coefficient: '' } as const;
    actor.send({ type: 'regime.submit', values });
    expect(sent('saveIncomeRegimes')).toEqual([]);
    actor.send({ type: 'regime.open' });
    actor.send({ type: 'regime.submit', values });
    actor.send({ type: 'regime.submit', values });
    expect(sent('saveIncomeRegimes')).toEqual([
      ['saveIncomeRegimes', { query: { filters }, body: { former: [], regimes: [wireRegime] } }],
    ]);
    mock.open('saveIncomeRegimes').resolve(wireForm621(form621WithProposedIncome));
    await settled();
    expect([parts().form, isOpen(state())]).toEqual([ready(form621WithProposedIncome), false]);
    actor.send({ type: 'regime.open' });
    actor.send({ type: 'regime.remove', from: regime.from });
    expect(sent('saveIncomeRegimes').at(-1)).toEqual([
      'saveIncomeRegimes',
      { query: { filters }, body: { former: [wireRegime], regimes: [] } },
    ]);
  });

  it('stays open after a failure, and shows the régimen that was saved elsewhere', async () => {
    const { actor, mock, parts, sent, state } = await loaded(form621OfOctober);
    const values = { regime: 'general', from: '03/2026', coefficient: '0.0180' } as const;
    actor.send({ type: 'regime.open' });
    actor.send({ type: 'regime.submit', values });
    mock.open('saveIncomeRegimes').reject(outage);
    await settled();
    expect([isOpen(state()), state().children.regimes?.getSnapshot().value]).toEqual([true, { failed: 'refused' }]);
    actor.send({ type: 'regime.submit', values });
    mock.open('saveIncomeRegimes').reject(new Problem(409, [{ code: 'REGIMES_CHANGED', message: 'x' }]));
    await settled();
    mock.open('getForm621').resolve(wireForm621(form621WithProposedIncome));
    await settled();
    expect([parts().form, isOpen(state()), state().context.changedElsewhere]).toEqual([
      ready(form621WithProposedIncome),
      true,
      'regimes',
    ]);
    // Saved again, it follows the one that is there now.
    actor.send({ type: 'regime.submit', values });
    expect(sent('saveIncomeRegimes').at(-1)).toEqual([
      'saveIncomeRegimes',
      {
        query: { filters },
        body: {
          former: [wireRegime],
          regimes: [wireRegime, { from_period: '202603', regime: 'general', coefficient: 180 }],
        },
      },
    ]);
    actor.send({ type: 'regime.close' });
    expect([isOpen(state()), state().context.changedElsewhere]).toEqual([false, null]);
  });

  it('is confirmed as it is proposed, with another net income and its reason, and not any more', async () => {
    const { actor, mock, parts, sent } = await loaded();
    const seen = { proposed: 5785, rate: 100 };
    actor.send({ type: 'income.confirm' });
    actor.send({ type: 'income.confirm' });
    mock.open('confirmNetIncome').resolve(wireForm621(form621WithConfirmedIncome));
    await settled();
    expect(parts().form).toEqual(ready(form621WithConfirmedIncome));
    actor.send({ type: 'income.other' });
    actor.send({ type: 'income.submit', values: { netIncome: '5,500', reason: 'Un anticipo' } });
    mock.open('confirmNetIncome').resolve(wireForm621(form621WithOutdatedIncome));
    await settled();
    actor.send({ type: 'income.unconfirm' });
    expect(sent('confirmNetIncome').map(([, request]) => request)).toEqual(
      [
        { net_income: 5785, reason: null },
        { net_income: 5500, reason: 'Un anticipo' },
        { net_income: null, reason: null },
      ].map((given) => ({ query: { filters }, body: { ...seen, ...given } })),
    );
  });

  it('keeps the form with another net income after a failure, and closes it', async () => {
    const { actor, mock, state } = await loaded();
    actor.send({ type: 'income.other' });
    actor.send({ type: 'income.submit', values: { netIncome: '5,500', reason: 'Un anticipo' } });
    mock.open('confirmNetIncome').reject(new Problem(0));
    await settled();
    expect([isOther(state()), state().children.income?.getSnapshot().value]).toEqual([true, { failed: 'unreachable' }]);
    actor.send({ type: 'income.close' });
    expect(isOther(state())).toBe(false);
  });

  it('is not confirmed when the sales changed meanwhile, which are shown then', async () => {
    const { actor, mock, parts, state } = await loaded();
    actor.send({ type: 'income.confirm' });
    mock.open('confirmNetIncome').reject(new Problem(409, [{ code: 'INCOME_CHANGED', message: 'x' }]));
    await settled();
    mock.open('getForm621').resolve(wireForm621(form621WithOutdatedIncome));
    await settled();
    expect([parts().form, state().context.changedElsewhere]).toEqual([ready(form621WithOutdatedIncome), 'income']);
    actor.send({ type: 'income.confirm' });
    mock.open('confirmNetIncome').resolve(wireForm621(form621WithConfirmedIncome));
    await settled();
    expect(state().context.changedElsewhere).toBeNull();
  });

  it('has nothing to confirm without a régimen', async () => {
    const { actor, sent, state } = await loaded(form621OfOctober);
    for (const type of ['income.confirm', 'income.other', 'income.unconfirm'] as const) actor.send({ type });
    expect([sent('confirmNetIncome'), isOther(state())]).toEqual([[], false]);
  });
});

it('opens on the tab of its input, and makes no call without a period', () => {
  const { actor, mock } = run({ book: 'sales', period: null, periods: [] });
  actor.send({ type: 'page.print' });
  expect([
    actor.getSnapshot().context.book,
    actor.getSnapshot().matches({ data: 'withoutPeriod' }),
    mock.calls,
  ]).toEqual(['sales', true, []]);
});

it('logs the visit after ten seconds, once', () => {
  const { clock, facts } = run();
  clock.increment(9_999);
  expect(facts).toHaveLength(1);
  clock.increment(60_000);
  expect(facts.slice(1)).toEqual([{ type: 'event.logged', event: { type: 'view', description: 'reporte_pdt' } }]);
});
