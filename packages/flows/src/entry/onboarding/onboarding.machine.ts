import { type CompanyInput, eventNames, loading, type RegisteredCompany } from '@contapro/domain';
import { assign, emit, forwardTo, setup } from 'xstate';
import { failureLogged } from '../../engine/internal/failures.ts';
import { type PartMatch, loadableStates, nothingAsked, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { onboardingActors } from './onboarding.actors.ts';
import type {
  OnboardingContext,
  OnboardingEvent,
  OnboardingFact,
  OnboardingInput,
  OnboardingServices,
  OnboardingStep,
} from './onboarding.types.ts';

const order: readonly OnboardingStep[] = ['first', 'second', 'plans'];

/**
 * The pages with which a new accountant begins: the first company, a second one or not, then the plans. It always begins
 * with the first company, and loads which companies are registered already.
 *
 * @example
 * const actor = createActor(createOnboarding({ api }), { input: { draft: null } });
 * actor.on('step.opened', ({ step }) => history.pushState({ step }, ''));
 * actor.start();
 */
export const createOnboarding = (services: OnboardingServices) =>
  setup({
    types: {} as {
      context: OnboardingContext;
      input: OnboardingInput;
      events: OnboardingEvent;
      emitted: OnboardingFact;
      children: { company: 'company' };
      tags: 'busy';
    },
    actors: onboardingActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      isReached: ({ context, event }, { step }: { step: OnboardingStep }) =>
        event.type === 'step.show' && event.step === step && order.indexOf(step) <= order.indexOf(context.reached),
      isFirstTime: ({ context }) => context.reached !== 'plans',
    },
    actions: {
      submit: forwardTo('company'),
      storePart: assign((_, { loadable }: PartStored<{ businesses: readonly RegisteredCompany[] }>) => ({
        listed: loadable,
      })),
      storeCompany: assign(({ context: { added } }, { output }: { output: RegisteredCompany | null }) => ({
        added: [...added, required(output, 'a company')],
        draft: null,
      })),
      resetDraft: assign({ draft: null }),
      storeReached: assign(({ context: { reached } }, { step }: { step: OnboardingStep }) => ({
        reached: order.indexOf(step) > order.indexOf(reached) ? step : reached,
      })),
      notifyStep: emit((_, { step }: { step: OnboardingStep }) => ({ type: 'step.opened' as const, step })),
      notifyFinished: emit({ type: 'event.logged', event: eventNames.registrationFinished }),
      notifyCreationReset: emit({ type: 'creation.changed', status: 'NOT_CREATED', messages: [] }),
      notifyDraft: emit((_, { draft }: { draft: CompanyInput }) => ({ type: 'draft.changed' as const, draft })),
      notifyDraftReset: emit({ type: 'draft.changed', draft: null }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'onboarding',
    context: ({ input }) => ({ ...input, listed: loading, added: [], reached: 'first' }),
    type: 'parallel',
    states: {
      step: {
        initial: 'first',
        on: {
          'step.show': [
            { guard: { type: 'isReached', params: { step: 'first' } }, target: '.first' },
            { guard: { type: 'isReached', params: { step: 'second' } }, target: '.second' },
            { guard: { type: 'isReached', params: { step: 'plans' } }, target: '.plans' },
          ],
        },
        states: {
          first: {
            entry: 'notifyCreationReset',
            exit: 'resetDraft',
            invoke: {
              id: 'company',
              src: 'company',
              onDone: {
                target: 'second',
                actions: [
                  withEvent('storeCompany'),
                  'notifyDraftReset',
                  { type: 'storeReached', params: { step: 'second' } },
                  { type: 'notifyStep', params: { step: 'second' } },
                ],
              },
            },
            on: { 'form.submit': { actions: 'submit' }, 'draft.change': { actions: withEvent('notifyDraft') } },
          },
          second: {
            entry: 'notifyCreationReset',
            invoke: {
              id: 'company',
              src: 'company',
              onDone: [
                {
                  guard: 'isFirstTime',
                  target: 'plans',
                  actions: [
                    withEvent('storeCompany'),
                    'notifyDraftReset',
                    'notifyFinished',
                    { type: 'storeReached', params: { step: 'plans' } },
                    { type: 'notifyStep', params: { step: 'plans' } },
                  ],
                },
                {
                  target: 'plans',
                  actions: [
                    withEvent('storeCompany'),
                    'notifyDraftReset',
                    { type: 'notifyStep', params: { step: 'plans' } },
                  ],
                },
              ],
            },
            on: {
              'form.submit': { actions: 'submit' },
              'draft.change': { actions: withEvent('notifyDraft') },
              'step.skip': {
                target: 'plans',
                actions: [
                  { type: 'storeReached', params: { step: 'plans' } },
                  { type: 'notifyStep', params: { step: 'plans' } },
                ],
              },
            },
          },
          plans: {},
        },
      },
      list: {
        initial: 'loading',
        states: {
          ...loadableStates('businesses', { call: 'listBusinesses', input: nothingAsked, target: 'ready' }),
          ready: {},
        },
      },
    },
  });

export type OnboardingMachine = ReturnType<typeof createOnboarding>;
