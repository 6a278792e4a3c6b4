import { type Assignment, type BatchTask, loading, type RegimeChoice, undoneBy } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { loadableStates, type PartMatch, type PartStored } from '../../engine/internal/loadableStates.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { batchActors, clientsAtOnce } from './batch.actors.ts';
import { canUndo, planOf } from './batch.selectors.ts';
import type {
  BatchAnswer,
  BatchContext,
  BatchEvent,
  BatchFact,
  BatchFacts,
  BatchInput,
  BatchServices,
  ReadFile,
} from './batch.types.ts';

const list = loadableStates('facts', {
  call: 'getFacts',
  input: ({ context: { kind, period, chosen } }: { context: BatchContext }) => ({ kind, period, chosen }),
  target: 'choosing',
});

/** The next clients, and what follows their answer. It is not rejected: a refusal is a result. */
const tasks = <const Done>(onDone: Done) =>
  ({
    id: 'doTasks',
    src: 'doTasks',
    input: ({ context }: { context: BatchContext }) => ({ tasks: nextOf(context), period: context.period }),
    onDone,
  }) as const;

/** All assignments are one call. */
const nextOf = ({ queue }: BatchContext): readonly BatchTask[] =>
  queue[0]?.kind === 'assign' ? queue.slice(0, 500) : queue.slice(0, clientsAtOnce);

/**
 * The dialog for an action on many clients of the board: who is affected and who is left out, the action client by client, and a report.
 * Each client is done by the call that does it for one, so a refusal concerns this client only. When the session ends meanwhile, it waits
 * until the accountant has signed in again. It is open from the start; `closed` is the final state.
 *
 * @example
 * const services = { api, newId, readText: async () => null, zip: async () => new Blob() };
 * const input = { kind: 'collect', period: '202610', today: '2026-11-20', chosen: new Set([business.uuid]) } as const;
 * createActor(createBatch(services), { input }).start();
 */
export const createBatch = (services: BatchServices) =>
  setup({
    types: {} as {
      context: BatchContext;
      input: BatchInput;
      events: BatchEvent;
      emitted: BatchFact;
      tags: 'busy';
    },
    actors: batchActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      hasTasks: ({ context }) => planOf(context).tasks.length > 0,
      canUndo: ({ context }) => canUndo(context),
      isOver: (_, { output }: { output: BatchAnswer }) => output.left.length > 0,
      isLast: ({ context }) => nextOf(context).length === context.queue.length,
      hasNoFiles: ({ context }) => context.made.length === 0,
    },
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ facts: BatchFacts }>) => ({ facts: loadable })),
      storeAssignment: assign((_, { assignment }: { assignment: Assignment }) => ({ assignment })),
      storeRegime: assign((_, { regime }: { regime: RegimeChoice }) => ({ regime })),
      storeMark: assign(({ context: { marked } }, { uuid, isMarked }: Extract<BatchEvent, { type: 'client.mark' }>) => {
        const others = [...marked].filter((one) => one !== uuid);
        return { marked: new Set(isMarked ? [...others, uuid] : others) };
      }),
      storeText: assign((_, { text }: { text: string }) => ({ text })),
      storeDay: assign((_, { day }: { day: string }) => ({ day })),
      storeReading: assign(({ context }, { files }: { files: readonly File[] }) => ({
        reading: [...context.reading, ...files],
      })),
      storeRead: assign(({ context }, { output }: { output: readonly ReadFile[] }) => ({
        files: [...context.files, ...output],
        reading: [],
      })),
      forgetReading: assign(({ context }) => ({
        files: [...context.files, ...context.reading.map(({ name }) => ({ name, text: null }))],
        reading: [],
      })),
      storeTasks: assign(({ context }) => ({ queue: planOf(context).tasks })),
      storeUndo: assign(({ context }) => ({ queue: undoneBy(context.results), results: [], isUndoing: true })),
      storeAnswer: enqueueActions(({ context, enqueue }, { output }: { output: BatchAnswer }) => {
        enqueue.assign({
          queue: [...output.left, ...context.queue.slice(nextOf(context).length)],
          results: [...context.results, ...output.results],
          made: [...context.made, ...output.made],
        });
        for (const failure of output.errors) enqueue.emit({ type: 'failure.logged', ...failure });
      }),
      notifyZip: emit(({ context }, { output }: { output: Blob }) => ({
        type: 'file.ready' as const,
        blob: output,
        name: `detracciones_${context.period}.zip`,
      })),
      storePackFailure: assign({ packFailed: true }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'batch',
    context: ({ input }) => ({
      ...input,
      facts: loading,
      assignment: { by: 'person', person: undefined },
      // The first month of the year: a history that begins has all of its months.
      regime: { regime: null, from: `${input.period.slice(0, 4)}01` },
      marked: new Set<string>(),
      text: '',
      files: [],
      reading: [],
      day: '',
      queue: [],
      results: [],
      made: [],
      isUndoing: false,
      packFailed: false,
    }),
    initial: 'loading',
    states: {
      loading: { ...list.loading, on: { 'dialog.close': 'closed' } },
      failed: { on: { ...list.failed.on, 'dialog.close': 'closed' } },
      choosing: {
        initial: 'idle',
        on: {
          'assignment.change': { actions: withEvent('storeAssignment') },
          'regime.change': { actions: withEvent('storeRegime') },
          'client.mark': { actions: withEvent('storeMark') },
          'text.change': { actions: withEvent('storeText') },
          'day.change': { actions: withEvent('storeDay') },
          'files.add': { target: '.reading', reenter: true, actions: withEvent('storeReading') },
          'dialog.close': 'closed',
        },
        states: {
          idle: { on: { 'batch.start': { guard: 'hasTasks', target: '#batch.running', actions: 'storeTasks' } } },
          reading: {
            tags: 'busy',
            invoke: {
              id: 'readFiles',
              src: 'readFiles',
              input: ({ context }) => context.reading,
              onDone: { target: 'idle', actions: withEvent('storeRead') },
              onError: { target: 'idle', actions: ['forgetReading', notifyFailureOf('readFiles')] },
            },
          },
        },
      },
      running: {
        tags: 'busy',
        on: { 'batch.stop': 'stopping' },
        invoke: tasks([
          { guard: withEvent('isOver'), target: 'paused', actions: withEvent('storeAnswer') },
          { guard: 'isLast', target: 'packing', actions: withEvent('storeAnswer') },
          { target: 'running', reenter: true, actions: withEvent('storeAnswer') },
        ]),
      },
      paused: { on: { 'session.resume': 'running', 'batch.stop': 'packing' } },
      // The clients that were begun are finished, so that the report is right.
      stopping: { tags: 'busy', invoke: tasks({ target: 'packing', actions: withEvent('storeAnswer') }) },
      packing: {
        tags: 'busy',
        always: { guard: 'hasNoFiles', target: 'done' },
        invoke: {
          id: 'zip',
          src: 'zip',
          input: ({ context }) => context.made,
          onDone: { target: 'done', actions: withEvent('notifyZip') },
          onError: { target: 'done', actions: ['storePackFailure', notifyFailureOf('zip')] },
        },
      },
      done: {
        on: {
          'batch.undo': { guard: 'canUndo', target: 'running', actions: 'storeUndo' },
          'dialog.close': 'closed',
        },
      },
      closed: { type: 'final' },
    },
  });

export type BatchMachine = ReturnType<typeof createBatch>;
