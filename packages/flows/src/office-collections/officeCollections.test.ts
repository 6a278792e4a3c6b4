import { Problem } from '@contapro/api';
import { type Business, failed, ready } from '@contapro/domain';
import { accountant, businesses, collectionsNow, wireBusiness, wireCollections } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { clientCollectionsPageOf } from '../mapping/index.ts';
import { describePaths } from '../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled, shortestPaths } from '../testing/index.ts';
import { createOfficeCollections, type OfficeCollectionsMachine } from './officeCollections.machine.ts';
import type { OfficeCollectionsInput, OfficeCollectionsServices } from './officeCollections.types.ts';

type Calls = OfficeCollectionsServices['api'] & Pick<OfficeCollectionsServices, 'whenVisible'>;

const [business, other] = businesses.filter(({ status }) => status === 'VALID');
if (!business || !other) throw new Error('The sample has two businesses that work');
const { uuid } = business;
const periods = ['202610', '202609'];

const begin = () => {
  const mock = mockServices<Calls>('listCollections', 'requestCollection', 'listBusinesses', 'whenVisible');
  const { whenVisible, ...api } = mock.services;
  const services: OfficeCollectionsServices = {
    api: { ...api, listPeriods: () => Promise.resolve({ tax_periods: periods }) },
    whenVisible,
    clock: () => collectionsNow,
  };
  return { machine: createOfficeCollections(services), mock };
};
const input: OfficeCollectionsInput = { accountant, testGroup: 'TEMPLATEA' };
const outage = new Problem(500);

const pageOf = (step: 'downloading' | undefined, total_pages: number) => {
  const answer = {
    data: [wireCollections(step)],
    counts: { action: 0, delayed: 0, working: step ? 1 : 0, none: 0, fine: step ? 0 : 1 },
    metadata: { pagination: { total_items: 30 * total_pages, total_pages } },
  };
  return { answer, output: clientCollectionsPageOf(answer) };
};
const calm = pageOf(undefined, 2);
const busy = pageOf('downloading', 2);
/** Businesses were removed: there is one page only. */
const shorter = pageOf(undefined, 1);
const pages = { answers: [calm, busy, shorter], errors: [outage] };
const found = { business, periods };

const model: Model<OfficeCollectionsMachine> = {
  create: begin,
  input,
  events: [
    { type: 'state.select', state: 'delayed' },
    { type: 'state.select', state: null },
    { type: 'page.select', page: 2 },
    { type: 'part.reload', part: 'collections' },
    { type: 'collection.request', uuid },
    { type: 'client.open', uuid },
    { type: 'credentials.open', uuid },
  ],
  outcomes: {
    listCollections: pages,
    relistCollections: { call: 'listCollections', ...pages },
    requestCollection: { answers: [{ answer: undefined }], errors: [outage] },
    findBusiness: {
      call: 'listBusinesses',
      answers: [{ answer: { businesses: businesses.map(wireBusiness) }, output: found }],
      errors: [outage],
    },
    whenVisible: { answers: [{ answer: undefined }] },
  },
  timers: { 'xstate.after.again.officeCollections.list.ready.watching': 3_000 },
  background: ['whenVisible'],
  also: ({ context: { state, page, target } }) => [state, page, target?.for],
};

const isOfList = (type: string) => type.endsWith('actor.listCollections') || type.endsWith('actor.relistCollections');

function expectedOf({ event, before, after }: PathStep<OfficeCollectionsMachine>): {
  facts: unknown[];
  calls: unknown[];
} {
  const { type } = event;
  const { state, page } = after.context;
  const lists = ['listCollections', { query: { page, size: 30, ...(state !== null && { state }) } }];
  const failure = (call: string) => ({ type: 'failure.logged', call, error: outage });
  /** A request makes the list load again, unless it is being loaded for the first time. */
  const reloads = before.matches({ list: 'loading' }) ? [] : [lists];
  const is = (wanted: string) => type === wanted;
  if (is('xstate.init') || is('part.reload') || is('xstate.done.actor.whenVisible'))
    return { facts: [], calls: [lists] };
  if (is('state.select') || is('page.select'))
    return { facts: [{ type: 'collections.changed', list: { state, page } }], calls: [lists] };
  if (type.startsWith('xstate.after.')) return { facts: [], calls: [['whenVisible', {}]] };
  if (is('collection.request')) {
    const request = ['requestCollection', { path: { uuid }, body: {} }];
    return { facts: [], calls: before.matches({ request: 'sending' }) ? [] : [request] };
  }
  if (is('xstate.done.actor.requestCollection')) return { facts: [], calls: reloads };
  if (is('xstate.error.actor.requestCollection')) return { facts: [failure('requestCollection')], calls: reloads };
  if (is('client.open') || is('credentials.open')) return { facts: [], calls: [['listBusinesses', {}]] };
  if (is('xstate.error.actor.findBusiness')) return { facts: [failure('findBusiness')], calls: [] };
  if (is('xstate.done.actor.findBusiness'))
    return {
      facts: before.context.target?.for === 'credentials' ? [{ type: 'credentials.requested', ...found }] : [],
      calls: [],
    };
  if (!isOfList(type)) throw new Error(`Nothing is expected of ${type}`);
  if ('error' in event) return { facts: [failure('listCollections')], calls: [] };
  const isBeyondLast = 'output' in event && event.output === shorter.output && before.context.page === 2;
  return { facts: [], calls: isBeyondLast ? [lists] : [] };
}

