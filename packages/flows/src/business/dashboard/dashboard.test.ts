import { Problem } from '@contapro/api';
import { failed, loading, ready, type Loadable, type ViewName, type Book } from '@contapro/domain';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { requestsOf, settled, shortestPaths, mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { reportDialogOf } from '../../testing/reportDialogOf.ts';
import { createDashboard, type DashboardMachine } from './dashboard.machine.ts';
import { shownFigures } from './dashboard.selectors.ts';
import type { DashboardInput, DashboardServices, DashboardPart, DashboardParts } from './dashboard.types.ts';

type Calls = DashboardServices['api'];

const begin = () => {
  const mock = mockServices<Calls>(
    'getPurchaseDashboard',
    'getSalesDashboard',
    'getTotals',
    'getDetractionTotals',
    'getForm621',
    'getHistory',
    'listSources',
    'requestReport',
    'requestSiscontReport',
    'requestProgramFile',
    'compareReport',
    'checkReport',
    'confirmReportFile',
    'getLedgerSettings',
    'saveLedgerSettings',
  );
  return {
    machine: createDashboard({
      api: mock.services,
      fetchFile: () => Promise.resolve(new Blob(['x'])),
      clock: () => Date.UTC(2026, 10, 22, 4),
    }),
    mock,
  };
};

const input: DashboardInput = {
  business: { uuid: 'b-1', ruc: '20100047218', name: 'Los Álamos S.A.C.' },
  period: '202610',
  periods: ['202610', '202609'],
  showsIntroVideo: false,
  videoUrl: null,
};

const answers = {
  getPurchaseDashboard: {
    currency_code: 'PEN',
    sum_positive_balance: 0,
    purchase_details: {
      total_cpes_count: 1,
      num_observed: 0,
      num_deductibles: 1,
      num_not_processed: 0,
      igv_amount_total: 18,
      igv_amount_observed: 0,
      igv_amount_deductibles: 18,
      igv_amount_not_processed: 0,
      observed_reasons: {},
    },
  },
  getSalesDashboard: {
    total_count_fa: 1,
    total_count_bv: 0,
    total_count_nc: 0,
    total_count_nd: 0,
    total_count_other_codes: 0,
    total_igv_fa: 36,
    total_igv_bv: 0,
    total_igv_nc: 0,
    total_igv_nd: 0,
    total_igv_other_codes: 0,
    total_importe_total: 236,
    total_cpes_count: 1,
    total_amount_igv: 36,
    porcentage_previous_month: { porcentage_total_sales: null, porcentage_cps_count: null },
  },
  getTotals: {
    total_cpes_count: 2,
    total_amount_igv_sales: 36,
    total_amount_igv_purchase: 18,
    sum_positive_balance: 5,
    flag_show_positive_balance: true,
  },
  getDetractionTotals: { sum_paid_detractions: 12, sum_not_paid_detractions: 3.4 },
  getForm621: {
    due_date: '2026-11-18',
    registers_due_date: '2026-11-17',
    good_taxpayers_due_date: '2026-11-24',
    boxes: [
      { box: 184, amount: 13, exact_amount: 13.15, doubts: [] },
      { box: 171, amount: 15, exact_amount: 15, doubts: [] },
      { box: 164, amount: 5, exact_amount: 5, doubts: [] },
      { box: 681, amount: 3, exact_amount: 3.15, doubts: [] },
      { box: 188, amount: 3, exact_amount: 3.15, doubts: [] },
    ],
    coefficient: null,
    apart: { non_domiciled_igv_amount: 0, ivap_taxable_amount: 0, ivap_amount: 0 },
    entries: [],
    income: null,
    regimes: [],
  },
  getHistory: { '202609': { total_importe_total: 1 }, '202610': { total_importe_total: 2.5 } },
  listSources: {
    sources: [
      { source: 'xml', origin: 'sunat', collected_at: '2026-11-21T15:04:05.000Z', documents: 310, period: '202610' },
    ],
    is_delayed: false,
  },
} as const;

const none = { count: 0, igvCents: 0 };
const history = [
  { period: '202609', totalCents: 100 },
  { period: '202610', totalCents: 250 },
];
const data: DashboardParts = {
  purchases: {
    total: { count: 1, igvCents: 1_800 },
    deductible: { count: 1, igvCents: 1_800 },
    observed: none,
    notProcessed: none,
    notDeductible: none,
    lateDetractions: none,
    reasons: [],
  },
  sales: {
    categories: { fa: { count: 1, igvCents: 3_600 }, bv: none, nc: none, nd: none, other: none },
    count: 1,
    igvCents: 3_600,
    totalCents: 23_600,
    change: { total: null, count: null },
  },
  totals: { count: 2, salesIgvCents: 3_600, positiveBalanceCents: 500, showPositiveBalance: true },
  detractions: { paidCents: 1_200, unpaidCents: 340 },
  declaration: {
    taxCents: 1_300,
    perceptionsCents: 1_000,
    retentionsCents: 0,
    paidCents: 0,
    dueCents: 300,
    dueOn: '2026-11-18',
  },
  purchaseHistory: history,
  salesHistory: history,
  sources: {
    sources: [
      {
        source: 'xml',
        origin: 'sunat',
        collectedAt: Date.UTC(2026, 10, 21, 15, 4, 5),
        documents: 310,
        period: '202610',
      },
    ],
    supplierStates: null,
  },
};
const names: DashboardPart[] = [
  'purchases',
  'sales',
  'totals',
  'detractions',
  'declaration',
  'purchaseHistory',
  'salesHistory',
  'sources',
];
const all = (stateOf: (name: DashboardPart) => Loadable<unknown>) =>
  Object.fromEntries(names.map((name) => [name, stateOf(name)]));
const shown = all((name) => ready(data[name]));
const outage = new Problem(500);

const callOf: Record<DashboardPart, keyof typeof answers> = {
  purchases: 'getPurchaseDashboard',
  sales: 'getSalesDashboard',
  totals: 'getTotals',
  detractions: 'getDetractionTotals',
  declaration: 'getForm621',
  purchaseHistory: 'getHistory',
  salesHistory: 'getHistory',
  sources: 'listSources',
};
const query = { ruc: '20100047218', tax_period: '202610' };
const figureCallsOf = (tax_period: string) => {
  const filters = { ...query, tax_period, business_uuid: 'b-1' };
  return [
    ['getPurchaseDashboard', { query: { filters } }],
    ['getSalesDashboard', { query: { filters } }],
    ['getTotals', { query: { ...query, tax_period } }],
    ['getDetractionTotals', { query: filters }],
    ['getForm621', { query: { filters } }],
  ];
};
const figureCalls = figureCallsOf('202610');
const historyCallsOf = (tax_period: string) =>
  ['COMPRA', 'VENTA'].map((operation_type) => [
    'getHistory',
    { query: { filters: { ...query, tax_period, operation_type } } },
  ]);
const historyCalls = historyCallsOf('202610');
const sourcesCallOf = (tax_period: string) => ['listSources', { path: { uuid: 'b-1' }, query: { tax_period } }];
const allCallsOf = (tax_period: string) => [
  ...figureCallsOf(tax_period),
  ...historyCallsOf(tax_period),
  sourcesCallOf(tax_period),
];
const allCalls = allCallsOf('202610');

/**
 * The figures and the history of sales, each answered or failed. The history of purchases, the sources and the form are not
 * answered.
 */
const model: Model<DashboardMachine> = {
  create: begin,
  input,
  events: [
    { type: 'part.reload', part: 'totals' },
    { type: 'part.reload', part: 'sales' },
    { type: 'part.reload', part: 'salesHistory' },
  ],
  outcomes: Object.fromEntries(
    names
      .filter((name) => name !== 'purchaseHistory' && name !== 'sources' && name !== 'declaration')
      .map((name) => [
        name,
        {
          call: callOf[name],
          answers: [{ answer: answers[callOf[name]], output: data[name] }],
          errors: [outage],
        },
      ]),
  ),
};

const viewOf = (view: ViewName) => ({ type: 'view.opened', view });

const isAt = (
  { context: { parts } }: SnapshotFrom<DashboardMachine>,
  name: DashboardPart,
  state: Loadable<never>['state'],
) => parts?.[name].state === state;
const requested = { type: 'figures.requested' };

function expectedOf({ event, before }: PathStep<DashboardMachine>) {
  const { type } = event;
  if (type === 'xstate.init') return { facts: [requested, viewOf('reporte_general_compras')], calls: allCalls };
  if (type === 'part.reload')
    return {
      facts: [],
      calls: isAt(before, event.part, 'failed') ? [allCalls[names.indexOf(event.part)]] : [],
    };
  if ('output' in event) return { facts: [], calls: [] };
  if ('error' in event) return { facts: [{ type: 'failure.logged', call: event.actorId, error: outage }], calls: [] };
  throw new Error(`No path has ${type}.`);
}

describePaths('DASH-41 DASH-42 HIST-09 every way of the figures', model, expectedOf, { paths: shortestPaths });

it('has more than 80 shortest paths', () => expect(shortestPaths(model).length).toBeGreaterThan(80));

const run = (given: Partial<DashboardInput> = {}) => {
  const { machine, mock } = begin();
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { ...input, ...given }, clock });
  const facts: unknown[] = [];
  const loads: string[] = [];
  actor.on('*', (fact) => {
    if (fact.type === 'figures.requested' || fact.type === 'figures.received') loads.push(fact.type);
    else facts.push(fact);
  });
  actor.start();
  const answerAll = async () => {
    for (const { name, open, resolve } of mock.calls) if (open) resolve(answers[name as keyof typeof answers]);
    await settled();
  };
  return { actor, mock, clock, facts, loads, answerAll };
};

