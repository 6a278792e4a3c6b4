import { Problem } from '@contapro/api';
import { dataOf, type ListSort, newestFirst, type PageOf, type VoucherFilter } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../testing/describePaths.ts';
import { requestsOf, settled, shortestPaths, mockServices, type Model, type PathStep } from '../testing/index.ts';
import { createReport, type ReportMachine } from './report.machine.ts';
import type { ReportServices } from './report.types.ts';

type Page = PageOf<string>;

const filter: VoucherFilter = { key: 'series_of_vouchers', value: 'F001', label: 'F001' };
const business = { uuid: 'b-1', ruc: '20100047218' };
const sort = newestFirst;
const byTotal: ListSort = { by: 'total', descending: true };
const outage = new Problem(500);
const page: Page = { items: ['a', 'b'], totalItems: 41, totalPages: 3 };
const empty: Page = { items: [], totalItems: 0, totalPages: 0 };

const begin = () => {
  const mock = mockServices<ReportServices<Page>>('loadPage');
  return { machine: createReport<Page>(mock.services), mock };
};

const model: Model<ReportMachine<Page>> = {
  create: begin,
  input: { business, period: '202610' },
  events: [
    { type: 'period.select', period: '202610' },
    { type: 'period.select', period: '202609' },
    { type: 'page.select', page: 1 },
    { type: 'page.select', page: 3 },
    { type: 'size.select', size: 50 },
    { type: 'filters.change', filters: [filter] },
    { type: 'filters.change', filters: [] },
    { type: 'sort.change', sort: byTotal },
    { type: 'sort.change', sort: newestFirst },
    { type: 'part.reload', part: 'page' },
    { type: 'selection.change', rows: ['a'] },
  ],
  outcomes: { loadPage: { answers: [{ answer: page }, { answer: empty }], errors: [outage] } },
  also: ({ context: { period, page: nth, size, filters, sort: by, selected } }) => [
    period,
    nth,
    size,
    filters.length,
    by.by,
    selected.length,
  ],
};

const answered = ['xstate.done.actor.loadPage', 'xstate.error.actor.loadPage'];

function expectedOf(step: PathStep<ReportMachine<Page>>) {
  const { event, after } = step;
  const { period, page: nth, size, filters, sort: by } = after.context;
  const list = { page: nth, size, filters, sort: by };
  const isChange = !['part.reload', 'selection.change', 'xstate.init', ...answered].includes(event.type);
  const isRequested = ![...answered, 'selection.change'].includes(event.type);
  return {
    facts: isChange ? [{ type: 'list.changed', period, list }] : factsOf(step),
    calls: isRequested ? [['loadPage', { business, period, ...list }]] : [],
  };
}

function factsOf({ event, before }: PathStep<ReportMachine<Page>>) {
  if ('error' in event) return [{ type: 'failure.logged', call: 'loadPage', error: outage }];
  const answer = [page, empty].find((each) => 'output' in event && event.output === each);
  if (!answer) return [];
  const { totalItems, totalPages } = answer;
  return [{ type: 'page.received', page: Math.min(before.context.page, totalPages || 1), totalItems }];
}

describePaths(
  'LISTINGS-31 LISTINGS-32 OPEN-117 every way through a report',
  model,
  // Nothing of an earlier page is shown while another is loading.
  (step) => ({ ...expectedOf(step), content: step.after.value }),
  {
    paths: shortestPaths,
    shownOf: ({ facts, calls, after }) => ({ facts, calls, content: after.context.content?.state ?? 'withoutPeriod' }),
  },
);

const contentOf = (actor: ReturnType<typeof run>['actor']) => {
  const { content } = actor.getSnapshot().context;
  return content && dataOf(content);
};

const run = (period: string | null = '202610') => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { business, period } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  return { actor: actor.start(), mock, facts };
};

it('PURCHASE-23 OPEN-044 requests page 1 with 20 rows on opening', () => {
  expect(requestsOf(run().mock.calls)).toEqual([
    ['loadPage', { business, period: '202610', page: 1, size: 20, filters: [], sort }],
  ]);
});

it('opens on the page, size, filters and order of its input', () => {
  const { machine, mock } = begin();
  const list = { page: 3, size: 50, filters: [filter], sort: byTotal };
  createActor(machine, { input: { business, period: '202610', list } }).start();
  expect(requestsOf(mock.calls)).toEqual([['loadPage', { business, period: '202610', ...list }]]);
});

it('PERC-06 RETN-06 opens with the first of its sizes, and ignores any other size', () => {
  const mock = mockServices<ReportServices<Page>>('loadPage');
  const machine = createReport<Page>({ ...mock.services, sizes: [10, 20, 50, 100] });
  const input = { business, period: '202610', list: { size: 1_000 } };
  const actor = createActor(machine, { input }).start();
  for (const size of [10, 30, 100]) actor.send({ type: 'size.select', size });
  expect(mock.calls.map(({ input }) => (input as { size: number }).size)).toEqual([10, 100]);
});

it('sends a filter of any type', () => {
  const dates = { from: '2026-10-01', to: '2026-10-15' };
  const mock = mockServices<ReportServices<Page, typeof dates>>('loadPage');
  const machine = createReport<Page, typeof dates>(mock.services);
  createActor(machine, { input: { business, period: '202610' } })
    .start()
    .send({ type: 'filters.change', filters: [dates] });
  expect(mock.calls.at(-1)?.input).toEqual({ business, period: '202610', page: 1, size: 20, filters: [dates], sort });
});

