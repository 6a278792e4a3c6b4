import {
  addMonths,
  type BatchKind,
  type ClientFile,
  currentPeriod,
  limaDateOf,
  mostZipClients,
  previousPeriod,
} from '@contapro/domain';
import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { BatchesMachine } from '../batches/index.ts';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import type { BoardSelection } from '../../engine/mapping/requests/board.ts';
import { boardActors, boardOpening, receiveBoard } from './board.actors.ts';
import type { BoardContext, BoardEvent, BoardFact, BoardInput, BoardReport, BoardServices } from './board.types.ts';

/** How many closed months can be selected. */
const closedMonths = 12;

const selectionOf = ({ period, filters, sort }: BoardSelection): BoardSelection => ({ period, filters, sort });

/**
 * The board of the month: all clients of the accountant with what is left to do in a period, and an Excel of them. The list is
 * the child `report`.
 *
 * @example
 * const list = { filters: { ...everyClient, state: 'toReview' } } as const;
 * const files = { fetchFile, readText: async () => null, zip: async () => new Blob() };
 * const actor = createActor(createBoard({ api, ...files, newId, clock: Date.now }), { input: { list } }).start();
 * actor.getSnapshot().children.report?.send({ type: 'page.select', page: 2 });
 */
export const createBoard = (services: BoardServices) => {
  const { batches } = services;
  return setup({
    types: {} as {
      context: BoardContext;
      input: BoardInput;
      events: BoardEvent;
      emitted: BoardFact;
      children: { report: 'report'; excel: 'excel'; clientFiles: 'clientFiles'; batches: 'batches' };
      tags: 'busy';
    },
    actors: boardActors(services),
    guards: {
      hasChosen: ({ context: { selected } }) => selected.size > 0 && selected.size <= mostZipClients,
      // Constancias name their clients themselves.
      isDeclaration: (_, { kind }: { kind: BatchKind }) => kind === 'declare',
      isOtherPeriod: ({ context }, { period }: { period: string }) =>
        period !== context.period && context.periods.includes(period),
      hasChanged: ({ context }, { snapshot }: { snapshot: SnapshotFrom<BatchesMachine> }) =>
        snapshot.context.changes !== context.changes,
    },
    actions: {
      storePeriod: assign((_, { period }: { period: string }) => ({ period })),
      listPeriod: sendTo('report', (_, { period }: { period: string }) => ({
        type: 'subject.select' as const,
        subject: { period },
      })),
      storeShown: assign((_, { snapshot }: { snapshot: SnapshotFrom<BoardReport> }) => {
        const { filters, sort } = snapshot.context;
        return { filters, sort };
      }),
      downloadExcel: sendTo('excel', ({ context }) => ({
        type: 'excel.download' as const,
        receive: receiveBoard(services, selectionOf(context)),
      })),
      storeSelection: assign((_, { selected }: { selected: ReadonlySet<string> }) => ({ selected })),
      addSelection: assign(({ context }, { output }: { output: readonly string[] }) => ({
        selected: new Set([...context.selected, ...output]),
      })),
      storeFiles: assign(({ context }, { output }: { output: readonly ClientFile[] }) => ({
        files: output.length > 0 ? output : context.files,
      })),
      openBatch: sendTo(
        batches ?? 'batches',
        ({ context: { period, today, selected: chosen } }, { kind }: { kind: BatchKind }) => ({
          type: 'batch.open' as const,
          input: { kind, period, today, chosen },
        }),
      ),
      storeChanges: assign((_, { snapshot }: { snapshot: SnapshotFrom<BatchesMachine> }) => ({
        changes: snapshot.context.changes,
      })),
      refresh: sendTo('report', { type: 'report.refresh' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'board',
    context: ({ input }) => {
      const now = services.clock();
      const current = currentPeriod(now);
      const periods = Array.from({ length: closedMonths + 1 }, (_, index) => addMonths(current, -index));
      const { period = previousPeriod(current), list, files } = input;
      return {
        input,
        period: periods.includes(period) ? period : previousPeriod(current),
        periods,
        today: limaDateOf(now),
        filters: list?.filters ?? boardOpening.filters,
        sort: list?.sort ?? boardOpening.sort,
        selected: new Set<string>(),
        files,
        changes: 0,
        batches,
      };
    },
    type: 'parallel',
    invoke: [
      {
        id: 'report',
        src: 'report',
        input: ({ context: { input, period } }) => ({ subject: { period }, list: input.list }),
        onSnapshot: { actions: withEvent('storeShown') },
      },
      { id: 'excel', src: 'excel' },
      batches
        ? { id: 'watchBatches', src: 'watchBatches', input: batches }
        : {
            id: 'batches',
            src: 'batches',
            onSnapshot: { guard: withEvent('hasChanged'), actions: [withEvent('storeChanges'), 'refresh'] },
          },
    ],
    on: {
      'period.select': {
        guard: withEvent('isOtherPeriod'),
        actions: [withEvent('storePeriod'), withEvent('listPeriod')],
      },
      'excel.download': { actions: 'downloadExcel' },
      'batch.open': [
        { guard: withEvent('isDeclaration'), actions: withEvent('openBatch') },
        { guard: 'hasChosen', actions: withEvent('openBatch') },
      ],
      'batches.changed': { actions: 'refresh' },
    },
    states: {
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
              input: ({ context }) => selectionOf(context),
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
};

export type BoardMachine = ReturnType<typeof createBoard>;
