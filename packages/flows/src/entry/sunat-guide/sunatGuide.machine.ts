import { type CredentialsCheck, loading, mapLoadable, type SunatConnection } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import {
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalOf,
} from '../../engine/internal/failures.ts';
import { type PartMatch, loadableStates, nothingAsked, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { sunatGuideActors } from './sunatGuide.actors.ts';
import { chosenOf } from './sunatGuide.selectors.ts';
import type {
  SunatGuideContext,
  SunatGuideEvent,
  SunatGuideFact,
  SunatGuideInput,
  SunatGuideServices,
} from './sunatGuide.types.ts';

/** Milliseconds after which the page says that SUNAT takes longer than it should. The call goes on. */
const lateDelay = 60_000;

type Tested = { output: CredentialsCheck };

/**
 * The guide that connects a business to SUNAT. It loads the businesses with their last checks, and tests what is stored for
 * the chosen one. A test is never repeated by itself.
 *
 * @example
 * const actor = createActor(createSunatGuide({ api }), { input: { business: null } }).start();
 * actor.send({ type: 'connection.test' });
 */
export const createSunatGuide = (services: SunatGuideServices) =>
  setup({
    types: {} as {
      context: SunatGuideContext;
      input: SunatGuideInput;
      events: SunatGuideEvent;
      emitted: SunatGuideFact;
      tags: 'busy';
    },
    actors: sunatGuideActors(services),
    delays: { late: lateDelay },
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      hasChosen: ({ context }) => chosenOf(context) !== null,
      isSessionOver: (_, { error }: Failed) => isSessionOver(error),
    },
    actions: {
      storeBusiness: assign((_, { uuid }: { uuid: string }) => ({ business: uuid })),
      storePart: assign((_, { loadable }: PartStored<{ connections: readonly SunatConnection[] }>) => ({
        connections: loadable,
      })),
      resetMessage: assign({ message: null }),
      storeCheck: enqueueActions(({ context, enqueue }, { output }: Tested) => {
        const tested = chosenOf(context);
        enqueue.assign({
          connections: mapLoadable(context.connections, (all) =>
            all.map((each) => (each.uuid === tested?.uuid ? { ...each, check: output } : each)),
          ),
        });
        enqueue.emit({ type: 'credentials.validated', outcome: output.outcome });
      }),
      storeMessage: assign((_, { error }: Failed) => ({ message: refusalOf(error) })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'sunatGuide',
    context: ({ input }) => ({ ...input, connections: loading, message: null }),
    type: 'parallel',
    states: {
      list: {
        initial: 'loading',
        states: {
          ...loadableStates('connections', { call: 'listBusinesses', input: nothingAsked, target: 'ready' }),
          ready: {},
        },
      },
      test: {
        initial: 'idle',
        on: { 'business.choose': { target: '.idle', actions: withEvent('storeBusiness') } },
        states: {
          idle: { on: { 'connection.test': { guard: 'hasChosen', target: 'testing' } } },
          testing: {
            tags: 'busy',
            entry: 'resetMessage',
            invoke: {
              id: 'validateCredentials',
              src: 'validateCredentials',
              input: ({ context }) => required(chosenOf(context), 'a chosen business'),
              onDone: { target: 'idle', actions: withEvent('storeCheck') },
              onError: [
                // The host asks the user to sign in. The connection can be tested afterwards.
                {
                  guard: withEvent('isSessionOver'),
                  target: 'idle',
                  actions: notifyFailureOf('validateCredentials'),
                },
                {
                  target: 'failed',
                  actions: [withEvent('storeMessage'), notifyFailureOf('validateCredentials')],
                },
              ],
            },
            initial: 'waiting',
            on: { 'test.cancel': 'idle' },
            states: { waiting: { after: { late: 'late' } }, late: {} },
          },
          failed: { on: { 'connection.test': 'testing' } },
        },
      },
    },
  });

export type SunatGuideMachine = ReturnType<typeof createSunatGuide>;
