import { Problem } from '@contapro/api';
import { dataOf, failed, loading, ready, type Business, type Loadable } from '@contapro/domain';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { accountant, businesses, wireBusiness } from '@contapro/fixtures';
import { describePaths } from '../../testing/describePaths.ts';
import { settled, shortestPaths, mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createHome, type HomeMachine } from './home.machine.ts';
import type { HomeInput, HomeServices } from './home.types.ts';

type Calls = HomeServices['api'] & Pick<HomeServices, 'whenVisible'>;

const begin = (now = Date.UTC(2026, 10, 21, 15)) => {
  const mock = mockServices<Calls>('listBusinesses', 'listPeriods', 'whenVisible');
  const { whenVisible, ...api } = mock.services;
  return { machine: createHome({ api, whenVisible, clock: () => now }), mock };
};

const input: HomeInput = { accountant, testGroup: 'TEMPLATEA', showsIntroVideo: false, videoUrl: null };
const isDone = ({ status }: Business) => status !== 'IN_PROGRESS';
const done = businesses.filter(isDone);
const inProgress = businesses.filter((business) => !isDone(business));
const answerOf = (list: readonly Business[]) => ({ answer: { businesses: list.map(wireBusiness) }, output: [...list] });
const lists = [answerOf(businesses), answerOf(done), answerOf(inProgress), answerOf([])];
const outage = new Problem(500);

const model: Model<HomeMachine> = {
  create: begin,
  input,
  events: [{ type: 'part.reload', part: 'businesses' }],
  outcomes: {
    listBusinesses: { answers: lists, errors: [outage] },
    relistBusinesses: { call: 'listBusinesses', answers: lists, errors: [outage] },
    whenVisible: { answers: [{ answer: undefined }] },
  },
  timers: {
    'xstate.after.reload.home.list.ready.watching': 15_000,
    'xstate.after.reload.home.list.processing': 15_000,
  },
  background: ['whenVisible'],
  also: ({ context }) => dataOf(context.businesses)?.length,
};

function expectedOf({ event, before }: PathStep<HomeMachine>): {
  facts: unknown[];
  calls: unknown[];
  businesses: Loadable<readonly Business[]>;
} {
  const { type } = event;
  // A loaded list stays, whatever the result of the next call.
  const kept = (otherwise: typeof loading | typeof failed) =>
    before.context.businesses.state === 'ready' ? before.context.businesses : otherwise;
  if (type === 'xstate.init' || type === 'part.reload' || type === 'xstate.done.actor.whenVisible')
    return { facts: [], calls: [['listBusinesses', {}]], businesses: kept(loading) };
  if (type.startsWith('xstate.after.'))
    return { facts: [], calls: [['whenVisible', {}]], businesses: before.context.businesses };
  const answer = lists.find(({ output }) => 'output' in event && event.output === output);
  if (!answer)
    return {
      facts: [{ type: 'failure.logged', call: 'listBusinesses', error: outage }],
      calls: [],
      businesses: kept(failed),
    };
  const { output } = answer;
  const received = { type: 'businesses.received', businesses: output };
  const found = { type: 'processing.found', businesses: output };
  const isProcessing = output.length > 0 && !output.some(isDone);
  return { facts: isProcessing ? [received, found] : [received], calls: [], businesses: ready(output) };
}

describePaths('HOME-08 HOME-16 HOME-51 every way of the list', model, expectedOf, {
  paths: shortestPaths,
  shownOf: ({ facts, calls, after }) => ({ facts, calls, businesses: after.context.businesses }),
});

const run = (given: Partial<HomeInput> = {}, now?: number) => {
  const { machine, mock } = begin(now);
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { ...input, ...given }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const answer = async (list: readonly Business[]) => {
    mock.open('listBusinesses').resolve({ businesses: list.map(wireBusiness) });
    await settled();
  };
  const childFacts = () => {
    const emitted: unknown[] = [];
    actor.getSnapshot().children.opening?.on('*', (fact) => emitted.push(fact));
    return emitted;
  };
  return { actor, mock, clock, facts, answer, childFacts };
};

it('HOME-15 OPEN-083 sorts the businesses by status', async () => {
  const { actor, answer } = run();
  await answer([...businesses].reverse());
  expect(dataOf(actor.getSnapshot().context.businesses)?.map(({ status }) => status)).toEqual([
    'VALID',
    'VALID',
    'VALID',
    'VALID',
    'MISSING_PERMISSIONS',
    'IN_PROGRESS',
    'IN_PROGRESS',
    'INVALID_CREDENTIALS',
  ]);
});

