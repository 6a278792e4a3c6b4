import { limaDateOf, millisecondsToNextDay, planOf } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { type Failed, failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { type ChargeInput, type ChargeOutcome, paymentActors } from './payment.actors.ts';
import { CardRefused } from './CardRefused.ts';
import type {
  CardAuthentication,
  CardCheckout,
  CardToken,
  PaymentContext,
  PaymentEvent,
  PaymentFact,
  PaymentInput,
  PaymentServices,
} from './payment.types.ts';

interface Output<Value> {
  output: Value;
}

/**
 * The payment of a plan by card. The card is entered in a form of the payment provider, and the server charges it. If the
 * bank asks for it, the user confirms the payment on a page of the bank. A payment whose result is not known can only be
 * verified, which never charges again.
 *
 * @example
 * const actor = createActor(createPayment({ api, form: createCulqiCheckout({ api }), clock: Date.now }), { input: { planId: 4, accountant } });
 */
export const createPayment = (services: PaymentServices) =>
  setup({
    types: {} as {
      context: PaymentContext;
      input: PaymentInput;
      events: PaymentEvent;
      emitted: PaymentFact;
      tags: 'busy';
    },
    actors: paymentActors(services),
    delays: { nextDay: () => millisecondsToNextDay(services.clock()) },
    guards: {
      isPlanKnown: ({ context }) => context.plan !== null,
      wasLeft: (_, { error }: Failed) => error instanceof CardRefused && error.reason === null,
      isRefused: (_, { error }: Failed) => error instanceof CardRefused,
      isCharged: (_, { output }: Output<ChargeOutcome>) => output.outcome === 'charged',
      hasToAuthenticate: (_, { output }: Output<ChargeOutcome>) => output.outcome === 'authentication',
      isVerificationLimited: ({ context }, { output }: Output<ChargeOutcome>) =>
        context.isUnknown && output.outcome === 'limited',
      isChargeRefused: (_, { output }: Output<ChargeOutcome>) => 'messages' in output,
      hasExpired: (_, { output }: Output<ChargeOutcome>) => output.outcome === 'expired',
    },
    actions: {
      storeToday: assign(() => ({ today: limaDateOf(services.clock()) })),
      storeCheckout: assign((_, { output: { isPractice } }: Output<CardCheckout>) => ({ isPractice })),
      storeCard: assign((_, { output }: Output<CardToken>) => ({ card: output, authentication: null })),
      storeAuthentication: assign((_, { output }: Output<CardAuthentication>) => ({ authentication: output })),
      storeRefusal: assign((_, { output }: Output<ChargeOutcome>) => ({
        refusal: 'messages' in output ? output.messages : [],
      })),
      storeReason: assign((_, { error }: Failed) => ({
        refusal: error instanceof CardRefused && error.reason !== null ? [error.reason] : [],
      })),
      storeMessage: assign((_, { output }: Output<ChargeOutcome>) => ({
        message: 'message' in output ? output.message : null,
      })),
      storeEndDate: assign((_, { output }: Output<ChargeOutcome>) => ({
        endDate: output.outcome === 'charged' ? output.endDate : null,
      })),
      storeLimit: assign((_, { output }: Output<ChargeOutcome>) => ({
        message: ('messages' in output && output.messages[0]) || null,
      })),
      resetResult: assign({ refusal: null, message: null }),
      resetCard: assign({ card: null, authentication: null, isUnknown: false }),
      setUnknown: assign({ isUnknown: true }),
      notifyUnknownPlan: emit({ type: 'plan.unknown' }),
      notifyMade: emit(({ context }) => ({
        type: 'payment.made' as const,
        planId: required(context.plan, 'a plan').id,
      })),
      notifyClosed: emit({ type: 'payment.closed' }),
      notifyFailure: emit(failureLogged),
      notifyLost: emit((_, { output }: Output<ChargeOutcome>) =>
        failureLogged(undefined, {
          call: 'chargeOneTime',
          error: output.outcome === 'unknown' ? output.error : undefined,
        }),
      ),
    },
  }).createMachine({
    id: 'payment',
    context: ({ input: { planId, accountant } }) => ({
      accountant,
      today: limaDateOf(services.clock()),
      plan: planOf(planId),
      isPractice: false,
      card: null,
      authentication: null,
      refusal: null,
      endDate: null,
      isUnknown: false,
      message: null,
    }),
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isPlanKnown', target: 'loading' }, { target: 'withoutPlan' }] },
      withoutPlan: { type: 'final', entry: 'notifyUnknownPlan' },
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadCheckout',
          src: 'loadCheckout',
          onDone: { target: 'ready', actions: withEvent('storeCheckout') },
          onError: { target: 'unloaded', actions: notifyFailureOf('loadCheckout') },
        },
      },
      unloaded: { on: { 'part.reload': 'loading' } },
      ready: {
        entry: ['resetCard', 'storeToday'],
        on: { 'payment.begin': 'entering' },
        after: { nextDay: { target: 'ready', reenter: true } },
      },
      entering: {
        // A timer does not run while the computer sleeps, so the page may still show another day.
        entry: ['resetResult', 'storeToday'],
        on: { 'payment.begin': { target: 'entering', reenter: true } },
        invoke: {
          id: 'requestCard',
          src: 'requestCard',
          input: ({ context: { accountant, plan } }) => ({ accountant, plan: required(plan, 'a plan') }),
          onDone: { target: 'charging', actions: withEvent('storeCard') },
          onError: [
            { guard: withEvent('wasLeft'), target: 'ready' },
            { guard: withEvent('isRefused'), target: 'ready', actions: withEvent('storeReason') },
            { target: 'ready', actions: [withEvent('storeReason'), notifyFailureOf('requestCard')] },
          ],
        },
      },
      charging: {
        tags: 'busy',
        entry: 'resetResult',
        invoke: {
          id: 'charge',
          src: 'charge',
          input: ({ context }) => chargeOf(context),
          onDone: [
            {
              guard: withEvent('isCharged'),
              target: 'done',
              actions: [withEvent('storeMessage'), withEvent('storeEndDate'), 'notifyMade'],
            },
            { guard: withEvent('hasToAuthenticate'), target: 'authenticating' },
            { guard: withEvent('isVerificationLimited'), target: 'unknown', actions: withEvent('storeLimit') },
            { guard: withEvent('isChargeRefused'), target: 'ready', actions: withEvent('storeRefusal') },
            // The host asks the user to sign in again.
            { guard: withEvent('hasExpired'), target: 'ready' },
            { target: 'unknown', actions: [withEvent('storeMessage'), withEvent('notifyLost')] },
          ],
        },
      },
      authenticating: {
        // The page of the bank may not have opened: the card can be entered again.
        on: { 'payment.begin': 'entering' },
        invoke: {
          id: 'authenticateCard',
          src: 'authenticateCard',
          input: ({ context }) => chargeOf(context),
          onDone: { target: 'charging', actions: withEvent('storeAuthentication') },
          onError: [
            { guard: withEvent('wasLeft'), target: 'ready' },
            { guard: withEvent('isRefused'), target: 'ready', actions: withEvent('storeReason') },
            { target: 'ready', actions: [withEvent('storeReason'), notifyFailureOf('authenticateCard')] },
          ],
        },
      },
      unknown: {
        initial: 'shown',
        entry: 'setUnknown',
        on: { 'payment.verify': 'charging' },
        states: { shown: { on: { 'dialog.close': 'closed' } }, closed: {} },
      },
      done: { on: { 'dialog.close': 'closed' } },
      closed: { type: 'final', entry: 'notifyClosed' },
    },
  });

const chargeOf = ({ accountant, plan, card, authentication }: PaymentContext): ChargeInput => ({
  accountant,
  plan: required(plan, 'a plan'),
  card: required(card, 'a card'),
  authentication,
});

export type PaymentMachine = ReturnType<typeof createPayment>;