it.each([
  ['API-17', 'getPurchaseDashboard', { query: { filters: { ...query, business_uuid: 'b-1' } } }],
  ['API-18', 'getSalesDashboard', { query: { filters: { ...query, business_uuid: 'b-1' } } }],
  ['API-33', 'getTotals', { query }],
  ['API-34', 'getDetractionTotals', { query: { ...query, business_uuid: 'b-1' } }],
])('%s opens with the call %s', (_, name, request) => {
  expect(requestsOf(run().mock.calls)).toContainEqual([name, request]);
});

it('loads the figures again after an import with vouchers, and selects the newest period if none was selected', async () => {
  const { actor, mock, answerAll } = run();
  await answerAll();
  const before = mock.calls.length;
  actor.send({ type: 'periods.update', periods: ['202611', '202610'] });
  expect([requestsOf(mock.calls.slice(before)), actor.getSnapshot().context.period]).toEqual([allCalls, '202610']);
  const empty = run({ period: null, periods: [] });
  empty.actor.send({ type: 'periods.update', periods: [] });
  expect(empty.mock.calls).toEqual([]);
  empty.actor.send({ type: 'periods.update', periods: ['202610'] });
  expect(requestsOf(empty.mock.calls)).toEqual(allCalls);
});

it('DASH-41 HIST-01 requests the figures and then the history, without waiting for an answer', () => {
  expect(requestsOf(run().mock.calls)).toEqual([...figureCalls, ...historyCalls, sourcesCallOf('202610')]);
});

