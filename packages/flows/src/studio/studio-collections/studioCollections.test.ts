import { Problem } from '@contapro/api';
import { type Business, everyCollection, failed, ready } from '@contapro/domain';
import { accountant, businesses, collectionsNow, wireBusiness, wireCollections } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { clientCollectionsPageOf } from '../../engine/mapping/index.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled, shortestPaths } from '../../testing/index.ts';
import { createStudioCollections, type StudioCollectionsMachine } from './studioCollections.machine.ts';
import type { StudioCollectionsInput, StudioCollectionsServices } from './studioCollections.types.ts';

type Calls = StudioCollectionsServices['api'] & Pick<StudioCollectionsServices, 'whenVisible'>;

const [business, other] = businesses.filter(({ status }) => status === 'VALID');
if (!business || !other) throw new Error('The sample has two businesses that work');
const { uuid } = business;
const periods = ['202610', '202609'];

const begin = () => {
  const mock = mockServices<Calls>('listCollections', 'requestCollection', 'listBusinesses', 'whenVisible');
  const { whenVisible, ...api } = mock.services;
  const services: StudioCollectionsServices = {
    api: { ...api, listPeriods: () => Promise.resolve({ tax_periods: periods }) },
    whenVisible,
    clock: () => collectionsNow,
  };
  return { machine: createStudioCollections(services), mock };
};
const input: StudioCollectionsInput = { accountant, testGroup: 'TEMPLATEA' };
const outage = new Problem(500);

const pageOf = (step: 'downloading' | undefined, total_pages = 2) => {
  const answer = {
    data: [wireCollections(step)],
    counts: { action: 0, delayed: 0, working: step ? 1 : 0, none: 0, fine: step ? 0 : 1 },
    metadata: { pagination: { total_items: 30 * total_pages, total_pages } },
  };
  return { answer, output: clientCollectionsPageOf(answer) };
};
const calm = pageOf(undefined);
const busy = pageOf('downloading');
const found = { business, periods };

const model: Model<StudioCollectionsMachine> = {
  create: begin,
  input,
  events: [
    { type: 'collection.request', uuid },
    { type: 'client.open', uuid },
    { type: 'credentials.open', uuid },
  ],
  outcomes: {
    requestCollection: { answers: [{ answer: undefined }], errors: [outage] },
    findBusiness: {
      call: 'listBusinesses',
      answers: [{ answer: { businesses: businesses.map(wireBusiness) }, output: found }],
      errors: [outage],
    },
  },
  // The list is a machine of its own.
  background: ['listCollections'],
  also: ({ context: { target } }) => target?.for,
};

function expectedOf({ event, before }: PathStep<StudioCollectionsMachine>): { facts: unknown[]; calls: unknown[] } {
  const { type } = event;
  const lists = ['listCollections', { query: { page: 1, size: 30 } }];
  const failure = (call: string) => ({ type: 'failure.logged', call, error: outage });
  const is = (wanted: string) => type === wanted;
  if (is('xstate.init')) return { facts: [], calls: [lists] };
  if (is('collection.request')) {
    const request = ['requestCollection', { path: { uuid }, body: {} }];
    return { facts: [], calls: before.matches({ request: 'calling' }) ? [] : [request] };
  }
  if (is('xstate.done.actor.requestCollection')) return { facts: [], calls: [lists] };
  if (is('xstate.error.actor.requestCollection')) return { facts: [failure('requestCollection')], calls: [lists] };
  if (is('client.open') || is('credentials.open')) return { facts: [], calls: [['listBusinesses', {}]] };
  if (is('xstate.error.actor.findBusiness')) return { facts: [failure('findBusiness')], calls: [] };
  if (!is('xstate.done.actor.findBusiness')) throw new Error(`Nothing is expected of ${type}`);
  return {
    facts: before.context.target?.for === 'credentials' ? [{ type: 'credentials.requested', ...found }] : [],
    calls: [],
  };
}

describePaths('every way of the page Recolecciones', model, expectedOf, { paths: shortestPaths });

const run = (given: Partial<StudioCollectionsInput> = {}) => {
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
  const report = () => actor.getSnapshot().children.report;
  const listed = () => report()?.getSnapshot().context;
  return { actor, mock, clock, facts, answer, refuse, report, listed, shown: () => actor.getSnapshot().context };
};

it('lists what an address says, and the last page instead of one that no longer exists', async () => {
  const { mock, listed, answer } = run({ list: { filters: { state: 'delayed' }, page: 9 } });
  const query = { size: 30, state: 'delayed' };
  expect(requestsOf(mock.calls)).toEqual([['listCollections', { query: { ...query, page: 9 } }]]);
  await answer('listCollections', calm.answer);
  expect(requestsOf(mock.calls).slice(1)).toEqual([['listCollections', { query: { ...query, page: 2 } }]]);
  await answer('listCollections', calm.answer);
  expect([listed()?.page, listed()?.content]).toEqual([2, ready(calm.output)]);
});

it('keeps the counts of all businesses while another state is loaded', async () => {
  const { answer, listed, report } = run();
  await answer('listCollections', calm.answer);
  report()?.send({ type: 'filters.change', filters: { state: 'action' } });
  expect(listed()?.whole?.counts).toEqual(calm.output.counts);
});

it('says that the list is old when loading it again fails, and keeps it', async () => {
  const { report, listed, answer, refuse } = run();
  await answer('listCollections', calm.answer);
  report()?.send({ type: 'report.refresh' });
  await refuse('listCollections', outage);
  expect([listed()?.content, listed()?.isStale]).toEqual([ready(calm.output), true]);
  report()?.send({ type: 'report.refresh' });
  await answer('listCollections', calm.answer);
  expect(listed()?.isStale).toBe(false);
});

it('shows no list when the first call fails', async () => {
  const { listed, refuse } = run();
  await refuse('listCollections', outage);
  expect(listed()?.content).toEqual(failed);
});

it('loads the list again each time that a step is due while something is collected, if the page is visible', async () => {
  const { actor, mock, clock, answer, refuse } = run();
  const state = () => actor.getSnapshot().value.list;
  await answer('listCollections', busy.answer);
  expect(state()).toBe('watching');
  clock.increment(60_000);
  expect([state(), mock.openNames()]).toEqual(['waiting', ['whenVisible']]);
  await answer('whenVisible', undefined);
  expect(mock.openNames()).toEqual(['listCollections']);
  // A failure keeps the list, and does not stop it from being loaded again.
  await refuse('listCollections', outage);
  expect(state()).toBe('watching');
  clock.increment(60_000);
  await answer('whenVisible', undefined);
  await answer('listCollections', calm.answer);
  expect([state(), mock.openNames()]).toEqual(['settled', []]);
});

it('waits for no step while another page is loaded', async () => {
  const { actor, mock, clock, answer, report } = run();
  await answer('listCollections', busy.answer);
  clock.increment(60_000);
  const waiting = mock.open('whenVisible');
  report()?.send({ type: 'filters.change', filters: everyCollection });
  expect([waiting.signal?.aborted, actor.getSnapshot().value.list]).toEqual([true, 'settled']);
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
