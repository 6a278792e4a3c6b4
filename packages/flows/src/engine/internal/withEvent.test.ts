import { expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { withEvent } from './withEvent.ts';

const machineSetup = setup({
  types: {} as {
    context: { page: number };
    events: { type: 'page.select'; page: number } | { type: 'period.select'; period: string };
  },
  guards: { isOtherPage: ({ context }, { page }: { page: number }) => context.page !== page },
  actions: { storePage: assign((_, { page }: { page: number }) => ({ page })) },
});

it('gives the event to a guard and an action', () => {
  const machine = machineSetup.createMachine({
    context: { page: 1 },
    on: { 'page.select': { guard: withEvent('isOtherPage'), actions: withEvent('storePage') } },
  });
  const actor = createActor(machine).start();
  expect([1, 3].map((page) => actor.getSnapshot().can({ type: 'page.select', page }))).toEqual([false, true]);
  actor.send({ type: 'page.select', page: 3 });
  expect(actor.getSnapshot().context.page).toBe(3);
});

it('does not compile when a field of the parameters is missing in the event', () => {
  const machine = machineSetup.createMachine({
    context: { page: 1 },
    // @ts-expect-error A period has no page.
    on: { 'period.select': { actions: withEvent('storePage') } },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'period.select', period: '202610' });
  expect(actor.getSnapshot().context.page).toBeUndefined();
});