it.each([
  ['HIST-07', 'COMPRA'],
  ['HIST-08', 'VENTA'],
])('%s API-19 requests the history of %s', (_, operation_type) => {
  const { mock } = run();
  const filters = { ...query, operation_type };
  expect(requestsOf(mock.calls)).toContainEqual(['getHistory', { query: { filters } }]);
});

it('shows every figure of the period, and emits the end of loading', async () => {
  const { actor, loads, answerAll } = run();
  await answerAll();
  expect([actor.getSnapshot().context.parts, loads]).toEqual([shown, ['figures.requested', 'figures.received']]);
});

it('keeps what was seen of a period until an import, and loads it again behind', async () => {
  const { actor, mock, answerAll } = run();
  const shownNow = () => shownFigures(actor.getSnapshot().context);
  await answerAll();
  actor.send({ type: 'period.select', period: '202609' });
  expect(shownNow()).toEqual({ parts: all(() => loading), isRefreshing: false });
  await answerAll();
  const before = mock.calls.length;
  actor.send({ type: 'period.select', period: '202610' });
  expect([requestsOf(mock.calls.slice(before)), shownNow()]).toEqual([allCalls, { parts: shown, isRefreshing: true }]);
  mock.open('getTotals').reject(outage);
  await settled();
  expect(shownNow()).toEqual({ parts: { ...shown, totals: failed }, isRefreshing: true });
  await answerAll();
  expect(shownNow().isRefreshing).toBe(false);
  actor.send({ type: 'periods.update', periods: ['202610', '202609'] });
  expect(shownNow()).toEqual({ parts: all(() => loading), isRefreshing: false });
});

it('OPEN-178 shows all but the figure that failed, and loads only that one again', async () => {
  const { actor, mock, answerAll } = run();
  mock.open('getTotals').reject(outage);
  await answerAll();
  expect(actor.getSnapshot().context.parts).toEqual({ ...shown, totals: failed });
  const before = mock.calls.length;
  actor.send({ type: 'part.reload', part: 'totals' });
  expect(requestsOf(mock.calls.slice(before))).toEqual([['getTotals', { query }]]);
  await answerAll();
  expect(actor.getSnapshot().context.parts).toEqual(shown);
});

