import { experimentVariantOf, isOwnBusiness, type Business, type BusinessStatus } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { businessOpeningActors } from './businessOpening.actors.ts';
import type {
  BusinessOpeningContext,
  BusinessOpeningEvent,
  BusinessOpeningFact,
  BusinessOpeningInput,
  BusinessOpeningServices,
} from './businessOpening.types.ts';

/**
 * Opens a business that was selected on Inicio or in the sidebar. It loads the periods of the business; then, depending
 * on the status of the business, it emits `business.opened` or shows a dialog.
 *
 * @example
 * const actor = createActor(createBusinessOpening({ api }), { input: { accountant, testGroup } });
 * actor.on('business.opened', (opened) => session.openBusiness(opened));
 * actor.start().send({ type: 'business.open', business });
 */
export const createBusinessOpening = (services: BusinessOpeningServices) =>
  setup({
    types: {} as {
      context: BusinessOpeningContext;
      input: BusinessOpeningInput;
      events: BusinessOpeningEvent;
      emitted: BusinessOpeningFact;
      tags: 'busy';
    },
    actors: businessOpeningActors(services),
    guards: {
      isForeign: ({ context }, { business }: { business: Business }) =>
        context.accountant !== null && !isOwnBusiness(business, context.accountant),
      hasPeriods: (_, { business }: { business: Business }) => business.existsPeriodsProcessed,
      hasReport: ({ context }) => context.business?.existsPeriodsProcessed === true,
      isOf: ({ context }, { status }: { status: BusinessStatus }) => context.business?.status === status,
    },
    actions: {
      storeBusiness: assign((_, { business }: { business: Business }) => ({ business, periods: [] })),
      storePeriods: assign((_, { output }: { output: readonly string[] }) => ({ periods: output })),
      resetBusiness: assign({ business: null, periods: [] }),
      notifyOpened: enqueueActions(({ context: { business, periods, testGroup }, enqueue }) => {
        const { landing } = experimentVariantOf(testGroup);
        enqueue.emit({ type: 'business.opened', business: required(business, 'a business'), periods, landing });
      }),
      notifyCredentialsRequested: enqueueActions(({ context: { business, periods }, enqueue }) => {
        enqueue.emit({ type: 'credentials.requested', business: required(business, 'a business'), periods });
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'businessOpening',
    context: ({ input }) => ({ ...input, business: null, periods: [] }),
    initial: 'idle',
    states: {
      idle: {
        entry: 'resetBusiness',
        on: {
          'business.open': [
            // A business of another accountant is not opened.
            { guard: withEvent('isForeign') },
            {
              guard: withEvent('hasPeriods'),
              target: 'opening',
              actions: withEvent('storeBusiness'),
            },
            { target: 'deciding', actions: withEvent('storeBusiness') },
          ],
        },
      },
      opening: {
        tags: 'busy',
        invoke: {
          id: 'listPeriods',
          src: 'listPeriods',
          input: ({ context }) => required(context.business, 'a business'),
          onDone: { target: 'deciding', actions: withEvent('storePeriods') },
          onError: { target: 'failed', actions: notifyFailureOf('listPeriods') },
        },
      },
      deciding: {
        always: [
          { guard: { type: 'isOf', params: { status: 'VALID' } }, target: 'idle', actions: 'notifyOpened' },
          { guard: { type: 'isOf', params: { status: 'IN_PROGRESS' } }, target: 'inProgress' },
          { guard: { type: 'isOf', params: { status: 'INVALID_CREDENTIALS' } }, target: 'invalidCredentials' },
          { target: 'missingPermissions' },
        ],
      },
      failed: { on: { 'business.retry': 'opening', 'dialog.close': 'idle' } },
      inProgress: { on: { 'dialog.close': 'idle' } },
      invalidCredentials: {
        on: { 'credentials.edit': { target: 'idle', actions: 'notifyCredentialsRequested' }, 'dialog.close': 'idle' },
      },
      missingPermissions: {
        on: {
          'report.open': { guard: 'hasReport', target: 'idle', actions: 'notifyOpened' },
          'dialog.close': 'idle',
        },
      },
    },
  });

export type BusinessOpeningMachine = ReturnType<typeof createBusinessOpening>;
