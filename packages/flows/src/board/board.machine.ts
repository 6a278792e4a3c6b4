import {
  addMonths,
  type BoardPage,
  type ClientFile,
  currentPeriod,
  failed,
  firstPage,
  limaDateOf,
  loading,
  mostZipClients,
  previousPeriod,
  ready,
} from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { isBeyondLast, offeredSize, pageStates, searchDelay, typingStates } from '../internal/pageStates.ts';
import { withEvent } from '../internal/withEvent.ts';
import { boardActors, receiveBoard } from './board.actors.ts';
import type {
  BoardChanged,
  BoardContext,
  BoardEvent,
  BoardFact,
  BoardInput,
  BoardList,
  BoardServices,
} from './board.types.ts';

/** How many closed months can be selected. */
const closedMonths = 12;
const listOf = ({ period, page, size, state, search, sort }: BoardList): BoardList => ({
  period,
  page,
  size,
  state,
  search,
  sort,
});

/**
 * The board of the month: all clients of the accountant with what is left to do in a period, and an Excel of them. Every
 * change of what is shown aborts the open call for a page.
 *
 * @example
 * createActor(createBoard({ api, fetchFile, clock: Date.now }), { input: { list: { state: 'toReview' } } }).start();
 */
export const createBoard = (services: BoardServices) =>
  setup({
    types: {} as {
      context: BoardContext;
      input: BoardInput;
      events: BoardEvent;
      emitted: BoardFact;
      children: { excel: 'excel'; clientFiles: 'clientFiles' };
      tags: 'busy';
    },
    actors: boardActors(services),
    delays: { search: searchDelay },
    guards: {
      hasChosen: ({ context: { selected } }) => selected.size > 0 && selected.size <= mostZipClients,
      isOtherPeriod: ({ context }, { period }: { period: string }) =>
        period !== context.period && context.periods.includes(period),
      isBeyondLast: ({ context }, { output }: { output: BoardPage }) => isBeyondLast(context, output),
    },
    actions: {
      storePeriod: assign((_, { period }: Pick<BoardList, 'period'>) => ({ period, page: firstPage, summary: null })),
      storeState: assign((_, { state }: Pick<BoardList, 'state'>) => ({ state, page: firstPage })),
      storeSearch: assign((_, { search }: Pick<BoardList, 'search'>) => ({ search, page: firstPage })),
      storeSort: assign((_, { sort }: Pick<BoardList, 'sort'>) => ({ sort, page: firstPage })),
      storePage: assign((_, { page }: Pick<BoardList, 'page'>) => ({ page })),
      storeSize: assign((_, { size }: Pick<BoardList, 'size'>) => ({ size, page: firstPage })),
      storeLastPage: assign((_, { output }: { output: BoardPage }) => ({ page: output.totalPages })),
      storeLoading: assign({ content: loading }),
      storeFailed: assign({ content: failed }),
      storeReceived: assign((_, { output }: { output: BoardPage }) => ({
        content: ready(output),
        totalPages: output.totalPages,
        summary: output.summary,
      })),
      downloadExcel: sendTo('excel', ({ context }) => ({
        type: 'excel.download' as const,
        receive: receiveBoard(services, listOf(context)),
      })),
      storeSelection: assign((_, { selected }: { selected: ReadonlySet<string> }) => ({ selected })),
      addSelection: assign(({ context }, { output }: { output: readonly string[] }) => ({
        selected: new Set([...context.selected, ...output]),
      })),
      storeFiles: assign(({ context }, { output }: { output: readonly ClientFile[] }) => ({
        files: output.length > 0 ? output : context.files,
      })),
      notifyChanged: emit(({ context }): BoardChanged => ({ type: 'board.changed', list: listOf(context) })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'board',
    context: ({ input: { list = {}, files } }) => {
      const now = services.clock();
      const current = currentPeriod(now);
      const periods = Array.from({ length: closedMonths + 1 }, (_, index) => addMonths(current, -index));
      const { period = previousPeriod(current), size } = list;
      return {
        page: firstPage,
        state: null,
        search: '',
        sort: null,
        ...list,
        period: periods.includes(period) ? period : previousPeriod(current),
        size: offeredSize(size),
        today: limaDateOf(now),
        periods,
        content: loading,
        totalPages: 0,
        summary: null,
        selected: new Set<string>(),
        files,
      };
    },
    type: 'parallel',
    invoke: { id: 'excel', src: 'excel' },
    on: { 'excel.download': { actions: 'downloadExcel' } },
    states: {
      list: {
        initial: 'loading',
        on: {
          'period.select': {
            guard: withEvent('isOtherPeriod'),
            target: '.loading',
            actions: [withEvent('storePeriod'), 'notifyChanged'],
          },
          'state.select': { target: '.loading', actions: [withEvent('storeState'), 'notifyChanged'] },
          'search.change': { target: '.typing', actions: [withEvent('storeSearch'), 'notifyChanged'] },
          'sort.change': { target: '.loading', actions: [withEvent('storeSort'), 'notifyChanged'] },
          'page.select': { target: '.loading', actions: [withEvent('storePage'), 'notifyChanged'] },
          'size.select': { target: '.loading', actions: [withEvent('storeSize'), 'notifyChanged'] },
          'part.reload': '.loading',
        },
        states: { ...typingStates, ...pageStates('getBoard', listOf) },
      },
      selection: {
        initial: 'idle',
        on: {
          'selection.change': { target: '.idle', actions: withEvent('storeSelection') },
          'selection.all': '.choosing',
        },
        states: {
          idle: {},
          choosing: {
            invoke: {
              id: 'getAll',
              src: 'getAll',
              input: ({ context }) => listOf(context),
              onDone: { target: 'idle', actions: withEvent('addSelection') },
              onError: { target: 'failed', actions: notifyFailureOf('getBoard') },
            },
          },
          failed: {},
        },
      },
      files: {
        initial: 'closed',
        states: {
          closed: { on: { 'files.open': { guard: 'hasChosen', target: 'open' } } },
          open: {
            invoke: {
              id: 'clientFiles',
              src: 'clientFiles',
              input: ({ context: { selected, period, files } }) => ({ clients: [...selected], period, files }),
              onDone: { target: 'closed', actions: withEvent('storeFiles') },
            },
          },
        },
      },
    },
  });

export type BoardMachine = ReturnType<typeof createBoard>;
