import { Problem } from '@contapro/api';
import type { Business } from '@contapro/domain';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { accountant, businesses, wireBusiness } from '../testing/businesses.ts';
import { asked, nameOfPath, settled, simplePaths, standIn, walk, type Model, type Walked } from '../testing/index.ts';
import { createShell, type ShellMachine } from './shell.machine.ts';
import type { ShellInput, ShellServices } from './shell.types.ts';

const begin = () => {
  const world = standIn<ShellServices['api']>('listBusinesses', 'listPeriods');
  return { machine: createShell({ api: world.services }), world };
};

const [current, other] = businesses;
const input: ShellInput = { accountant, testGroup: 'TEMPLATEB', business: current ?? null, businesses };
const outage = new Problem(500);

const model: Model<ShellMachine> = {
  create: begin,
  input: { ...input, businesses: [] },
  events: [{ type: 'list.reload' }, { type: 'session.close' }],
  outcomes: {
    listBusinesses: {
      answers: [{ answer: { businesses: businesses.map(wireBusiness) }, output: businesses }],
      errors: [outage],
    },
  },
};

function expectedOf({ event }: Walked<ShellMachine>) {
  const { type } = event as { type: string };
  if (type === 'session.close') return { facts: [{ type: 'session.closed' }], calls: [] };
  if (type === 'xstate.done.actor.listBusinesses')
    return { facts: [{ type: 'businesses.received', businesses }], calls: [] };
  if (type === 'xstate.error.actor.listBusinesses')
    return { facts: [{ type: 'failure.logged', call: 'listBusinesses', error: outage }], calls: [] };
  return { facts: [], calls: [['listBusinesses', {}]] };
}

describe('SHELL-11 SHELL-20 OPEN-167 every way around a page', () => {
  it.each(simplePaths(model).map((path) => [nameOfPath(path), path] as const))('%s', async (_, path) => {
    for (const step of await walk(model, path))
      expect({ facts: step.facts, calls: asked(step.began) }).toEqual(expectedOf(step));
  });
});

const run = (given: Partial<ShellInput> = {}) => {
  const { machine, world } = begin();
  const actor = createActor(machine, { input: { ...input, ...given } }).start();
  const told: unknown[] = [];
  actor.getSnapshot().children.opening?.on('*', (fact) => told.push(fact));
  return { actor, world, told };
};

it.each<[string, Partial<ShellInput>, number]>([
  ['the session knows the businesses', {}, 0],
  ['there is no business on the screen', { business: null, businesses: [] }, 0],
  [
    'OPEN-034 the profile is not known, so there is no switcher',
    { accountant: { ...accountant, profile: null }, businesses: [] },
    0,
  ],
  ['the session knows none', { businesses: [] }, 1],
])('SHELL-16 when %s', (_, given, calls) => {
  expect(run(given).world.calls.length).toBe(calls);
});

describe('SHELL-22 SHELL-24 SHELL-26 OPEN-102 switching', () => {
  it('fetches the periods of the other business, then tells where to go', async () => {
    const { actor, world, told } = run();
    if (other) actor.send({ type: 'business.open', business: other });
    expect(asked(world.calls)).toEqual([['listPeriods', { path: { id: other?.uuid } }]]);
    world.open('listPeriods').resolve({ tax_periods: ['202609'] });
    await settled();
    expect(told).toEqual([{ type: 'business.opened', business: other, periods: ['202609'], landing: 'purchases' }]);
  });

  it.each<[string, Business | undefined]>([
    ['the current one', current],
    ...businesses
      .filter(({ status }) => status !== 'VALID')
      .map((business): [string, Business] => [business.status, business]),
  ])('does nothing for %s', (_, business) => {
    const { actor, world, told } = run();
    if (business) actor.send({ type: 'business.open', business });
    expect([world.calls, told]).toEqual([[], []]);
  });
});