describePaths('every way of the page Recolecciones', model, expectedOf, { paths: shortestPaths });

const run = (given: Partial<OfficeCollectionsInput> = {}) => {
  const { machine, mock } = begin();
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { ...input, ...given }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const answer = async (name: keyof Calls, value: unknown) => {
    mock.open(name).resolve(value);
    await settled();
  };
  const refuse = async (name: keyof Calls, error: unknown) => {
    mock.open(name).reject(error);
    await settled();
  };
  return { actor, mock, clock, facts, answer, refuse, shown: () => actor.getSnapshot().context };
};

it('lists what an address says, and the last page instead of one that no longer exists', async () => {
  const { mock, shown, answer } = run({ list: { state: 'delayed', page: 9 } });
  const query = { size: 30, state: 'delayed' };
  expect(requestsOf(mock.calls)).toEqual([['listCollections', { query: { ...query, page: 9 } }]]);
  await answer('listCollections', calm.answer);
  expect(requestsOf(mock.calls).slice(1)).toEqual([['listCollections', { query: { ...query, page: 2 } }]]);
  await answer('listCollections', calm.answer);
  expect([shown().page, shown().totalPages, shown().clients]).toEqual([2, 2, ready(calm.output.clients)]);
});

it('begins another state with its first page, and keeps the state on other pages', () => {
  const { actor, facts } = run({ list: { page: 3 } });
  actor.send({ type: 'state.select', state: 'action' });
  actor.send({ type: 'state.select', state: 'action' });
  actor.send({ type: 'page.select', page: 2 });
  expect(facts).toEqual([1, 2].map((page) => ({ type: 'collections.changed', list: { state: 'action', page } })));
});

it('says that the list is old when loading it again fails, and keeps it', async () => {
  const { actor, shown, answer, refuse } = run();
  await answer('listCollections', calm.answer);
  actor.send({ type: 'part.reload', part: 'collections' });
  await refuse('listCollections', outage);
  expect([shown().clients, shown().isStale]).toEqual([ready(calm.output.clients), true]);
  actor.send({ type: 'part.reload', part: 'collections' });
  await answer('listCollections', calm.answer);
  expect(shown().isStale).toBe(false);
});

it('shows no list when the first call fails', async () => {
  const { shown, refuse } = run();
  await refuse('listCollections', outage);
  expect(shown().clients).toEqual(failed);
});

it('sends requests one after the other, and shows what has become of each', async () => {
  const { actor, mock, shown, answer, refuse } = run();
  await answer('listCollections', calm.answer);
  for (const one of [uuid, other.uuid, uuid]) actor.send({ type: 'collection.request', uuid: one });
  const sent = () =>
    mock.calls.flatMap(({ name, input: given }) => (name === 'requestCollection' ? [JSON.stringify(given)] : []));
  expect([sent(), shown().requests]).toEqual([
    [JSON.stringify({ path: { uuid }, body: {} })],
    { [uuid]: { state: 'sending' }, [other.uuid]: { state: 'sending' } },
  ]);
  await answer('requestCollection', undefined);
  expect(sent()).toHaveLength(2);
  const message = 'Ya estamos recolectando los comprobantes de esta empresa.';
  await refuse('requestCollection', new Problem(409, [{ code: 'COLLECTION_OPEN', message }]));
  expect([shown().requests, shown().queue]).toEqual([
    { [uuid]: { state: 'sent' }, [other.uuid]: { state: 'refused', message } },
    [],
  ]);
});

it('opens a business with its periods, as the page Inicio does', async () => {
  const { actor, answer } = run();
  const opened: unknown[] = [];
  actor.getSnapshot().children.opening?.on('*', (fact) => opened.push(fact));
  actor.send({ type: 'client.open', uuid });
  const listed: readonly Business[] = [business];
  await answer('listBusinesses', { businesses: listed.map(wireBusiness) });
  await settled();
  expect(opened).toEqual([{ type: 'business.opened', business, periods, landing: 'overview' }]);
});

it('says that a business could not be opened that is no longer there', async () => {
  const { actor, answer } = run();
  actor.send({ type: 'client.open', uuid });
  await answer('listBusinesses', { businesses: [] });
  expect(actor.getSnapshot().value.client).toBe('failed');
});