it('has the day in Lima on which it started', () => {
  expect(run().actor.getSnapshot().context.today).toBe('2026-11-21');
});

it('shows all but the form when it failed, and loads only the form again', async () => {
  const { actor, mock, answerAll } = run();
  mock.open('getForm621').reject(outage);
  await answerAll();
  expect(actor.getSnapshot().context.parts).toEqual({ ...shown, declaration: failed });
  const before = mock.calls.length;
  actor.send({ type: 'part.reload', part: 'declaration' });
  expect(requestsOf(mock.calls.slice(before))).toEqual(figureCalls.slice(-1));
});

it('shows everything but the sources when they failed, and loads only them again', async () => {
  const { actor, mock, facts, answerAll } = run();
  mock.open('listSources').reject(outage);
  await answerAll();
  expect(actor.getSnapshot().context.parts).toEqual({ ...shown, sources: failed });
  expect(facts).toContainEqual({ type: 'failure.logged', call: 'sources', error: outage });
  const before = mock.calls.length;
  for (const part of names) actor.send({ type: 'part.reload', part });
  expect(requestsOf(mock.calls.slice(before))).toEqual([sourcesCallOf('202610')]);
  await answerAll();
  expect(actor.getSnapshot().context.parts).toEqual(shown);
});

it('DASH-43 OPEN-185 shows the one figure that was refused with 401 as loading, and emits no end of loading', async () => {
  const { actor, mock, loads, answerAll } = run();
  mock.open('getTotals').reject(new Problem(401));
  await answerAll();
  const { parts } = actor.getSnapshot().context;
  expect([parts?.purchases.state, parts?.totals.state, loads]).toEqual(['ready', 'loading', ['figures.requested']]);
});

describe('DASH-04 another period', () => {
  it('aborts the open calls, shows nothing of the former one, and requests all of the new one', async () => {
    const { actor, mock, facts } = run();
    mock.open('getTotals').resolve(answers.getTotals);
    await settled();
    facts.length = 0;
    actor.send({ type: 'period.select', period: '202609' });
    expect(mock.calls.slice(0, 8).map(({ open, signal }) => [open, signal?.aborted])).toEqual([
      [false, true],
      [false, true],
      [false, false],
      [false, true],
      [false, true],
      [false, true],
      [false, true],
      [false, true],
    ]);
    expect([actor.getSnapshot().context.parts, facts]).toEqual([
      all(() => loading),
      [{ type: 'period.selected', period: '202609' }],
    ]);
    expect(requestsOf(mock.calls.slice(8))).toEqual(allCallsOf('202609'));
  });

  it('is ignored when it is the current one', () => {
    const { actor, mock, facts } = run();
    facts.length = 0;
    actor.send({ type: 'period.select', period: '202610' });
    expect([mock.calls.length, facts]).toEqual([8, []]);
  });

  it('OPEN-167 drops an answer for the former one', async () => {
    const { actor, mock } = run();
    const late = mock.open('getTotals');
    actor.send({ type: 'period.select', period: '202609' });
    late.resolve(answers.getTotals);
    await settled();
    expect(actor.getSnapshot().context.parts?.totals).toEqual(loading);
  });
});

it('OPEN-092 requests nothing without a period, and opens no download', () => {
  const { actor, mock } = run({ period: null, periods: [] });
  actor.send({ type: 'download.open' });
  expect([
    actor.getSnapshot().matches({ data: 'withoutPeriod' }),
    reportDialogOf(actor.getSnapshot()),
    mock.calls,
  ]).toEqual([true, undefined, []]);
});

it('SESSION-08 OPEN-099 emits the report of the open tab at once, and again only when the other tab is opened', () => {
  const { actor, facts } = run();
  for (const book of ['sales', 'sales', 'purchases'] as const) actor.send({ type: 'book.select', book });
  expect(facts).toEqual([
    viewOf('reporte_general_compras'),
    { type: 'book.selected', book: 'sales' },
    viewOf('reporte_general_ventas'),
    { type: 'book.selected', book: 'purchases' },
    viewOf('reporte_general_compras'),
  ]);
});

it('opens with the tab of its input', () => {
  const { actor, facts } = run({ book: 'sales' });
  expect([actor.getSnapshot().matches({ book: 'sales' }), facts]).toEqual([true, [viewOf('reporte_general_ventas')]]);
});

