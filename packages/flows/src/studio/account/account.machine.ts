import { type AccountEmail, limaDateOf, loading, ready } from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
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
import { accountActors } from './account.actors.ts';
import type {
  AccountContext,
  AccountEvent,
  AccountFact,
  AccountInput,
  AccountParts,
  AccountServices,
  EmailChange,
  EmailLinkAct,
  PasswordChange,
} from './account.types.ts';

/**
 * The account of the accountant: its address, its payments, its password, its sessions and its removal. After a change of the
 * password, and after the other sessions were ended, the host gets another token.
 *
 * @example
 * createActor(createAccount({ api, clock: Date.now, whenVisibleAgain }), { input: { accountant } }).start();
 */
export const createAccount = (services: AccountServices) =>
  setup({
    types: {} as {
      context: AccountContext;
      input: AccountInput;
      events: AccountEvent;
      emitted: AccountFact;
      children: { passwordForm: 'passwordForm'; emailForm: 'emailForm'; removal: 'removal'; sessions: 'sessions' };
      tags: 'busy';
    },
    actors: accountActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
    },
    actions: {
      storePart: assign(({ context }, { part, loadable }: PartStored<AccountParts>) => ({
        ...context,
        [part]: loadable,
      })),
      storeEmail: assign((_, { output }: { output: AccountEmail }) => ({ email: ready(output) })),
      storeAsked: assign(({ context: { emailChanges } }, { output }: { output: AccountEmail | null }) => ({
        email: ready(required(output, 'an address')),
        emailChanges: emailChanges + 1,
        linkFailure: null,
      })),
      resetLink: assign({ linkFailure: null }),
      storeLinkFailure: assign((_, { act, error }: Failed & { act: EmailLinkAct }) => ({
        linkFailure: isSessionOver(error) ? null : { act, message: refusalOf(error) },
      })),
      submitEmail: sendTo('emailForm', (_, { email }: EmailChange) => ({
        type: 'form.submit' as const,
        values: { email },
      })),
      submitRemoval: sendTo('removal', (_, { email }: EmailChange) => ({
        type: 'form.submit' as const,
        values: { email },
      })),
      notifyRemoved: emit({ type: 'account.removed' }),
      submitPassword: sendTo('passwordForm', (_, { password }: PasswordChange) => ({
        type: 'form.submit' as const,
        values: { password },
      })),
      storeChanged: assign(({ context: { changes } }) => ({ changes: changes + 1 })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'account',
    context: ({ input }) => ({
      ...input,
      today: limaDateOf(services.clock()),
      payments: loading,
      email: loading,
      linkFailure: null,
      emailChanges: 0,
      contents: loading,
      changes: 0,
    }),
    invoke: { id: 'sessions', src: 'sessions' },
    type: 'parallel',
    states: {
      payments: {
        initial: 'loading',
        states: {
          ...loadableStates('payments', { call: 'listPayments', input: nothingAsked, target: 'ready' }),
          ready: {},
        },
      },
      email: {
        initial: 'loading',
        states: {
          ...loadableStates('email', { call: 'getEmail', input: nothingAsked, target: 'ready' }),
          ready: { invoke: { id: 'whenVisibleAgain', src: 'whenVisibleAgain', onDone: 'refreshing' } },
          refreshing: {
            invoke: {
              id: 'refreshEmail',
              src: 'getEmail',
              onDone: { target: 'ready', actions: withEvent('storeEmail') },
              // What is known stays on the screen.
              onError: { target: 'ready', actions: notifyFailureOf('getEmail') },
            },
          },
        },
      },
      link: {
        initial: 'idle',
        states: {
          idle: {
            on: { 'link.send': 'sending', 'link.withdraw': 'withdrawing', 'message.close': { actions: 'resetLink' } },
          },
          sending: {
            tags: 'busy',
            entry: 'resetLink',
            invoke: {
              id: 'sendEmailLink',
              src: 'sendEmailLink',
              onDone: { target: 'idle', actions: withEvent('storeEmail') },
              onError: { target: 'idle', actions: [linkFailureOf('send'), notifyFailureOf('sendEmailLink')] },
            },
          },
          withdrawing: {
            tags: 'busy',
            entry: 'resetLink',
            invoke: {
              id: 'withdrawEmailChange',
              src: 'withdrawEmailChange',
              onDone: { target: 'idle', actions: withEvent('storeEmail') },
              onError: { target: 'idle', actions: [linkFailureOf('withdraw'), notifyFailureOf('withdrawEmailChange')] },
            },
          },
        },
      },
      emailForm: {
        initial: 'editing',
        states: {
          editing: {
            invoke: {
              id: 'emailForm',
              src: 'emailForm',
              onDone: { target: 'editing', reenter: true, actions: withEvent('storeAsked') },
            },
            on: { 'email.change': { actions: withEvent('submitEmail') } },
          },
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
      removal: {
        initial: 'closed',
        states: {
          closed: { on: { 'removal.open': 'open' } },
          open: {
            invoke: { id: 'removal', src: 'removal', onDone: 'removed' },
            on: { 'removal.confirm': { actions: withEvent('submitRemoval') }, 'removal.close': 'closed' },
            initial: 'loading',
            states: {
              ...loadableStates('contents', { call: 'getAccountContents', input: nothingAsked, target: 'ready' }),
              ready: {},
            },
          },
          removed: { on: { 'removal.close': { target: 'left', actions: 'notifyRemoved' } } },
          left: { type: 'final' },
        },
      },
    },
  });

/** The action `storeLinkFailure` for the `onError` of a call. */
const linkFailureOf = (act: EmailLinkAct) => ({
  type: 'storeLinkFailure' as const,
  params: ({ event: { error } }: { event: Failed }) => ({ act, error }),
});

export type AccountMachine = ReturnType<typeof createAccount>;