describe('reloading while a card is in progress', () => {
  const asks = (mock: ReturnType<typeof run>['mock']) =>
    mock.calls.filter(({ name }) => name === 'listBusinesses').length;

  it('happens every 15 s, and ends when none is in progress any more', async () => {
    const { mock, clock, answer } = run();
    await answer(businesses);
    clock.increment(14_999);
    expect(asks(mock)).toBe(1);
    clock.increment(1);
    mock.open('whenVisible').resolve(undefined);
    await settled();
    expect(asks(mock)).toBe(2);
    await answer(done);
    clock.increment(60_000);
    expect([asks(mock), mock.openNames()]).toEqual([2, []]);
  });

  it('waits until a hidden page is visible again', async () => {
    const { mock, clock, answer } = run();
    await answer(businesses);
    clock.increment(60_000);
    expect([asks(mock), mock.openNames()]).toEqual([1, ['whenVisible']]);
    mock.open('whenVisible').resolve(undefined);
    await settled();
    expect(asks(mock)).toBe(2);
  });

  it('continues while all are in progress, if the host stays on the page', async () => {
    const { actor, mock, clock, facts, answer } = run();
    await answer(inProgress);
    clock.increment(15_000);
    mock.open('whenVisible').resolve(undefined);
    await settled();
    await answer(businesses);
    expect([facts, actor.getSnapshot().matches({ list: { ready: 'watching' } })]).toEqual([
      [
        { type: 'businesses.received', businesses: inProgress },
        { type: 'processing.found', businesses: inProgress },
        { type: 'businesses.received', businesses },
      ],
      true,
    ]);
  });

  it('OPEN-167 keeps the last list when it fails, and continues', async () => {
    const { actor, mock, clock, answer } = run();
    await answer(businesses);
    clock.increment(15_000);
    mock.open('whenVisible').resolve(undefined);
    await settled();
    mock.open('listBusinesses').reject(outage);
    await settled();
    expect([
      actor.getSnapshot().matches({ list: { ready: 'watching' } }),
      actor.getSnapshot().context.businesses,
    ]).toEqual([true, ready(businesses)]);
  });
});

it('HOME-52 emits nothing about a call that was aborted by leaving', async () => {
  const { actor, mock, facts } = run();
  actor.stop();
  mock.calls[0]?.reject(new DOMException('aborted', 'AbortError'));
  await settled();
  expect([mock.calls[0]?.signal?.aborted, facts]).toEqual([true, []]);
});

describe('opening a business', () => {
  const [first] = businesses;

  it('HOME-23 starts a child with the business, and the host receives the facts of the child', async () => {
    const { actor, mock, answer, childFacts } = run({ testGroup: 'TEMPLATEB' });
    await answer(businesses);
    const emitted = childFacts();
    if (first) actor.send({ type: 'business.open', business: first });
    mock.open('listPeriods').resolve({ tax_periods: ['202610'] });
    await settled();
    expect(emitted).toEqual([{ type: 'business.opened', business: first, periods: ['202610'], landing: 'purchases' }]);
  });

  it.each([
    ['HOME-43 a trial that ended today', { planType: 1, endDate: '2026-11-21' }, 0],
    ['HOME-36 a trial that ends tomorrow', { planType: 1, endDate: '2026-11-22' }, 1],
    ['HOME-45 a paid plan that ended', { planType: 2, endDate: '2026-01-01' }, 1],
    ['OPEN-081 no subscription', null, 1],
  ] as const)('%s: with the subscription %o, %i businesses are opened', async (_, subscription, calls) => {
    const { actor, mock, answer } = run({ accountant: { ...accountant, subscription } });
    await answer(businesses);
    if (first) actor.send({ type: 'business.open', business: first });
    expect(mock.calls.filter(({ name }) => name === 'listPeriods').length).toBe(calls);
  });

  it('OPEN-131 uses the day in Lima, which is five hours behind UTC', () => {
    const { actor } = run({}, Date.UTC(2026, 10, 22, 4, 59));
    expect(actor.getSnapshot().context.today).toBe('2026-11-21');
  });
});

describe('HOME-46 OPEN-086 OPEN-170 the greeting', () => {
  it('opens once the list is there, and only once', async () => {
    const { actor, answer } = run({ showsIntroVideo: true });
    expect(actor.getSnapshot().matches({ video: 'closed' })).toBe(true);
    await answer([]);
    expect(actor.getSnapshot().matches({ video: 'open' })).toBe(true);
    actor.getSnapshot().children.video?.send({ type: 'dialog.close' });
    await settled();
    actor.send({ type: 'part.reload', part: 'businesses' });
    await answer([]);
    expect(actor.getSnapshot().matches({ video: 'closed' })).toBe(true);
  });

  it.each([
    ['all are in progress: the redirect wins', true, inProgress],
    ['the flag is not set', false, done],
  ])('keeps the introductory video closed when %s', async (_, showsIntroVideo, list) => {
    const { actor, answer } = run({ showsIntroVideo });
    await answer(list);
    expect(actor.getSnapshot().matches({ video: 'closed' })).toBe(true);
  });

  it('keeps the introductory video closed while the list has failed', async () => {
    const { actor, mock } = run({ showsIntroVideo: true });
    mock.open('listBusinesses').reject(outage);
    await settled();
    expect(actor.getSnapshot().value).toEqual({ list: 'failed', video: 'closed' });
  });
});
