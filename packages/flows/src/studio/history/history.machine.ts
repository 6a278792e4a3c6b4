import { failed, loading, ready, type TeamClient } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { historyActors } from './history.actors.ts';
import type { HistoryContext, HistoryEvent, HistoryFact, HistoryInput, HistoryServices } from './history.types.ts';

/**
 * The history of a studio: who did what, and when. The list is the child `report`, to which older entries are added with
 * `more.load`.
 *
 * @example
 * const filters = { ...everyAct, area: 'decisions' } as const;
 * const actor = createActor(createHistory({ api }), { input: { list: { filters } } }).start();
 * actor.getSnapshot().children.report?.send({ type: 'more.load' });
 */
export const createHistory = (services: HistoryServices) =>
  setup({
    types: {} as {
      context: HistoryContext;
      input: HistoryInput;
      events: HistoryEvent;
      emitted: HistoryFact;
      children: { report: 'report' };
      tags: 'busy';
    },
    actors: historyActors(services),
    actions: {
      storeLoading: assign({ clients: loading }),
      storeFailed: assign({ clients: failed }),
      storeClients: assign((_, { output }: { output: readonly TeamClient[] }) => ({ clients: ready(output) })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'history',
    context: ({ input }) => ({ input, clients: loading }),
    invoke: {
      id: 'report',
      src: 'report',
      input: ({ context: { input } }) => ({ subject: {}, list: input.list }),
    },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        entry: 'storeLoading',
        invoke: {
          id: 'listClients',
          src: 'listClients',
          onDone: { target: 'ready', actions: withEvent('storeClients') },
          onError: { target: 'failed', actions: ['storeFailed', notifyFailureOf('listBusinesses')] },
        },
      },
      ready: {},
      failed: { on: { 'part.reload': 'loading' } },
    },
  });

export type HistoryMachine = ReturnType<typeof createHistory>;
