import { Problem } from '@contapro/api';
import { eventNames, type FactorKind } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { codeOf, type Failed, failureLogged, notifyFailureOf, refusalOf } from '../../engine/internal/failures.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { PasskeyProblem } from '../../engine/passkeys/PasskeyProblem.ts';
import type { Opened } from '../../engine/facts.ts';
import { signInFactorActors } from './signInFactor.actors.ts';
import type {
  FactorFailure,
  SignInFactorContext,
  SignInFactorEvent,
  SignInFactorFact,
  SignInFactorInput,
  SignInFactorServices,
} from './signInFactor.types.ts';

/**
 * The second step of signing in: a code of an app, a recovery code, or a passkey, which can sign in alone too. Its states are:
 *
 * - `asking`: the page asks for `shown`. `failure` says why the last attempt failed.
 * - `checking` (tag `busy`): a code is being checked.
 * - `unlocking` (tag `busy`): the browser asks for a passkey, or its answer is being checked. It begins here without a password,
 *   and when there is nothing but a passkey.
 * - `expired`: the password was typed too long ago, so it is asked for again.
 * - `done`: final. The host has got the session.
 *
 * @example
 * const actor = createActor(createSignInFactor({ api, passkeys: browserPasskeys }), { input: { asked: null } });
 * actor.on('session.opened', ({ token, testGroup }) => session.open({ token, testGroup }));
 * actor.start().send({ type: 'code.submit', code: '492039' });
 */
export const createSignInFactor = (services: SignInFactorServices) =>
  setup({
    types: {} as {
      context: SignInFactorContext;
      input: SignInFactorInput;
      events: SignInFactorEvent;
      emitted: SignInFactorFact;
      tags: 'busy';
    },
    actors: signInFactorActors(services),
    guards: {
      isPasskeyFirst: ({ context: { shown } }) => shown === 'passkey',
      isCode: ({ context: { asked } }) => asked !== null,
      isOther: ({ context: { others } }, { kind }: { kind: FactorKind }) => others.includes(kind),
      isExpired: (_, { error }: Failed) => codeOf(error) === 'TICKET_EXPIRED',
    },
    actions: {
      storeCode: assign((_, { code }: { code: string }) => ({ code })),
      storeShown: assign(({ context }, { kind }: { kind: FactorKind }) => shownOf(context.asked, services, kind)),
      storePasskey: assign(({ context }) => shownOf(context.asked, services, 'passkey')),
      storeFailure: assign((_, { error }: Failed) => ({ failure: failureOf(error) })),
      resetFailure: assign({ failure: null }),
      storeOpened: enqueueActions(({ enqueue }, { output: opened }: { output: Opened }) => {
        enqueue.assign({ opened });
        enqueue.emit({ type: 'session.opened', ...opened });
        enqueue.emit({ type: 'event.logged', event: eventNames.signedIn });
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'signInFactor',
    context: ({ input: { asked } }) => ({
      asked,
      ...shownOf(asked, services),
      code: null,
      failure: null,
      opened: null,
    }),
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isPasskeyFirst', target: 'unlocking' }, { target: 'asking' }] },
      asking: {
        exit: 'resetFailure',
        on: {
          'code.submit': { guard: 'isCode', target: 'checking', actions: withEvent('storeCode') },
          'passkey.use': { target: 'unlocking', actions: 'storePasskey' },
          'kind.choose': {
            guard: { type: 'isOther', params: ({ event: { kind } }) => ({ kind }) },
            target: 'asking',
            reenter: true,
            actions: withEvent('storeShown'),
          },
        },
      },
      checking: {
        tags: 'busy',
        invoke: {
          id: 'signInWithFactor',
          src: 'sendCode',
          input: ({ context }) => ({
            ticket: required(context.asked, 'a ticket').ticket,
            code: required(context.code, 'a code'),
          }),
          onDone: { target: 'done', actions: withEvent('storeOpened') },
          onError: [
            {
              guard: { type: 'isExpired', params: ({ event: { error } }) => ({ error }) },
              target: 'expired',
              actions: notifyFailureOf('signInWithFactor'),
            },
            { target: 'asking', actions: [withEvent('storeFailure'), notifyFailureOf('signInWithFactor')] },
          ],
        },
      },
      unlocking: {
        tags: 'busy',
        invoke: {
          id: 'signInWithPasskey',
          src: 'usePasskey',
          input: ({ context: { asked } }) => ({ asked }),
          onDone: { target: 'done', actions: withEvent('storeOpened') },
          onError: [
            {
              guard: { type: 'isExpired', params: ({ event: { error } }) => ({ error }) },
              target: 'expired',
              actions: notifyFailureOf('signInWithPasskey'),
            },
            { target: 'asking', actions: [withEvent('storeFailure'), notifyFailureOf('signInWithPasskey')] },
          ],
        },
        on: {
          // The dialog of the browser is closed.
          'kind.choose': {
            guard: { type: 'isOther', params: ({ event: { kind } }) => ({ kind }) },
            target: 'asking',
            actions: withEvent('storeShown'),
          },
        },
      },
      expired: {},
      done: { type: 'final' },
    },
  });

export type SignInFactorMachine = ReturnType<typeof createSignInFactor>;

/** A code of the app before a passkey, a recovery code at last. Kinds that this version does not know are left out. */
const order: readonly FactorKind[] = ['app', 'passkey', 'recovery_code'];

/** What the page asks for, and what else there is. */
function shownOf(
  asked: SignInFactorInput['asked'],
  { passkeys }: SignInFactorServices,
  chosen?: FactorKind,
): Pick<SignInFactorContext, 'shown' | 'others'> {
  const kinds: readonly FactorKind[] = asked
    ? order.filter((kind) => asked.kinds.includes(kind) && (kind !== 'passkey' || passkeys))
    : ['passkey'];
  const shown = chosen ?? kinds[0] ?? 'recovery_code';
  return { shown, others: kinds.filter((kind) => kind !== shown) };
}

function failureOf(error: unknown): FactorFailure {
  if (error instanceof PasskeyProblem) return { kind: error.reason };
  if (error instanceof Problem && error.status === 0) return { kind: 'unreachable' };
  return { kind: 'refused', message: refusalOf(error) };
}
