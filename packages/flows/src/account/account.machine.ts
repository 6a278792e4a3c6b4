import { failed, limaDateOf, loading, type Payment, ready } from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { type Failed, failureLogged, isSessionOver, notifyFailureOf, refusalOf } from '../internal/failures.ts';
import { withEvent } from '../internal/withEvent.ts';
import { accountActors } from './account.actors.ts';
import type {
  AccountContext,
  AccountEvent,
  AccountFact,
  AccountInput,
  AccountServices,
  PasswordChange,
} from './account.types.ts';

/**
 * The account of the accountant: its payments, its password and its other sessions. After a change of the password, and after
 * the other sessions were ended, the host gets another token.
 *
 * @example
 * createActor(createAccount({ api, clock: Date.now }), { input: { accountant } }).start();
 */
export const createAccount = (services: AccountServices) =>
  setup({
    types: {} as {
      context: AccountContext;
      input: AccountInput;
      events: AccountEvent;
      emitted: AccountFact;
      children: { passwordForm: 'passwordForm' };
      tags: 'busy';
    },
    actors: accountActors(services),
    actions: {
      storeLoading: assign({ payments: loading }),
      storeFailed: assign({ payments: failed }),
      storePayments: assign((_, { output }: { output: readonly Payment[] }) => ({ payments: ready(output) })),
      submitPassword: sendTo('passwordForm', (_, { currentPassword, password }: PasswordChange) => ({
        type: 'form.submit' as const,
        values: { currentPassword, password },
      })),
      storeChanged: assign(({ context: { changes } }) => ({ changes: changes + 1 })),
      resetEnd: assign({ hasEnded: false, endFailure: null }),
      storeEnded: assign({ hasEnded: true }),
      storeEndFailure: assign((_, { error }: Failed) => ({
        endFailure: isSessionOver(error) ? null : { message: refusalOf(error) },
      })),
      notifyRenewed: emit((_, { output }: { output: string }) => ({
        type: 'session.renewed' as const,
        token: output,
      })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'account',
    context: ({ input }) => ({
      ...input,
      today: limaDateOf(services.clock()),
      payments: loading,
      changes: 0,
      hasEnded: false,
      endFailure: null,
    }),
    type: 'parallel',
    states: {
      payments: {
        initial: 'loading',
        states: {
          loading: {
            tags: 'busy',
            entry: 'storeLoading',
            invoke: {
              id: 'listPayments',
              src: 'listPayments',
              onDone: { target: 'ready', actions: withEvent('storePayments') },
              onError: { target: 'failed', actions: ['storeFailed', notifyFailureOf('listPayments')] },
            },
          },
          ready: {},
          failed: { on: { 'part.reload': 'loading' } },
        },
      },
      password: {
        initial: 'editing',
        states: {
          editing: {
            invoke: {
              id: 'passwordForm',
              src: 'passwordForm',
              onDone: { target: 'editing', reenter: true, actions: 'storeChanged' },
            },
            on: { 'password.change': { actions: withEvent('submitPassword') } },
          },
        },
      },
      sessions: {
        initial: 'idle',
        states: {
          idle: { on: { 'sessions.end': 'ending', 'message.close': { actions: 'resetEnd' } } },
          ending: {
            tags: 'busy',
            entry: 'resetEnd',
            invoke: {
              id: 'endOtherSessions',
              src: 'endOtherSessions',
              onDone: { target: 'idle', actions: ['storeEnded', withEvent('notifyRenewed')] },
              onError: {
                target: 'idle',
                actions: [withEvent('storeEndFailure'), notifyFailureOf('endOtherSessions')],
              },
            },
          },
        },
      },
    },
  });

export type AccountMachine = ReturnType<typeof createAccount>;
