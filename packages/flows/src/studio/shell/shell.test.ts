import { Problem } from '@contapro/api';
import { type Business, dataOf, loading, ready } from '@contapro/domain';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { accountant, businesses, wireBusiness } from '@contapro/fixtures';
import { describePaths } from '../../testing/describePaths.ts';
import { requestsOf, settled, shortestPaths, mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createShell, type ShellMachine } from './shell.machine.ts';
import type { ShellInput, ShellServices } from './shell.types.ts';

type Calls = ShellServices['api'] & Pick<ShellServices, 'whenVisibleAgain'>;

const begin = () => {
  const mock = mockServices<Calls>('listBusinesses', 'listPeriods', 'whenVisibleAgain');
  const { whenVisibleAgain, ...api } = mock.services;
  return { machine: createShell({ api, whenVisibleAgain }), mock };
};

const [current, other] = businesses;
const input: ShellInput = { accountant, testGroup: 'TEMPLATEB', business: current ?? null, businesses };
const outage = new Problem(500);

const known = businesses.slice(0, 2);
const list = {
  call: 'listBusinesses',
  answers: [{ answer: { businesses: businesses.map(wireBusiness) }, output: businesses }],
  errors: [outage],
};

const model: Model<ShellMachine> = {
  create: begin,
  input: { ...input, businesses: [] },
  events: [
    { type: 'part.reload', part: 'businesses' },
    { type: 'businesses.update', businesses: known },
    { type: 'businesses.update', businesses: [] },
    { type: 'session.close', pending: { unsentFiles: 0, downloads: 0 } },
    { type: 'session.close', pending: { unsentFiles: 18, downloads: 0 } },
    { type: 'session.close', pending: { unsentFiles: 0, downloads: 1 } },
    { type: 'session.close', pending: { unsentFiles: 0, downloads: 0, clients: 2 } },
    { type: 'session.keep' },
    { type: 'session.abandon' },
  ],
  outcomes: { listBusinesses: list, relistBusinesses: list, whenVisibleAgain: { answers: [{ answer: undefined }] } },
  background: ['whenVisibleAgain'],
  also: ({ context }) => [context.businesses.state, dataOf(context.businesses)?.length],
};

const lists = [['listBusinesses', {}]];
const waits = [['whenVisibleAgain', {}]];
const failed = { type: 'failure.logged', call: 'listBusinesses', error: outage };

function expectedOf({ event, before }: PathStep<ShellMachine>) {
  const { type } = event;
  const asks =
    'pending' in event && event.pending.unsentFiles + event.pending.downloads + (event.pending.clients ?? 0) > 0;
  if (asks || type === 'session.keep') return { facts: [], calls: [] };
  if (type === 'session.close' || type === 'session.abandon') return { facts: [{ type: 'session.closed' }], calls: [] };
  if (type === 'businesses.update') return { facts: [], calls: waits };
  if (type.endsWith('istBusinesses') && type.startsWith('xstate.done'))
    return { facts: [{ type: 'businesses.received', businesses }], calls: waits };
  if (type.endsWith('istBusinesses'))
    return { facts: [failed], calls: before.matches({ open: { businesses: 'loading' } }) ? [] : waits };
  return { facts: [], calls: lists };
}

describePaths('SHELL-11 SHELL-20 OPEN-167 every way around a page', model, expectedOf, { paths: shortestPaths });

const run = (given: Partial<ShellInput> = {}) => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { ...input, ...given } }).start();
  const emitted: unknown[] = [];
  actor.getSnapshot().children.opening?.on('*', (fact) => emitted.push(fact));
  return { actor, mock, emitted };
};

it.each<[string, Partial<ShellInput>, number]>([
  ['the session knows the businesses', {}, 0],
  ['there is no business on the screen', { business: null, businesses: [] }, 0],
  [
    'PROD-03 OPEN-034 the profile is missing, so there is no switcher',
    { accountant: { ...accountant, profile: null }, businesses: [] },
    0,
  ],
  ['the session knows none', { businesses: [] }, 1],
])('SHELL-16 when %s', (_, given, calls) => {
  expect(run(given).mock.calls.filter(({ name }) => name === 'listBusinesses').length).toBe(calls);
});

it('OPEN-167 is loading, failed and loading again, until the list is there', async () => {
  const { actor, mock } = run({ businesses: [] });
  const states = [actor.getSnapshot().context.businesses];
  mock.open('listBusinesses').reject(outage);
  await settled();
  states.push(actor.getSnapshot().context.businesses);
  actor.send({ type: 'part.reload', part: 'businesses' });
  states.push(actor.getSnapshot().context.businesses);
  mock.open('listBusinesses').resolve({ businesses: known.map(wireBusiness) });
  await settled();
  states.push(actor.getSnapshot().context.businesses);
  expect(states).toEqual([loading, { state: 'failed' }, loading, ready(known)]);
});

describe('a list that has changed', () => {
  it('SHELL-23 is requested again when the tab is shown again, and stays visible meanwhile and after a failure', async () => {
    const { actor, mock } = run();
    for (const settle of [
      () => mock.open('listBusinesses').reject(outage),
      () => mock.open('listBusinesses').resolve({ businesses: known.map(wireBusiness) }),
    ]) {
      mock.open('whenVisibleAgain').resolve(undefined);
      await settled();
      expect(actor.getSnapshot().context.businesses).toEqual(ready(businesses));
      settle();
      await settled();
    }
    expect(actor.getSnapshot().context.businesses).toEqual(ready(known));
  });

  it('is not requested outside the dashboard, where there is no switcher', async () => {
    const { mock } = run({ business: null });
    mock.open('whenVisibleAgain').resolve(undefined);
    await settled();
    expect(requestsOf(mock.calls)).toEqual(waits);
  });

  it('is taken from the host, unless the host received it from this flow', () => {
    const { actor, mock } = run();
    actor.send({ type: 'businesses.update', businesses });
    expect(requestsOf(mock.calls)).toEqual(waits);
    actor.send({ type: 'businesses.update', businesses: known });
    expect([actor.getSnapshot().context.businesses, requestsOf(mock.calls)]).toEqual([
      ready(known),
      [...waits, ...waits],
    ]);
  });
});

describe('SHELL-22 SHELL-24 SHELL-26 switching', () => {
  it('fetches the periods of the other business, then emits where to go', async () => {
    const { actor, mock, emitted } = run();
    if (other) actor.send({ type: 'business.open', business: other });
    expect(requestsOf(mock.calls)).toEqual([...waits, ['listPeriods', { path: { id: other?.uuid } }]]);
    mock.open('listPeriods').resolve({ tax_periods: ['202609'] });
    await settled();
    expect(emitted).toEqual([{ type: 'business.opened', business: other, periods: ['202609'], landing: 'purchases' }]);
  });

  it.each<[string, Business | undefined]>([
    ['the current one', current],
    ...businesses
      .filter(({ status }) => status !== 'VALID')
      .map((business): [string, Business] => [business.status, business]),
  ])('does nothing for %s', (_, business) => {
    const { actor, mock, emitted } = run();
    if (business) actor.send({ type: 'business.open', business });
    expect([requestsOf(mock.calls), emitted]).toEqual([waits, []]);
  });
});
