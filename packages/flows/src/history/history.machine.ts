import {
  type ActFilters,
  type ActPage,
  dataOf,
  failed,
  loading,
  mapLoadable,
  ready,
  type TeamClient,
} from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { type PartMatch } from '../internal/loadableStates.ts';
import { withEvent } from '../internal/withEvent.ts';
import { historyActors } from './history.actors.ts';
import type {
  HistoryChanged,
  HistoryContext,
  HistoryEvent,
  HistoryFact,
  HistoryInput,
  HistoryServices,
} from './history.types.ts';

const everything: ActFilters = { person: null, client: null, area: null, from: null, to: null };

/**
 * The history of a studio: who did what, and when. Older entries are added below those that are shown; other filters abort the
 * open call and begin with the newest.
 *
 * @example
 * createActor(createHistory({ api }), { input: { filters: { area: 'decisions' } } }).start();
 */
export const createHistory = (services: HistoryServices) =>
  setup({
    types: {} as {
      context: HistoryContext;
      input: HistoryInput;
      events: HistoryEvent;
      emitted: HistoryFact;
      tags: 'busy';
    },
    actors: historyActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      hasMore: ({ context }) => (dataOf(context.content)?.next ?? null) !== null,
    },
    actions: {
      storeFilters: assign(({ context }, { filters }: { filters: Partial<ActFilters> }) => ({
        filters: { ...context.filters, ...filters },
      })),
      clearFilters: assign({ filters: everything }),
      storeLoading: assign({ content: loading }),
      storeFailed: assign({ content: failed }),
      storePage: assign((_, { output }: { output: ActPage }) => ({ content: ready(output) })),
      addPage: assign(({ context }, { output }: { output: ActPage }) => ({
        content: mapLoadable(context.content, ({ items }) => ({ ...output, items: [...items, ...output.items] })),
      })),
      storeClientsLoading: assign({ clients: loading }),
      storeClientsFailed: assign({ clients: failed }),
      storeClients: assign((_, { output }: { output: readonly TeamClient[] }) => ({ clients: ready(output) })),
      notifyChanged: emit(({ context: { filters } }): HistoryChanged => ({ type: 'history.changed', filters })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'history',
    context: ({ input: { filters } }) => ({
      filters: { ...everything, ...filters },
      content: loading,
      clients: loading,
    }),
    type: 'parallel',
    states: {
      list: {
        initial: 'loading',
        on: {
          'filters.change': { target: '.loading', actions: [withEvent('storeFilters'), 'notifyChanged'] },
          'filters.clear': { target: '.loading', actions: ['clearFilters', 'notifyChanged'] },
        },
        states: {
          loading: {
            tags: 'busy',
            entry: 'storeLoading',
            invoke: {
              id: 'listActs',
              src: 'listActs',
              input: ({ context: { filters } }) => ({ filters, after: null }),
              onDone: { target: 'ready', actions: withEvent('storePage') },
              onError: { target: 'failed', actions: ['storeFailed', notifyFailureOf('listActs')] },
            },
          },
          ready: { on: { 'more.load': { guard: 'hasMore', target: 'loadingMore' } } },
          loadingMore: {
            tags: 'busy',
            invoke: {
              id: 'listMore',
              src: 'listActs',
              input: ({ context: { filters, content } }) => ({ filters, after: dataOf(content)?.next ?? null }),
              onDone: { target: 'ready', actions: withEvent('addPage') },
              onError: { target: 'moreFailed', actions: notifyFailureOf('listActs') },
            },
          },
          moreFailed: { on: { 'more.load': 'loadingMore' } },
          failed: {
            on: {
              'part.reload': {
                guard: { type: 'isPart', params: ({ event: { part } }) => ({ part, is: 'list' }) },
                target: 'loading',
              },
            },
          },
        },
      },
      clients: {
        initial: 'loading',
        states: {
          loading: {
            tags: 'busy',
            entry: 'storeClientsLoading',
            invoke: {
              id: 'listClients',
              src: 'listClients',
              onDone: { target: 'ready', actions: withEvent('storeClients') },
              onError: { target: 'failed', actions: ['storeClientsFailed', notifyFailureOf('listBusinesses')] },
            },
          },
          ready: {},
          failed: {
            on: {
              'part.reload': {
                guard: { type: 'isPart', params: ({ event: { part } }) => ({ part, is: 'clients' }) },
                target: 'loading',
              },
            },
          },
        },
      },
    },
  });

export type HistoryMachine = ReturnType<typeof createHistory>;
