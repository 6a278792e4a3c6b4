import { assign, emit, sendTo, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { withEvent } from '../internal/withEvent.ts';
import type { PasskeyReason } from '../passkeys/index.ts';
import { identityConfirmationActors } from './identityConfirmation.actors.ts';
import type {
  ConfirmationWay,
  IdentityConfirmationContext,
  IdentityConfirmationEvent,
  IdentityConfirmationFact,
  IdentityConfirmationServices,
  IdentityProof,
} from './identityConfirmation.types.ts';

/**
 * Asks again for the password or the second factor, before a call for which an open session is not enough.
 *
 * - `ways`: what the account can confirm with. Until it is known, and when it cannot be loaded, there is the password alone.
 * - `proof.asking`: the child `form` sends what the person answers. `proof.confirmed`: the server has accepted it.
 *
 * @example
 * const confirmations = createConfirmations();
 * const actor = createActor(createIdentityConfirmation({ api, passkeys: browserPasskeys }));
 * actor.on('identity.confirmed', () => confirmations.settle(true));
 */
export const createIdentityConfirmation = (services: IdentityConfirmationServices) =>
  setup({
    types: {} as {
      context: IdentityConfirmationContext;
      events: IdentityConfirmationEvent;
      emitted: IdentityConfirmationFact;
      children: { form: 'form' };
    },
    actors: identityConfirmationActors(services),
    guards: {
      isRefused: (_, { output }: { output: PasskeyReason | null }) => output !== null,
    },
    actions: {
      storeWays: assign((_, { output }: { output: ConfirmationWay[] }) => ({ ways: output })),
      storeShown: assign((_, { way }: { way: 'password' | 'app' }) => ({
        shown: way,
        passkeyFailure: null,
      })),
      storeFailure: assign((_, { output }: { output: PasskeyReason | null }) => ({
        passkeyFailure: output,
      })),
      resetFailure: assign({ passkeyFailure: null }),
      submitProof: sendTo('form', (_, { proof }: { proof: IdentityProof }) => ({
        type: 'form.submit' as const,
        values: proof,
      })),
      submitPasskey: sendTo('form', { type: 'form.submit', values: {} }),
      notifyConfirmed: emit({ type: 'identity.confirmed' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'identityConfirmation',
    context: { ways: ['password'], shown: 'password', passkeyFailure: null },
    type: 'parallel',
    states: {
      ways: {
        initial: 'loading',
        states: {
          loading: {
            invoke: {
              id: 'getFactors',
              src: 'getFactors',
              onDone: { target: 'known', actions: withEvent('storeWays') },
              onError: { target: 'known', actions: notifyFailureOf('getFactors') },
            },
          },
          known: {},
        },
      },
      proof: {
        initial: 'asking',
        states: {
          asking: {
            invoke: {
              id: 'form',
              src: 'form',
              onDone: [
                {
                  guard: { type: 'isRefused', params: ({ event: { output } }) => ({ output }) },
                  target: 'asking',
                  reenter: true,
                  actions: withEvent('storeFailure'),
                },
                { target: 'confirmed', actions: 'notifyConfirmed' },
              ],
            },
            on: {
              'proof.submit': { actions: ['resetFailure', withEvent('submitProof')] },
              'passkey.use': { actions: ['resetFailure', 'submitPasskey'] },
              // It closes the dialog of the browser, and takes away what was said about the former answer.
              'way.choose': { target: 'asking', reenter: true, actions: withEvent('storeShown') },
            },
          },
          confirmed: {},
        },
      },
    },
  });

export type IdentityConfirmationMachine = ReturnType<typeof createIdentityConfirmation>;
