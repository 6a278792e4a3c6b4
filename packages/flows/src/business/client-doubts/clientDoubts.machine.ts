import { type ClientDoubtsLinks, loading, mapLoadable } from '@contapro/domain';
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
import { type AskedNow, clientDoubtsActors } from './clientDoubts.actors.ts';
import type {
  ClientDoubtsContext,
  ClientDoubtsEvent,
  ClientDoubtsFact,
  ClientDoubtsInput,
  ClientDoubtsServices,
} from './clientDoubts.types.ts';

const callOf = ({ context: { business, period } }: { context: ClientDoubtsContext }): ClientDoubtsInput => ({
  business,
  period,
});

/**
 * The link with all doubts of a month: it is made, taken back, and says how much of it the client has answered.
 *
 * @example
 * const actor = createActor(createClientDoubts({ api }), { input: { business, period: '202610' } }).start();
 * actor.send({ type: 'client.ask' });
 */
export const createClientDoubts = (services: ClientDoubtsServices) =>
  setup({
    types: {} as {
      context: ClientDoubtsContext;
      input: ClientDoubtsInput;
      events: ClientDoubtsEvent;
      emitted: ClientDoubtsFact;
      tags: 'busy';
    },
    actors: clientDoubtsActors(services),
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ links: ClientDoubtsLinks }>) => ({ links: loadable })),
      storeAsked: assign(({ context }, { output: { link, url } }: { output: AskedNow }) => ({
        // The server has revoked the one of before.
        links: mapLoadable(context.links, (all) => ({ ...all, links: [link] })),
        link: { id: link.id, url },
      })),
      storeRevoking: assign((_, { id }: { id: string }) => ({ revoked: id, link: null })),
      storeProblem: assign((_, { error }: Failed) => ({
        problem: isSessionOver(error) ? null : refusalsOf(error),
        revoked: null,
      })),
      resetRevoking: assign({ revoked: null }),
      resetProblem: assign({ problem: null }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'clientDoubts',
    context: ({ input }) => ({ ...input, links: loading, link: null, problem: null, revoked: null }),
    initial: 'loading',
    states: {
      loading: loadingState('links', { call: 'listClientQuestionLinks', input: callOf, target: 'shown' }),
      failed: { on: { 'links.reload': 'loading' } },
      shown: {
        on: {
          'links.reload': { target: 'loading', actions: 'resetProblem' },
          'client.ask': { target: 'asking', actions: 'resetProblem' },
          'link.revoke': { target: 'revoking', actions: ['resetProblem', withEvent('storeRevoking')] },
        },
      },
      asking: {
        tags: 'busy',
        invoke: {
          id: 'ask',
          src: 'ask',
          input: callOf,
          onDone: { target: 'shown', actions: withEvent('storeAsked') },
          onError: { target: 'shown', actions: [withEvent('storeProblem'), notifyFailureOf('askClientAboutMonth')] },
        },
      },
      revoking: {
        tags: 'busy',
        invoke: {
          id: 'revoke',
          src: 'revoke',
          input: ({ context: { business, revoked } }) => ({ business, id: required(revoked, 'a link') }),
          // How many doubts are left to ask about is known to the server only.
          onDone: { target: 'loading', actions: 'resetRevoking' },
          onError: {
            target: 'shown',
            actions: [withEvent('storeProblem'), notifyFailureOf('revokeClientQuestionLink')],
          },
        },
      },
    },
  });

export type ClientDoubtsMachine = ReturnType<typeof createClientDoubts>;
