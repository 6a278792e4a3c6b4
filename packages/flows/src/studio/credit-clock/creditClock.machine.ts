import { everyCredit, limaDateOf } from '@contapro/domain';
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { creditClockActors, receiveCreditClock } from './creditClock.actors.ts';
import type {
  CreditClockContext,
  CreditClockEvent,
  CreditClockFact,
  CreditClockInput,
  CreditClockReport,
  CreditClockServices,
} from './creditClock.types.ts';

/**
 * The clock of the credit: the purchases of all clients whose credit depends on something that has to be done, by the day on
 * which it ends, and an Excel of them. The list is the child `report`.
 *
 * @example
 * const list = { filters: { ...everyCredit, span: 'month' } } as const;
 * const actor = createActor(createCreditClock({ api, fetchFile, clock: Date.now }), { input: { list } }).start();
 * actor.getSnapshot().children.report?.send({ type: 'page.select', page: 2 });
 */
export const createCreditClock = (services: CreditClockServices) =>
  setup({
    types: {} as {
      context: CreditClockContext;
      input: CreditClockInput;
      events: CreditClockEvent;
      emitted: CreditClockFact;
      children: { report: 'report'; excel: 'excel' };
    },
    actors: creditClockActors(services),
    actions: {
      storeShown: assign((_, { snapshot: { context } }: { snapshot: SnapshotFrom<CreditClockReport> }) => ({
        filters: context.filters,
      })),
      downloadExcel: sendTo('excel', ({ context: { filters } }) => ({
        type: 'excel.download' as const,
        receive: receiveCreditClock(services, filters),
      })),
    },
  }).createMachine({
    id: 'creditClock',
    context: ({ input }) => ({
      input,
      today: limaDateOf(services.clock()),
      filters: input.list?.filters ?? everyCredit,
    }),
    invoke: [
      {
        id: 'report',
        src: 'report',
        input: ({ context: { input } }) => ({ subject: {}, list: input.list }),
        onSnapshot: { actions: withEvent('storeShown') },
      },
      { id: 'excel', src: 'excel' },
    ],
    on: { 'excel.download': { actions: 'downloadExcel' } },
  });

export type CreditClockMachine = ReturnType<typeof createCreditClock>;
