import type { RucRequestInput } from '@contapro/domain';
import { assign, emit, forwardTo, setup } from 'xstate';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { rucRequestActors } from './rucRequest.actors.ts';
import type {
  RucRequestAnswer,
  RucRequestContext,
  RucRequestEvent,
  RucRequestFact,
  RucRequestFlowInput,
  RucRequestServices,
} from './rucRequest.types.ts';

type Answered = { output: RucRequestAnswer | null };

/**
 * Asks for a RUC that another account has registered. Its states are `form`, in which the child `request` submits the credentials,
 * and `asked`. When SUNAT does not accept them, the form is `unproved` and can be submitted again.
 *
 * @example
 * const actor = createActor(createRucRequest({ api }), { input: { draft: null } });
 * actor.start().send({ type: 'form.submit', values });
 */
export const createRucRequest = (services: RucRequestServices) =>
  setup({
    types: {} as {
      context: RucRequestContext;
      input: RucRequestFlowInput;
      events: RucRequestEvent;
      emitted: RucRequestFact;
      children: { request: 'request' };
    },
    actors: rucRequestActors(services),
    guards: { isAsked: (_, { output }: Answered) => output !== null && 'request' in output },
    actions: {
      submit: forwardTo('request'),
      resetDraft: assign({ draft: null, request: null }),
      resetUnproved: assign({ unproved: null }),
      storeAnswer: assign((_, { output }: Answered) => {
        const answer = required(output, 'an answer');
        return 'request' in answer ? { request: answer.request } : { unproved: answer.unproved };
      }),
      notifyDraft: emit((_, { draft }: { draft: RucRequestInput }) => ({ type: 'draft.changed' as const, draft })),
      notifyDraftReset: emit({ type: 'draft.changed', draft: null }),
    },
  }).createMachine({
    id: 'rucRequest',
    context: ({ input }) => ({ ...input, unproved: null, request: null }),
    initial: 'form',
    states: {
      form: {
        invoke: {
          id: 'request',
          src: 'request',
          onDone: [
            { guard: withEvent('isAsked'), target: 'asked', actions: [withEvent('storeAnswer'), 'notifyDraftReset'] },
            { target: 'form.unproved', reenter: true, actions: withEvent('storeAnswer') },
          ],
        },
        on: {
          'form.submit': { actions: ['resetUnproved', 'submit'] },
          'draft.change': { actions: withEvent('notifyDraft') },
        },
        initial: 'open',
        states: { open: {}, unproved: {} },
      },
      asked: { on: { 'form.restart': { target: 'form', actions: 'resetDraft' } } },
    },
  });

export type RucRequestMachine = ReturnType<typeof createRucRequest>;
