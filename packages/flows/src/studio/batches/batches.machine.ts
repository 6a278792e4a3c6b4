import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { type BatchFact, type BatchInput, createBatch } from '../batch/index.ts';
import type {
  BatchChanged,
  BatchEnded,
  BatchesContext,
  BatchesEvent,
  BatchesServices,
  BatchSummary,
  OfBatch,
} from './batches.types.ts';

/**
 * The actions on many clients of a session, each with its own machine. One of them has its dialog on the screen; the others go on while the
 * accountant works on other pages, and keep their reports. `startBatches` runs it, as long as the accountant is signed in.
 * `BatchDialogs` shows the dialog.
 */
export const createBatches = (services: BatchesServices) =>
  setup({
    types: {} as {
      context: BatchesContext;
      events: BatchesEvent;
      // Its actions emit them.
      emitted: BatchFact;
    },
    actors: {
      batch: createBatch(services),
      holdTab: fromCall((_: undefined, signal) => services.holdTab?.({ signal }) ?? new Promise<void>(() => {})),
    },
    guards: {
      isKnown: ({ context }, { id }: OfBatch) => context.batches.some((batch) => batch.id === id),
      isRunning: ({ context }) => context.batches.some(isUnfinished),
      isIdle: ({ context }) => !context.batches.some(isUnfinished),
    },
    actions: {
      start: assign(({ context: { batches }, spawn }, { input }: { input: BatchInput }) => {
        const { id } = spawn('batch', { input, syncSnapshot: true });
        const { kind, period } = input;
        return {
          shown: id,
          batches: [...batches, { id, kind, period, state: 'open' as const, tried: 0, failed: 0, clients: 0 }],
        };
      }),
      show: assign((_, { id }: OfBatch) => ({ shown: id })),
      hideShown: enqueueActions(({ context, enqueue }) => {
        const shown = context.batches.find(({ id }) => id === context.shown);
        enqueue.assign({ shown: null });
        if (shown?.state === 'open') enqueue.sendTo(shown.id, { type: 'dialog.close' });
      }),
      storeSummary: assign(({ context }, { type, snapshot }: BatchChanged) => {
        const id = type.slice('xstate.snapshot.'.length);
        const before = context.batches.find((batch) => batch.id === id);
        if (!before) return {};
        const after = summaryOf(before, snapshot);
        const hasEnded = after.state === 'done' && before.state !== 'done' && after.tried > after.failed;
        return {
          batches: context.batches.map((batch) => (batch === before ? after : batch)),
          changes: context.changes + (hasEnded ? 1 : 0),
        };
      }),
      remove: enqueueActions(({ context, enqueue }, { actorId }: Pick<BatchEnded, 'actorId'>) => {
        enqueue.assign({
          shown: context.shown === actorId ? null : context.shown,
          batches: context.batches.filter(({ id }) => id !== actorId),
        });
        enqueue.stopChild(actorId);
      }),
      // While it runs its machine ignores it.
      dismiss: sendTo((_, { id }: OfBatch) => id, { type: 'dialog.close' }),
      resume: enqueueActions(({ context, enqueue }) => {
        for (const { id } of context.batches) enqueue.sendTo(id, { type: 'session.resume' });
      }),
    },
  }).createMachine({
    id: 'batches',
    context: { shown: null, batches: [], changes: 0 },
    initial: 'idle',
    on: {
      'batch.open': { actions: ['hideShown', withEvent('start')] },
      'batch.show': { guard: withEvent('isKnown'), actions: withEvent('show') },
      'dialog.hide': { actions: 'hideShown' },
      'batch.dismiss': { guard: withEvent('isKnown'), actions: withEvent('dismiss') },
      'session.resume': { actions: 'resume' },
      'xstate.snapshot.*': { actions: withEvent('storeSummary') },
      'xstate.done.actor.*': { actions: withEvent('remove') },
    },
    states: {
      idle: { always: { guard: 'isRunning', target: 'running' } },
      running: {
        invoke: { id: 'holdTab', src: 'holdTab' },
        always: { guard: 'isIdle', target: 'idle' },
      },
    },
  });

const isUnfinished = ({ state }: BatchSummary) => state === 'running' || state === 'paused';

function summaryOf(before: BatchSummary, { value, context }: BatchChanged['snapshot']): BatchSummary {
  // Its report was closed.
  if (value === 'closed') return before;
  const { queue, results } = context;
  return {
    ...before,
    state: stateOf(value),
    tried: results.length,
    failed: results.filter(({ isDone }) => !isDone).length,
    clients: queue.length + results.length,
  };
}

function stateOf(value: BatchChanged['snapshot']['value']): BatchSummary['state'] {
  if (value === 'running' || value === 'stopping' || value === 'packing') return 'running';
  return value === 'paused' || value === 'done' ? value : 'open';
}

export type BatchesMachine = ReturnType<typeof createBatches>;
