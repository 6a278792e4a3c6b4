import type { Plan, PlanPeriod } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { withEvent } from '../../engine/internal/withEvent.ts';
import type { PlansContext, PlansEvent, PlansFact } from './plans.types.ts';

/**
 * The plans for sale: by card, or by automatic debit on a page of the card provider. Each of the two views begins with the
 * monthly plans.
 *
 * @example
 * const actor = createActor(createPlans());
 */
export const createPlans = () =>
  setup({
    types: {} as { context: PlansContext; events: PlansEvent; emitted: PlansFact },
    actions: {
      storePeriod: assign((_, { period }: { period: PlanPeriod }) => ({ period })),
      resetPeriod: assign({ period: 'monthly' }),
      storePlan: assign((_, { plan }: { plan: Plan }) => ({ subscribing: plan })),
      resetPlan: assign({ subscribing: null }),
      notifySelected: emit((_, { plan: { id, period } }: { plan: Plan }) => ({
        type: 'plan.selected' as const,
        planId: id,
        period,
      })),
    },
  }).createMachine({
    id: 'plans',
    context: { period: 'monthly', subscribing: null },
    initial: 'plans',
    states: {
      plans: {
        on: {
          'period.select': { actions: withEvent('storePeriod') },
          'plan.select': { actions: withEvent('notifySelected') },
          'autoDebit.open': { target: 'autoDebit', actions: 'resetPeriod' },
        },
      },
      autoDebit: {
        initial: 'choosing',
        on: { 'autoDebit.leave': { target: 'plans', actions: 'resetPeriod' } },
        states: {
          choosing: { on: { 'plan.select': { target: 'notice', actions: withEvent('storePlan') } } },
          notice: {
            exit: 'resetPlan',
            on: { 'subscription.continue': 'choosing', 'dialog.close': 'choosing' },
          },
        },
      },
    },
  });

export type PlansMachine = ReturnType<typeof createPlans>;
