import { type CreditClockPage, failed, firstPage, limaDateOf, loading, ready } from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { failureLogged } from '../internal/failures.ts';
import { isBeyondLast, offeredSize, pageStates, searchDelay, typingStates } from '../internal/pageStates.ts';
import { withEvent } from '../internal/withEvent.ts';
import { creditClockActors, receiveCreditClock } from './creditClock.actors.ts';
import type {
  CreditClockChanged,
  CreditClockContext,
  CreditClockEvent,
  CreditClockFact,
  CreditClockInput,
  CreditClockList,
  CreditClockServices,
} from './creditClock.types.ts';

const noFilters = { action: null, span: null, reason: null, search: '' };

const listOf = ({ page, size, action, span, reason, search }: CreditClockList): CreditClockList => ({
  page,
  size,
  action,
  span,
  reason,
  search,
});

/**
 * The clock of the credit: the purchases of all clients whose credit depends on something that has to be done, by the day on
 * which it ends, and an Excel of them. Every change of what is shown aborts the open call for a page.
 *
 * @example
 * createActor(createCreditClock({ api, fetchFile, clock: Date.now }), { input: { list: { span: 'month' } } }).start();
 */
export const createCreditClock = (services: CreditClockServices) =>
  setup({
    types: {} as {
      context: CreditClockContext;
      input: CreditClockInput;
      events: CreditClockEvent;
      emitted: CreditClockFact;
      children: { excel: 'excel' };
      tags: 'busy';
    },
    actors: creditClockActors(services),
    delays: { search: searchDelay },
    guards: {
      isBeyondLast: ({ context }, { output }: { output: CreditClockPage }) => isBeyondLast(context, output),
    },
    actions: {
      storeAction: assign((_, { action }: Pick<CreditClockList, 'action'>) => ({ action, page: firstPage })),
      storeSpan: assign((_, { span }: Pick<CreditClockList, 'span'>) => ({ span, page: firstPage })),
      storeReason: assign((_, { reason }: Pick<CreditClockList, 'reason'>) => ({ reason, page: firstPage })),
      storeSearch: assign((_, { search }: Pick<CreditClockList, 'search'>) => ({ search, page: firstPage })),
      clearFilters: assign({ ...noFilters, page: firstPage }),
      storePage: assign((_, { page }: Pick<CreditClockList, 'page'>) => ({ page })),
      storeSize: assign((_, { size }: Pick<CreditClockList, 'size'>) => ({ size, page: firstPage })),
      storeLastPage: assign((_, { output }: { output: CreditClockPage }) => ({ page: output.totalPages })),
      storeLoading: assign({ content: loading }),
      storeFailed: assign({ content: failed }),
      storeReceived: assign((_, { output }: { output: CreditClockPage }) => ({
        content: ready(output),
        totalPages: output.totalPages,
        summary: output.summary,
      })),
      downloadExcel: sendTo('excel', ({ context }) => ({
        type: 'excel.download' as const,
        receive: receiveCreditClock(services, listOf(context)),
      })),
      notifyChanged: emit(
        ({ context }): CreditClockChanged => ({ type: 'creditClock.changed', list: listOf(context) }),
      ),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'creditClock',
    context: ({ input: { list = {} } }) => {
      return {
        page: firstPage,
        ...noFilters,
        ...list,
        size: offeredSize(list.size),
        today: limaDateOf(services.clock()),
        content: loading,
        totalPages: 0,
        summary: null,
      };
    },
    type: 'parallel',
    invoke: { id: 'excel', src: 'excel' },
    on: { 'excel.download': { actions: 'downloadExcel' } },
    states: {
      list: {
        initial: 'loading',
        on: {
          'action.select': { target: '.loading', actions: [withEvent('storeAction'), 'notifyChanged'] },
          'span.select': { target: '.loading', actions: [withEvent('storeSpan'), 'notifyChanged'] },
          'reason.select': { target: '.loading', actions: [withEvent('storeReason'), 'notifyChanged'] },
          'search.change': { target: '.typing', actions: [withEvent('storeSearch'), 'notifyChanged'] },
          'filters.clear': { target: '.loading', actions: ['clearFilters', 'notifyChanged'] },
          'page.select': { target: '.loading', actions: [withEvent('storePage'), 'notifyChanged'] },
          'size.select': { target: '.loading', actions: [withEvent('storeSize'), 'notifyChanged'] },
          'part.reload': '.loading',
        },
        states: { ...typingStates, ...pageStates('listCreditClock', listOf) },
      },
    },
  });

export type CreditClockMachine = ReturnType<typeof createCreditClock>;
