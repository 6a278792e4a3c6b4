import { type FactorPerson, type FactorRule, limaDateOf, loading, ready, type StudioFactors } from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { failureLogged } from '../../engine/internal/failures.ts';
import { loadingState, nothingAsked, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { studioFactorsActors } from './studioFactors.actors.ts';
import type {
  StudioFactorsContext,
  StudioFactorsEvent,
  StudioFactorsFact,
  StudioFactorsServices,
} from './studioFactors.types.ts';

/**
 * What the titular of a studio requires of everybody: a second factor from a day on, who lacks it, and the reset of a member.
 *
 * @example
 * createActor(createStudioFactors({ api, clock: Date.now })).start();
 */
export const createStudioFactors = (services: StudioFactorsServices) =>
  setup({
    types: {} as {
      context: StudioFactorsContext;
      events: StudioFactorsEvent;
      emitted: StudioFactorsFact;
      children: { ruleForm: 'ruleForm'; resetForm: 'resetForm' };
      tags: 'busy';
    },
    actors: studioFactorsActors(services),
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ studio: StudioFactors }>) => ({ studio: loadable })),
      storeRule: assign((_, { output }: { output: StudioFactors | null }) => {
        const studio = required(output, 'a studio');
        return { studio: ready(studio), done: studio.rule.requiredFrom === null ? 'ended' : 'required' };
      }),
      storeReset: assign((_, { output }: { output: StudioFactors | null }) => ({
        studio: ready(required(output, 'a studio')),
        done: 'reset' as const,
      })),
      storeMember: assign((_, { member }: { member: FactorPerson }) => ({ member, done: null })),
      resetMember: assign({ member: null }),
      resetDone: assign({ done: null }),
      submitRule: sendTo('ruleForm', (_, { rule }: { rule: FactorRule }) => ({
        type: 'form.submit' as const,
        values: rule,
      })),
      submitReset: sendTo('resetForm', ({ context }) => ({
        type: 'form.submit' as const,
        values: { memberUuid: required(context.member?.memberUuid, 'a member') },
      })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'studioFactors',
    context: () => ({ today: limaDateOf(services.clock()), studio: loading, done: null, member: null }),
    type: 'parallel',
    states: {
      list: {
        initial: 'loading',
        states: {
          loading: loadingState('studio', { call: 'getStudioFactors', input: nothingAsked, target: 'ready' }),
          ready: {},
          failed: { on: { 'studio.reload': 'loading' } },
        },
      },
      rule: {
        initial: 'editing',
        states: {
          editing: {
            invoke: {
              id: 'ruleForm',
              src: 'ruleForm',
              onDone: { target: 'editing', reenter: true, actions: withEvent('storeRule') },
            },
            on: { 'rule.save': { actions: ['resetDone', withEvent('submitRule')] } },
          },
        },
      },
      dialog: {
        initial: 'closed',
        states: {
          closed: { entry: 'resetMember', on: { 'reset.open': { target: 'open', actions: withEvent('storeMember') } } },
          open: {
            invoke: {
              id: 'resetForm',
              src: 'resetForm',
              onDone: { target: 'closed', actions: withEvent('storeReset') },
            },
            on: { 'reset.confirm': { actions: 'submitReset' }, 'dialog.close': 'closed' },
          },
        },
      },
    },
  });

export type StudioFactorsMachine = ReturnType<typeof createStudioFactors>;
