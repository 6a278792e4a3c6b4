import { Problem } from '@contapro/api';
import {
  dataOf,
  failed,
  type ListSort,
  loading,
  newestFirst,
  type PageOf,
  ready,
  type VoucherFilter,
} from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { requestsOf, settled, shortestPaths, mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createReport, type ReportMachine } from './report.machine.ts';
import type { FlowMemory } from './FlowMemory.ts';
import type { ListQuery, ListState, OpenedList, PeriodSubject, ReportServices } from './report.types.ts';
import { voucherOpening } from './voucherOpening.ts';

type Page = PageOf<string>;
type Calls = Pick<ReportServices<Page>, 'loadPage'>;

const filter: VoucherFilter = { key: 'series_of_vouchers', value: 'F001', label: 'F001' };
const business = { uuid: 'b-1', ruc: '20100047218' };
const sort = newestFirst;
const byTotal: ListSort = { by: 'total', descending: true };
const outage = new Problem(500);
const page: Page = { items: ['a', 'b'], totalItems: 41, totalPages: 3 };
const empty: Page = { items: [], totalItems: 0, totalPages: 0 };

const begin = () => {
  const mock = mockServices<Calls>('loadPage');
  return { machine: createReport<Page>({ ...mock.services, opening: voucherOpening }), mock };
};

const model: Model<ReportMachine<Page>> = {
  create: begin,
  input: { subject: { business, period: '202610' } },
  events: [
    { type: 'subject.select', subject: { business, period: '202610' } },
    { type: 'subject.select', subject: { business, period: '202609' } },
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
  also: ({
    context: {
      subject: { period },
      page: nth,
      size,
      filters,
      sort: by,
      selected,
    },
  }) => [period, nth, size, filters.length, by.by, selected.length],
};

const answered = ['xstate.done.actor.loadPage', 'xstate.error.actor.loadPage'];

function expectedOf(step: PathStep<ReportMachine<Page>>) {
  const { event, after } = step;
  const { page: nth, size, filters, sort: by } = after.context;
  const { period } = after.context.subject;
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
    shownOf: ({ facts, calls, after }) => ({ facts, calls, content: after.context.content?.state ?? 'withoutSubject' }),
  },
);

const contentOf = (actor: ReturnType<typeof run>['actor']) => {
  const { content } = actor.getSnapshot().context;
  return content && dataOf(content);
};

const run = (period: string | null = '202610') => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { subject: { business, period } } });
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
  createActor(machine, { input: { subject: { business, period: '202610' }, list } }).start();
  expect(requestsOf(mock.calls)).toEqual([['loadPage', { business, period: '202610', ...list }]]);
});

it('PERC-06 RETN-06 opens with the first of its sizes, and ignores any other size', () => {
  const mock = mockServices<Calls>('loadPage');
  const machine = createReport<Page>({ ...mock.services, opening: voucherOpening, sizes: [10, 20, 50, 100] });
  const input = { subject: { business, period: '202610' }, list: { size: 1_000 } };
  const actor = createActor(machine, { input }).start();
  for (const size of [10, 30, 100]) actor.send({ type: 'size.select', size });
  expect(mock.calls.map(({ input }) => (input as { size: number }).size)).toEqual([10, 100]);
});

it('sends a filter of any type', () => {
  const dates = { from: '2026-10-01', to: '2026-10-15' };
  const mock = mockServices<Pick<ReportServices<Page, typeof dates>, 'loadPage'>>('loadPage');
  const machine = createReport<Page, typeof dates>({ ...mock.services, opening: { filters: dates, sort } });
  const filters = { from: '2026-10-03', to: '2026-10-15' };
  createActor(machine, { input: { subject: { business, period: '202610' } } })
    .start()
    .send({ type: 'filters.change', filters });
  const asked = { business, period: '202610', page: 1, size: 20, sort };
  expect(mock.calls.map(({ input }) => input)).toEqual([
    { ...asked, filters: dates },
    { ...asked, filters },
  ]);
});

