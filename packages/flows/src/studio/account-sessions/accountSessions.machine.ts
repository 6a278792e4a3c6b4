import { type AccountSessions, failed, loading } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import {
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalOf,
} from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import {
  loadingState,
  nothingAsked,
  type PartStored,
  storeOutput,
  storePart,
} from '../../engine/internal/loadableStates.ts';
import { receivedField } from '../../engine/internal/received.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { accountSessionsOf } from '../../engine/mapping/index.ts';
import type {
  AccountSessionsContext,
  AccountSessionsEvent,
  AccountSessionsFact,
  AccountSessionsServices,
  SessionsEnd,
} from './accountSessions.types.ts';

/**
 * The sessions of the account: which are in use, and their end, one by one or all but this one. The list is loaded again after each
 * end. After the others were ended, the host gets another token.
 *
 * @example
 * createActor(createAccountSessions({ api })).start();
 */
export const createAccountSessions = ({ api }: AccountSessionsServices) =>
  setup({
    types: {} as {
      context: AccountSessionsContext;
      events: AccountSessionsEvent;
      emitted: AccountSessionsFact;
      tags: 'busy';
    },
    actors: {
      listSessions: fromRead(async (_: undefined, signal) => accountSessionsOf(await api.listSessions({ signal }))),
      endSession: fromCall(({ id }: { id: string }, signal) => api.endSession({ path: { id }, signal })),
      endOtherSessions: fromCall(async (_: undefined, signal) => {
        const { access_token: token } = await api.endOtherSessions({ signal });
        return receivedField(token);
      }),
    },
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ sessions: AccountSessions }>) => ({ sessions: loadable })),
      storeEnding: assign((_, { id }: { id: string }) => ({ ending: id })),
      resetEnding: assign({ ending: null }),
      resetResult: assign({ result: null }),
      storeEnded: assign((_, { end }: { end: SessionsEnd }) => ({ result: { end, hasFailed: false as const } })),
      storeEndFailure: assign((_, { end, error }: Failed & { end: SessionsEnd }) => ({
        result: isSessionOver(error) ? null : { end, hasFailed: true as const, message: refusalOf(error) },
      })),
      notifyRenewed: emit((_, { output }: { output: string }) => ({
        type: 'session.renewed' as const,
        token: output,
      })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'accountSessions',
    context: { sessions: loading, ending: null, result: null },
    initial: 'loading',
    on: { 'message.close': { actions: 'resetResult' } },
    states: {
      loading: {
        ...loadingState('sessions', { call: 'listSessions', input: nothingAsked, target: 'ready' }),
        on: { 'sessions.end': 'endingOthers' },
      },
      ready: {
        on: {
          'session.end': { target: 'endingOne', actions: withEvent('storeEnding') },
          'sessions.end': 'endingOthers',
        },
      },
      failed: { on: { 'part.reload': 'loading', 'sessions.end': 'endingOthers' } },
      endingOne: {
        tags: 'busy',
        entry: 'resetResult',
        exit: 'resetEnding',
        invoke: {
          id: 'endSession',
          src: 'endSession',
          input: ({ context: { ending } }) => ({ id: required(ending, 'a session') }),
          onDone: { target: 'refreshing', actions: { type: 'storeEnded', params: { end: 'one' } } },
          // One that has ended since is missing from the next list.
          onError: { target: 'refreshing', actions: [endFailureOf('one'), notifyFailureOf('endSession')] },
        },
      },
      endingOthers: {
        tags: 'busy',
        entry: 'resetResult',
        invoke: {
          id: 'endOtherSessions',
          src: 'endOtherSessions',
          onDone: {
            target: 'refreshing',
            actions: [{ type: 'storeEnded', params: { end: 'others' } }, withEvent('notifyRenewed')],
          },
          onError: { target: 'refreshing', actions: [endFailureOf('others'), notifyFailureOf('endOtherSessions')] },
        },
      },
      /** What is known stays on the screen. */
      refreshing: {
        invoke: {
          id: 'refreshSessions',
          src: 'listSessions',
          onDone: { target: 'ready', actions: storeOutput('sessions') },
          onError: { target: 'failed', actions: [storePart('sessions', failed), notifyFailureOf('listSessions')] },
        },
        on: {
          'session.end': { target: 'endingOne', actions: withEvent('storeEnding') },
          'sessions.end': 'endingOthers',
        },
      },
    },
  });

/** The action `storeEndFailure` for the `onError` of a call. */
const endFailureOf = (end: SessionsEnd) => ({
  type: 'storeEndFailure' as const,
  params: ({ event: { error } }: { event: Failed }) => ({ end, error }),
});

export type AccountSessionsMachine = ReturnType<typeof createAccountSessions>;