it('OPEN-092 requests nothing without a period, until one is selected', () => {
  const { actor, mock } = run(null);
  for (const event of [
    { type: 'page.select', page: 2 },
    { type: 'filters.change', filters: [filter] },
    { type: 'part.reload', part: 'page' },
  ] as const)
    actor.send(event);
  expect([actor.getSnapshot().value, mock.calls]).toEqual(['withoutPeriod', []]);
  actor.send({ type: 'period.select', period: '202610' });
  expect(requestsOf(mock.calls)).toEqual([
    ['loadPage', { business, period: '202610', page: 1, size: 20, filters: [filter], sort }],
  ]);
});

it('OPEN-167 ignores the answer for a page that is no longer selected, also when it arrives last', async () => {
  const { actor, mock, facts } = run();
  const [first] = mock.calls;
  actor.send({ type: 'page.select', page: 2 });
  expect(first?.signal?.aborted).toBe(true);
  mock.open('loadPage').resolve({ ...page, items: ['second'] });
  await settled();
  first?.resolve({ ...page, items: ['first'] });
  await settled();
  expect([contentOf(actor)?.items, facts.at(-1)]).toEqual([
    ['second'],
    { type: 'page.received', page: 2, totalItems: 41 },
  ]);
});

it('keeps the totals while only the page changes, and removes them when the period, size or filter changes', async () => {
  const { actor, mock } = run();
  mock.open('loadPage').resolve(page);
  await settled();
  actor.send({ type: 'page.select', page: 3 });
  expect(actor.getSnapshot().context.whole).toEqual({ totalItems: 41, totalPages: 3 });
  actor.send({ type: 'size.select', size: 100 });
  expect([actor.getSnapshot().context.whole, actor.getSnapshot().context.page]).toEqual([null, 1]);
});

it('keeps the selection while page and size change, and clears it when the period or the filters change', async () => {
  const { actor, mock } = run();
  const selected = () => actor.getSnapshot().context.selected;
  mock.open('loadPage').resolve(page);
  await settled();
  actor.send({ type: 'selection.change', rows: ['a'] });
  actor.send({ type: 'page.select', page: 2 });
  mock.open('loadPage').resolve({ ...page, items: ['c', 'd'] });
  await settled();
  actor.send({ type: 'selection.change', rows: ['a', 'd'] });
  actor.send({ type: 'size.select', size: 50 });
  expect(selected()).toEqual(['a', 'd']);
  actor.send({ type: 'filters.change', filters: [filter] });
  expect(selected()).toEqual([]);
  actor.send({ type: 'selection.change', rows: ['a'] });
  actor.send({ type: 'period.select', period: '202609' });
  expect(selected()).toEqual([]);
});

it('shows the first page of another order, and keeps the totals and what is selected', async () => {
  const { actor, mock } = run();
  mock.open('loadPage').resolve(page);
  await settled();
  actor.send({ type: 'selection.change', rows: ['a'] });
  actor.send({ type: 'page.select', page: 3 });
  for (const _ of [1, 2]) actor.send({ type: 'sort.change', sort: byTotal });
  expect(requestsOf(mock.calls).at(-1)).toEqual([
    'loadPage',
    { business, period: '202610', page: 1, size: 20, filters: [], sort: byTotal },
  ]);
  const { whole, selected } = actor.getSnapshot().context;
  expect([mock.calls.length, whole, selected]).toEqual([3, { totalItems: 41, totalPages: 3 }, ['a']]);
});

it('goes to the last page when the requested one no longer exists', async () => {
  const { actor, mock, facts } = run();
  actor.send({ type: 'page.select', page: 9 });
  mock.open('loadPage').resolve({ items: [], totalItems: 41, totalPages: 3 });
  await settled();
  mock.open('loadPage').resolve(page);
  await settled();
  expect([
    mock.calls.map(({ input }) => (input as { page: number }).page),
    actor.getSnapshot().context.page,
    facts.slice(1),
  ]).toEqual([[1, 9, 3], 3, [{ type: 'page.received', page: 3, totalItems: 41 }]]);
});

it('shows page 1 when no rows are left', async () => {
  const { actor, mock } = run();
  actor.send({ type: 'page.select', page: 4 });
  mock.open('loadPage').resolve(empty);
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.page]).toEqual(['ready', 1]);
});

it('shows the page while it is refreshed, and the answer of the last call', async () => {
  const { actor, mock } = run();
  mock.open('loadPage').resolve(page);
  await settled();
  actor.send({ type: 'report.refresh' });
  actor.send({ type: 'report.refresh' });
  expect([contentOf(actor)?.items, mock.calls.map(({ signal }) => signal?.aborted)]).toEqual([
    ['a', 'b'],
    [false, true, false],
  ]);
  mock.open('loadPage').resolve({ ...page, items: ['b', 'c'] });
  await settled();
  expect(contentOf(actor)?.items).toEqual(['b', 'c']);
});

it('loads the page as usual when it is refreshed after a failure', async () => {
  const { actor, mock } = run();
  mock.open('loadPage').reject(outage);
  await settled();
  actor.send({ type: 'report.refresh' });
  expect([actor.getSnapshot().context.content?.state, mock.calls.length]).toEqual(['loading', 2]);
});

it('keeps page, size and filter after a failure, and requests the same again', async () => {
  const { actor, mock } = run();
  actor.send({ type: 'size.select', size: 50 });
  actor.send({ type: 'filters.change', filters: [filter] });
  actor.send({ type: 'page.select', page: 2 });
  mock.open('loadPage').reject(outage);
  await settled();
  actor.send({ type: 'part.reload', part: 'page' });
  expect(mock.calls.at(-1)?.input).toEqual({ business, period: '202610', page: 2, size: 50, filters: [filter], sort });
});
