import { type ClientQuestion, dataOf, loading, mapLoadable, ready } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import {
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalsOf,
} from '../../engine/internal/failures.ts';
import { loadingState, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { type AskedNow, clientQuestionActors } from './clientQuestion.actors.ts';
import type {
  ClientQuestionContext,
  ClientQuestionEvent,
  ClientQuestionFact,
  ClientQuestionInput,
  ClientQuestionServices,
} from './clientQuestion.types.ts';

const callOf = ({ context: { business, period, code } }: { context: ClientQuestionContext }): ClientQuestionInput => ({
  business,
  period,
  code,
});

/**
 * The questions to the client about an observed voucher: it makes a link, takes it back, and shows the answers.
 *
 * @example
 * const actor = createActor(createClientQuestion({ api }), { input: { business, period: '202610', code } }).start();
 * actor.send({ type: 'client.ask' });
 */
export const createClientQuestion = (services: ClientQuestionServices) =>
  setup({
    types: {} as {
      context: ClientQuestionContext;
      input: ClientQuestionInput;
      events: ClientQuestionEvent;
      emitted: ClientQuestionFact;
      tags: 'busy';
    },
    actors: clientQuestionActors(services),
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ questions: readonly ClientQuestion[] }>) => ({
        questions: loadable,
      })),
      storeAsked: assign(({ context }, { output: { question, url } }: { output: AskedNow }) => ({
        // The server has revoked the one that was open.
        questions: ready([question, ...(dataOf(context.questions) ?? []).filter(({ state }) => state !== 'open')]),
        link: { id: question.id, url },
      })),
      storeRevoking: assign((_, { id }: { id: string }) => ({ revoked: id })),
      removeRevoked: assign(({ context: { questions, link, revoked } }) => ({
        questions: mapLoadable(questions, (all) => all.filter(({ id }) => id !== revoked)),
        link: link?.id === revoked ? null : link,
      })),
      resetRevoking: assign({ revoked: null }),
      // The host asks to sign in again after a 401.
      storeProblem: assign((_, { error }: Failed) => ({ problem: isSessionOver(error) ? null : refusalsOf(error) })),
      resetProblem: assign({ problem: null }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'clientQuestion',
    context: ({ input }) => ({ ...input, questions: loading, link: null, problem: null, revoked: null }),
    initial: 'loading',
    states: {
      loading: loadingState('questions', { call: 'listClientQuestions', input: callOf, target: 'shown' }),
      failed: { on: { 'questions.reload': 'loading' } },
      shown: {
        on: {
          'questions.reload': { target: 'loading', actions: 'resetProblem' },
          'client.ask': { target: 'asking', actions: 'resetProblem' },
          'question.revoke': { target: 'revoking', actions: ['resetProblem', withEvent('storeRevoking')] },
        },
      },
      asking: {
        tags: 'busy',
        invoke: {
          id: 'ask',
          src: 'ask',
          input: callOf,
          onDone: { target: 'shown', actions: withEvent('storeAsked') },
          onError: { target: 'shown', actions: [withEvent('storeProblem'), notifyFailureOf('askClient')] },
        },
      },
      revoking: {
        tags: 'busy',
        invoke: {
          id: 'revoke',
          src: 'revoke',
          input: ({ context }) => ({ ...callOf({ context }), id: required(context.revoked, 'a question') }),
          onDone: { target: 'shown', actions: ['removeRevoked', 'resetRevoking'] },
          onError: {
            target: 'shown',
            actions: [withEvent('storeProblem'), 'resetRevoking', notifyFailureOf('revokeClientQuestion')],
          },
        },
      },
    },
  });

export type ClientQuestionMachine = ReturnType<typeof createClientQuestion>;