it('OPEN-092 requests nothing without a period, until one is selected', () => {
  const { actor, mock } = run(null);
  for (const event of [
    { type: 'page.select', page: 2 },
    { type: 'filters.change', filters: [filter] },
    { type: 'part.reload', part: 'page' },
  ] as const)
    actor.send(event);
  expect([actor.getSnapshot().value, mock.calls]).toEqual(['withoutSubject', []]);
  actor.send({ type: 'subject.select', subject: { business, period: '202610' } });
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
  actor.send({ type: 'subject.select', subject: { business, period: '202609' } });
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

interface Shown extends PageOf<string> {
  next: string | null;
}
type Filters = Readonly<{ search: string }>;
type Services = ReportServices<Shown, Filters, object, null>;

const everything: Filters = { search: '' };
const shown: Shown = { items: ['a', 'b'], totalItems: 90, totalPages: 5, next: 'c' };

/** The list of a studio: its subject has nothing that can be selected. */
const studio = async (
  services: Partial<Services> = {},
  list: OpenedList<Filters, null> = {},
  { isAnswered = true }: { isAnswered?: boolean } = {},
) => {
  const mock = mockServices<Pick<Services, 'loadPage'> & { loadMore: Services['loadPage'] }>('loadPage', 'loadMore');
  const { loadPage, loadMore } = mock.services;
  const machine = createReport<Shown, Filters, object, null>({
    loadPage,
    opening: { filters: everything, sort: null },
    more: { isOffered: ({ next }) => next !== null, load: loadMore },
    ...services,
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { subject: {}, list }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  if (isAnswered) mock.open('loadPage').resolve(shown);
  await settled();
  facts.length = 0;
  return { actor, clock, mock, facts, context: () => actor.getSnapshot().context };
};

const asked = (list: Partial<ListQuery<Filters, null>> = {}) => [
  'loadPage',
  { page: 1, size: 20, filters: everything, sort: null, ...list },
];

it('lists what is not about a period, and tells no period', async () => {
  const { actor, mock, facts } = await studio();
  actor.send({ type: 'page.select', page: 2 });
  expect([requestsOf(mock.calls), facts]).toEqual([
    [asked(), asked({ page: 2 })],
    [{ type: 'list.changed', period: null, list: { page: 2, size: 20, filters: everything, sort: null } }],
  ]);
});

it('searches after a pause in typing, shows the former rows until then, and tells each change', async () => {
  const { actor, clock, mock, facts, context } = await studio({}, { page: 3 });
  actor.send({ type: 'filters.type', filters: { search: 't' } });
  clock.increment(200);
  actor.send({ type: 'filters.type', filters: { search: 'te' } });
  clock.increment(299);
  expect([context().content, mock.calls.length]).toEqual([ready(shown), 1]);
  clock.increment(1);
  const list = { page: 1, size: 20, sort: null };
  expect([context().content, requestsOf(mock.calls).slice(1), facts]).toEqual([
    loading,
    [asked({ filters: { search: 'te' } })],
    ['t', 'te'].map((search) => ({ type: 'list.changed', period: null, list: { ...list, filters: { search } } })),
  ]);
});

it('begins no search of what was typed before another filter was selected', async () => {
  const { actor, clock, mock } = await studio();
  actor.send({ type: 'filters.type', filters: { search: 't' } });
  actor.send({ type: 'filters.change', filters: everything });
  clock.increment(300);
  expect(requestsOf(mock.calls).slice(1)).toEqual([asked()]);
});

it('keeps the totals while other filters are loaded where they count all rows', async () => {
  const { items: _items, ...whole } = shown;
  const { actor, context } = await studio({ keepsWhole: true });
  actor.send({ type: 'filters.change', filters: { search: 'a' } });
  actor.send({ type: 'size.select', size: 50 });
  expect([context().content, context().whole]).toEqual([loading, whole]);
  const other = await studio();
  other.actor.send({ type: 'filters.change', filters: { search: 'a' } });
  expect(other.context().whole).toBeNull();
});

it('keeps the rows where they may be old, when loading them again has failed', async () => {
  const { actor, mock, facts, context } = await studio({ keepsStale: true, call: 'listSomething' });
  actor.send({ type: 'report.refresh' });
  mock.open('loadPage').reject(outage);
  await settled();
  expect([context().content, context().isStale, facts]).toEqual([
    ready(shown),
    true,
    [{ type: 'failure.logged', call: 'listSomething', error: outage }],
  ]);
  actor.send({ type: 'report.refresh' });
  mock.open('loadPage').resolve(shown);
  await settled();
  expect(context().isStale).toBe(false);
  actor.send({ type: 'page.select', page: 2 });
  mock.open('loadPage').reject(outage);
  await settled();
  expect([context().content, context().isStale]).toEqual([failed, false]);
});

it('adds rows below those that are shown, until there are no more', async () => {
  const { actor, mock, facts, context } = await studio();
  actor.send({ type: 'more.load' });
  actor.send({ type: 'more.load' });
  const { loadMore } = { loadMore: mock.calls.filter(({ name }) => name === 'loadMore') };
  expect(loadMore.map(({ input }) => input)).toEqual([{ page: 1, size: 20, filters: everything, sort: null, shown }]);
  mock.open('loadMore').reject(outage);
  await settled();
  expect([actor.getSnapshot().value, context().content, facts]).toEqual([
    'moreFailed',
    ready(shown),
    [{ type: 'failure.logged', call: 'loadPage', error: outage }],
  ]);
  actor.send({ type: 'more.load' });
  mock.open('loadMore').resolve({ ...shown, items: ['c'], next: null });
  await settled();
  expect(context().content).toEqual(ready({ ...shown, items: ['a', 'b', 'c'], next: null }));
  actor.send({ type: 'more.load' });
  expect(mock.calls).toHaveLength(3);
});

it('begins again with other filters while more rows are loaded, and aborts that call', async () => {
  const { actor, mock } = await studio();
  actor.send({ type: 'more.load' });
  const open = mock.open('loadMore');
  actor.send({ type: 'filters.change', filters: { search: 'a' } });
  expect([open.signal?.aborted, requestsOf(mock.calls).at(-1)]).toEqual([true, asked({ filters: { search: 'a' } })]);
});

it('changes the page that is shown, and nothing while another one is loaded', async () => {
  const { actor, context } = await studio();
  const edit = (page: Shown): Shown => ({ ...page, items: page.items.slice(1), totalItems: page.totalItems - 1 });
  actor.send({ type: 'page.edit', edit });
  expect([context().content, context().whole?.totalItems]).toEqual([
    ready({ ...shown, items: ['b'], totalItems: 89 }),
    89,
  ]);
  actor.send({ type: 'page.select', page: 2 });
  actor.send({ type: 'page.edit', edit });
  expect([context().content, context().whole?.totalItems]).toEqual([loading, 89]);
});

it('shows the former page until the same one of an updated subject is loaded', async () => {
  type Names = Readonly<{ names: readonly string[] | null }>;
  const machine = createReport<Page, Filters, Names, null>({
    loadPage: ({ names, page: nth }) =>
      Promise.resolve({ items: [names[nth - 1] ?? ''], totalItems: 3, totalPages: 3 }),
    opening: { filters: everything, sort: null },
  });
  const actor = createActor(machine, { input: { subject: { names: null }, list: { page: 2 } } }).start();
  const { context } = { context: () => actor.getSnapshot().context };
  expect([actor.getSnapshot().value, context().content]).toEqual(['withoutSubject', undefined]);
  const items = () => context().content && dataOf(context().content ?? loading)?.items;
  actor.send({ type: 'subject.update', subject: { names: ['a', 'b', 'c'] } });
  await settled();
  expect(items()).toEqual(['b']);
  actor.send({ type: 'subject.update', subject: { names: ['a', 'c', 'd'] } });
  expect(items()).toEqual(['b']);
  await settled();
  expect([items(), context().page]).toEqual([['c'], 2]);
});

/** A memory of a host, and what it was asked to keep. */
function memoryOf(): FlowMemory {
  const values = new Map<string, unknown>();
  return { recall: (name) => values.get(name), keep: (name, value) => void values.set(name, value) };
}

it('shows at once what it showed at its address, while it loads it again, and keeps the answer', async () => {
  const memory = memoryOf();
  await studio({}, { page: 2, memory });
  const { actor, mock, context } = await studio({}, { page: 2, memory }, { isAnswered: false });
  expect([context().content, context().whole?.totalItems, requestsOf(mock.calls)]).toEqual([
    ready(shown),
    90,
    [asked({ page: 2 })],
  ]);
  const newer = { ...shown, totalItems: 91 };
  mock.open('loadPage').resolve(newer);
  await settled();
  expect(context().content).toEqual(ready(newer));
  actor.send({ type: 'page.select', page: 3 });
  expect(context().content).toEqual(loading);
  const again = await studio({}, { page: 2, memory }, { isAnswered: false });
  expect(again.context().content).toEqual(ready(newer));
});

it('shows a page, order, filter or period that was seen at once, while it loads it again', async () => {
  const memory = memoryOf();
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { subject: { business, period: '202610' }, list: { memory } } }).start();
  const answer = async (items: readonly string[]) => {
    mock.open('loadPage').resolve({ ...page, items });
    await settled();
  };
  const content = () => actor.getSnapshot().context.content;
  await answer(['october']);
  actor.send({ type: 'subject.select', subject: { business, period: '202609' } });
  expect(content()).toEqual(loading);
  await answer(['september']);
  actor.send({ type: 'sort.change', sort: byTotal });
  await answer(['by total']);
  actor.send({ type: 'filters.change', filters: [filter] });
  await answer(['filtered']);
  const shownAfter = (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    const { value, context } = actor.getSnapshot();
    return [value, context.content];
  };
  expect([
    shownAfter({ type: 'filters.change', filters: [] }),
    shownAfter({ type: 'subject.select', subject: { business, period: '202610' } }),
  ]).toEqual([
    ['loading', ready({ ...page, items: ['by total'] })],
    ['loading', loading],
  ]);
  actor.send({ type: 'sort.change', sort: newestFirst });
  expect(content()).toEqual(ready({ ...page, items: ['october'] }));
  await answer(['october, later']);
  expect(content()).toEqual(ready({ ...page, items: ['october, later'] }));
});

it('recalls nothing of another page, order, filter, period or client', async () => {
  const memory = memoryOf();
  const contentOf = (subject: PeriodSubject, list: Partial<ListState>) => {
    const { machine, mock } = begin();
    const actor = createActor(machine, { input: { subject, list: { ...list, memory } } }).start();
    return { mock, content: () => actor.getSnapshot().context.content?.state };
  };
  const subject = { business, period: '202610' };
  const first = contentOf(subject, {});
  first.mock.open('loadPage').resolve(page);
  await settled();
  const other = { ...business, uuid: 'b-2' };
  expect([
    contentOf(subject, {}).content(),
    contentOf(subject, { page: 2 }).content(),
    contentOf(subject, { size: 50 }).content(),
    contentOf(subject, { sort: byTotal }).content(),
    contentOf(subject, { filters: [filter] }).content(),
    contentOf({ business, period: '202609' }, {}).content(),
    contentOf({ business: other, period: '202610' }, {}).content(),
  ]).toEqual(['ready', 'loading', 'loading', 'loading', 'loading', 'loading', 'loading']);
});

it('loads as many rows again as were added below, also when it is recalled', async () => {
  const memory = memoryOf();
  const last = { ...shown, items: ['c'], next: null };
  const { actor, mock } = await studio({}, { memory });
  actor.send({ type: 'more.load' });
  mock.open('loadMore').resolve(last);
  await settled();
  const again = await studio({}, { memory }, { isAnswered: false });
  expect(again.context().content).toEqual(ready({ ...last, items: ['a', 'b', 'c'] }));
  again.mock.open('loadPage').resolve({ ...shown, items: ['new', 'a'] });
  await settled();
  expect(again.context().content).toEqual(ready({ ...last, items: ['a', 'b', 'c'] }));
  again.mock.open('loadMore').resolve({ ...last, items: ['b'] });
  await settled();
  expect(again.context().content).toEqual(ready({ ...last, items: ['new', 'a', 'b'] }));
});
