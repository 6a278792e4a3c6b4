import type { AppliedRate, ExchangeRateDay } from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { type Failed, failureLogged, notifyFailureOf, refusalOf } from '../../engine/internal/failures.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { exchangeRatesActors } from './exchangeRates.actors.ts';
import type {
  ExchangeRatesContext,
  ExchangeRatesEvent,
  ExchangeRatesFact,
  ExchangeRatesInput,
  ExchangeRatesServices,
  RateMessage,
} from './exchangeRates.types.ts';

/** The rate that the studio typed for the day of the context, as an order. */
function typedOrder({ context }: { context: ExchangeRatesContext }) {
  const day = required(context.day, 'a day');
  return { day, rate: String(required(day.typed, 'a typed rate').rate) };
}

/**
 * The exchange rates of days, for the vouchers of all clients whose XML has none: which days are missing, and what the studio typed.
 * The list is the child `report`.
 *
 * @example
 * const actor = createActor(createExchangeRates({ api }), { input: { list: { filters: { state: 'missing' } } } }).start();
 * actor.send({ type: 'rate.edit', day: rateDay });
 * actor.send({ type: 'rate.save', rate: '3.745' });
 */
export const createExchangeRates = (services: ExchangeRatesServices) =>
  setup({
    types: {} as {
      context: ExchangeRatesContext;
      input: ExchangeRatesInput;
      events: ExchangeRatesEvent;
      emitted: ExchangeRatesFact;
      children: { report: 'report'; form: 'form' };
      tags: 'busy';
    },
    actors: exchangeRatesActors(services),
    guards: { isTyped: (_, { day }: { day: ExchangeRateDay }) => day.typed !== null },
    actions: {
      storeDay: assign((_, { day }: { day: ExchangeRateDay }) => ({ day, message: null })),
      forgetDay: assign({ day: null }),
      submitRate: sendTo('form', ({ context: { day } }, { rate }: { rate: string }) => ({
        type: 'form.submit' as const,
        values: { day: required(day, 'a day'), rate },
      })),
      tell: assign(
        ({ context: { day } }, { kind, applied }: { kind: 'saved' | 'removed'; applied: AppliedRate | null }) => ({
          day: null,
          message: {
            kind,
            day: required(day, 'a day'),
            applied: required(applied, 'what was done'),
          } satisfies RateMessage,
        }),
      ),
      tellFailure: assign(({ context: { day } }, { kind, error }: Failed & { kind: 'notRemoved' | 'notRestored' }) => ({
        day: null,
        message: { kind, day: required(day, 'a day'), refusal: refusalOf(error) } satisfies RateMessage,
      })),
      forgetMessage: assign({ message: null }),
      refresh: sendTo('report', { type: 'report.refresh' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'exchangeRates',
    context: ({ input }) => ({ input, day: null, message: null }),
    invoke: {
      id: 'report',
      src: 'report',
      input: ({ context: { input } }) => ({ subject: {}, list: input.list }),
    },
    on: { 'message.close': { actions: 'forgetMessage' } },
    initial: 'closed',
    states: {
      closed: {
        on: {
          'rate.edit': { target: 'editing', actions: withEvent('storeDay') },
          'rate.remove': { guard: withEvent('isTyped'), target: 'removing', actions: withEvent('storeDay') },
          'rate.restore': { guard: withEvent('isTyped'), target: 'restoring', actions: withEvent('storeDay') },
        },
      },
      editing: {
        invoke: {
          id: 'form',
          src: 'form',
          onDone: {
            target: 'closed',
            actions: [{ type: 'tell', params: ({ event }) => ({ kind: 'saved', applied: event.output }) }, 'refresh'],
          },
        },
        on: {
          'rate.save': { actions: withEvent('submitRate') },
          'dialog.close': { target: 'closed', actions: ['forgetDay', 'refresh'] },
        },
      },
      removing: {
        tags: 'busy',
        invoke: {
          id: 'removeRate',
          src: 'removeRate',
          input: typedOrder,
          onDone: {
            target: 'closed',
            actions: [{ type: 'tell', params: ({ event }) => ({ kind: 'removed', applied: event.output }) }, 'refresh'],
          },
          onError: {
            target: 'closed',
            actions: [
              { type: 'tellFailure', params: ({ event }) => ({ kind: 'notRemoved', error: event.error }) },
              notifyFailureOf('removeExchangeRate'),
              'refresh',
            ],
          },
        },
      },
      restoring: {
        tags: 'busy',
        invoke: {
          id: 'restoreRate',
          src: 'restoreRate',
          input: typedOrder,
          onDone: {
            target: 'closed',
            actions: [{ type: 'tell', params: ({ event }) => ({ kind: 'saved', applied: event.output }) }, 'refresh'],
          },
          onError: {
            target: 'closed',
            actions: [
              { type: 'tellFailure', params: ({ event }) => ({ kind: 'notRestored', error: event.error }) },
              notifyFailureOf('saveExchangeRate'),
              'refresh',
            ],
          },
        },
      },
    },
  });

export type ExchangeRatesMachine = ReturnType<typeof createExchangeRates>;
