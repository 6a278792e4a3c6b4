import { dataOf, type NumberingPage, ready } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { loadingState, type PartStored } from '../../engine/internal/loadableStates.ts';
import { periodSelected, periodSelection, periodStates } from '../../engine/internal/periodStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { numberingActors } from './numbering.actors.ts';
import type {
  NumberingContext,
  NumberingEvent,
  NumberingFact,
  NumberingInput,
  NumberingServices,
} from './numbering.types.ts';

const loaded = ({ page }: NumberingContext) => (page && dataOf(page))?.items ?? [];

const requestOf = ({ business, period, size }: NumberingContext, page: number) => ({
  business,
  period: required(period, 'a period'),
  page,
  size,
});

/**
 * What is odd in the numbers of the sales of a period: the first findings, and the next ones when they are asked for.
 *
 * @example
 * createActor(createNumbering({ api }), { input: { business, period: '202610', periods } }).start();
 */
export const createNumbering = (services: NumberingServices) =>
  setup({
    types: {} as {
      context: NumberingContext;
      input: NumberingInput;
      events: NumberingEvent;
      emitted: NumberingFact;
      tags: 'busy';
    },
    actors: numberingActors(services),
    guards: {
      hasPeriod: ({ context }) => context.period !== null,
      isOtherPeriod: ({ context }, { period }: { period: string }) => context.period !== period,
      hasMore: ({ context }) => loaded(context).length < ((context.page && dataOf(context.page))?.totalItems ?? 0),
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({ period, page: undefined })),
      storePart: assign((_, { loadable }: PartStored<{ page: NumberingPage }>) => ({ page: loadable })),
      storeNext: assign(({ context }, { output }: { output: NumberingPage }) => ({
        page: ready({ ...output, items: [...loaded(context), ...output.items] }),
      })),
      notifyPeriod: emit(periodSelected),
      notifyPrint: emit({ type: 'page.print.requested' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'numbering',
    context: ({ input: { business, period, periods = [], size = 100 } }) => ({
      business,
      period,
      periods,
      size,
      page: undefined,
    }),
    initial: 'deciding',
    on: periodSelection,
    states: periodStates({
      initial: 'loading',
      on: { 'numbering.reload': '.loading' },
      states: {
        loading: loadingState('page', {
          call: 'listNumberingFindings',
          input: ({ context }: { context: NumberingContext }) => requestOf(context, 1),
          target: 'ready',
        }),
        failed: {},
        ready: {
          on: {
            'more.load': { guard: 'hasMore', target: 'loadingMore' },
            'page.print': { actions: 'notifyPrint' },
          },
        },
        loadingMore: {
          tags: 'busy',
          invoke: {
            id: 'loadNext',
            src: 'listNumberingFindings',
            input: ({ context }: { context: NumberingContext }) =>
              requestOf(context, loaded(context).length / context.size + 1),
            onDone: { target: 'ready', actions: withEvent('storeNext') },
            onError: { target: 'moreFailed', actions: notifyFailureOf('listNumberingFindings') },
          },
        },
        moreFailed: {
          on: { 'more.load': 'loadingMore', 'page.print': { actions: 'notifyPrint' } },
        },
      },
    }),
  });

export type NumberingMachine = ReturnType<typeof createNumbering>;
