import { planOf, plans } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, nameOfPath, simplePaths } from '../../testing/index.ts';
import { createPlans, type PlansMachine } from './plans.machine.ts';
import type { PlansEvent } from './plans.types.ts';

const small = planOf(4) ?? expect.fail('The plan 4 is missing');

const model: Model<PlansMachine> = {
  create: () => ({ machine: createPlans(), mock: mockServices<object>() }),
  events: [
    { type: 'period.select', period: 'annual' },
    { type: 'autoDebit.open' },
    { type: 'autoDebit.leave' },
    { type: 'plan.select', plan: small },
    { type: 'subscription.continue' },
    { type: 'dialog.close' },
  ],
  also: ({ context }) => context.period,
};

it('has two views and a dialog in each period', () => {
  expect(simplePaths(model).map(nameOfPath).toSorted()).toEqual([
    'autoDebit.open',
    'autoDebit.open → plan.select',
    'period.select',
    'period.select → autoDebit.open',
    'period.select → autoDebit.open → plan.select',
    'start',
  ]);
});

describePaths(
  'PLANS-29 PLANS-34 PLANS-44 every way through the two views',
  model,
  ({ event, before }) => {
    const isSwitch = event.type === 'autoDebit.open' || event.type === 'autoDebit.leave';
    return {
      facts: [],
      period: event.type === 'period.select' ? 'annual' : isSwitch ? 'monthly' : before.context.period,
      subscribing: event.type === 'plan.select' ? small : null,
    };
  },
  { shownOf: ({ facts, after }) => ({ facts, ...after.context }) },
);

const after = (...events: PlansEvent[]) => {
  const actor = createActor(createPlans());
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  for (const event of events) actor.send(event);
  return { value: actor.getSnapshot().value, context: actor.getSnapshot().context, facts };
};

it('PLANS-43 emits which plan was selected, and still shows it', () => {
  const { value, facts } = after(...plans.map((plan) => ({ type: 'plan.select' as const, plan })));
  expect([value, facts]).toEqual([
    'plans',
    plans.map(({ id, period }) => ({ type: 'plan.selected', planId: id, period })),
  ]);
});

it.each(['subscription.continue', 'dialog.close'] as const)(
  'PLANS-39 PLANS-42 closes the notice of a subscription on %s and emits nothing',
  (type) => {
    const open: PlansEvent[] = [{ type: 'autoDebit.open' }, { type: 'plan.select', plan: small }];
    expect(after(...open).context.subscribing).toBe(small);
    expect(after(...open, { type })).toEqual({
      value: { autoDebit: 'choosing' },
      context: { period: 'monthly', subscribing: null },
      facts: [],
    });
  },
);

it('PLANS-44 begins with the monthly plans again after the other view, also from its notice', () => {
  const { value, context } = after(
    { type: 'period.select', period: 'annual' },
    { type: 'autoDebit.open' },
    { type: 'plan.select', plan: small },
    { type: 'autoDebit.leave' },
  );
  expect([value, context]).toEqual(['plans', { period: 'monthly', subscribing: null }]);
});