describe('the view event', () => {
  const view = (description: ViewName) => ({ type: 'event.logged', event: { type: 'view', description } });
  const purchasesOpened = viewOf('reporte_general_compras');
  const salesOpened = viewOf('reporte_general_ventas');

  it('DASH-13 EVENTS-11 OPEN-033 is sent once, after 10 s on a tab', () => {
    const { clock, facts } = run();
    clock.increment(9_999);
    expect(facts).toEqual([purchasesOpened]);
    clock.increment(1);
    clock.increment(60_000);
    expect(facts).toEqual([purchasesOpened, view('reporte_general_compras')]);
  });

  it('DASH-12 DASH-14 is not sent for a tab that was left earlier, and the time on the other tab starts at 0', () => {
    const { actor, mock, clock, facts } = run();
    clock.increment(9_000);
    actor.send({ type: 'book.select', book: 'sales' });
    clock.increment(9_999);
    const turned = [purchasesOpened, { type: 'book.selected', book: 'sales' }, salesOpened];
    expect(facts).toEqual(turned);
    clock.increment(1);
    expect([facts, mock.calls.length]).toEqual([[...turned, view('reporte_general_ventas')], 8]);
  });

  it('is not delayed when the period changes or the same tab is pressed again', () => {
    const { actor, clock, facts } = run();
    clock.increment(6_000);
    actor.send({ type: 'book.select', book: 'purchases' });
    actor.send({ type: 'period.select', period: '202609' });
    clock.increment(4_000);
    expect(facts).toEqual([
      purchasesOpened,
      { type: 'period.selected', period: '202609' },
      view('reporte_general_compras'),
    ]);
  });
});

describe('dialogs', () => {
  it.each<[Book, string]>([
    ['purchases', 'reporte_general_compras'],
    ['sales', 'reporte_general_ventas'],
  ])('DOWNLOAD-37 OPEN-121 logs a download from the book of %s under its report', (book, view) => {
    const { actor } = run();
    actor.send({ type: 'book.select', book });
    actor.send({ type: 'download.open' });
    expect(reportDialogOf(actor.getSnapshot())?.getSnapshot().context.view).toBe(view);
  });

  it('DASH-05 opens the report download with the selected period, and has no dialog once it is closed', () => {
    const { actor } = run();
    actor.send({ type: 'period.select', period: '202609' });
    actor.send({ type: 'download.open' });
    const dialog = reportDialogOf(actor.getSnapshot());
    expect(dialog?.getSnapshot().context).toMatchObject({
      business: input.business,
      period: '202609',
      periods: ['202610', '202609'],
      view: 'reporte_general_compras',
    });
    dialog?.send({ type: 'dialog.close' });
    expect(reportDialogOf(actor.getSnapshot())).toBe(undefined);
  });

  it('DASH-39 DASH-40 shows the video where it has not been seen, once', async () => {
    const { actor } = run({ showsIntroVideo: true });
    expect(actor.getSnapshot().children.video?.getSnapshot().context.kind).toBe('onboarding');
    actor.getSnapshot().children.video?.send({ type: 'dialog.close' });
    await settled();
    expect(actor.getSnapshot().matches({ video: 'closed' })).toBe(true);
    expect(run().actor.getSnapshot().matches({ video: 'closed' })).toBe(true);
  });

  it('TOUR-02 TOUR-11 TOUR-12 shows the tour where it has not been seen, once', () => {
    const { actor, facts } = run({ showsTour: true });
    expect(actor.getSnapshot().matches({ tour: 'open' })).toBe(true);
    facts.splice(0);
    actor.send({ type: 'tour.end', end: 'finished' });
    actor.send({ type: 'tour.end', end: 'closed' });
    expect(actor.getSnapshot().matches({ tour: 'closed' })).toBe(true);
    expect(facts).toEqual([{ type: 'tour.ended', end: 'finished' }]);
    expect(run({ showsTour: false }).actor.getSnapshot().matches({ tour: 'closed' })).toBe(true);
  });

  it.each([
    ['dialog.close', 'open'],
    ['video.continue', 'closed'],
  ] as const)('TOUR-02 TOUR-03 waits for the video; after %s the tour is %s', async (type, tour) => {
    const { actor } = run({ showsIntroVideo: true, showsTour: true });
    expect(actor.getSnapshot().matches({ video: 'open', tour: 'closed' })).toBe(true);
    actor.getSnapshot().children.video?.send({ type });
    await settled();
    expect(actor.getSnapshot().matches({ video: 'closed', tour })).toBe(true);
  });
});
