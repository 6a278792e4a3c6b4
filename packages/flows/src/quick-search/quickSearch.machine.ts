import { type Business, failed, type FoundDocuments, loading, type QuickChoice, ready } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { withEvent } from '../internal/withEvent.ts';
import { quickSearchActors } from './quickSearch.actors.ts';
import type {
  ChoiceMade,
  QuickSearchContext,
  QuickSearchEvent,
  QuickSearchFact,
  QuickSearchInput,
  QuickSearchServices,
} from './quickSearch.types.ts';

/** Milliseconds without typing after which suppliers and vouchers are asked for. */
const searchDelay = 250;
/** The fewest characters with which they are asked for. */
const fewest = 2;

/**
 * The search over clients, pages, actions, suppliers and vouchers. Every change of what was typed aborts the open call.
 *
 * @example
 * createActor(createQuickSearch({ api }), { input: { businesses: session.get().filters.businesses } }).start();
 */
export const createQuickSearch = (services: QuickSearchServices) =>
  setup({
    types: {} as {
      context: QuickSearchContext;
      input: QuickSearchInput;
      events: QuickSearchEvent;
      emitted: QuickSearchFact;
      tags: 'busy';
    },
    actors: quickSearchActors(services),
    delays: { search: searchDelay },
    guards: {
      hasBusinesses: ({ context: { businesses } }) => businesses.state === 'ready' && businesses.data.length > 0,
      isSearchable: (_, { query }: { query: string }) => query.trim().length >= fewest,
      // A space at the end asks for the same.
      isSame: ({ context }, { query }: { query: string }) => query.trim() === context.query.trim(),
      isPart: (_, { part, is }: { part: string; is: string }) => part === is,
    },
    actions: {
      storeQuery: assign((_, { query }: { query: string }) => ({ query })),
      resetQuery: assign({ query: '' }),
      storeBusinesses: enqueueActions(({ enqueue }, { output }: { output: readonly Business[] }) => {
        enqueue.assign({ businesses: ready(output) });
        enqueue.emit({ type: 'businesses.received', businesses: output });
      }),
      storeBusinessesLoading: assign({ businesses: loading }),
      storeBusinessesFailed: assign({ businesses: failed }),
      storeFound: assign((_, { output }: { output: FoundDocuments }) => ({ documents: ready(output) })),
      storeLoading: assign({ documents: loading }),
      storeFailed: assign({ documents: failed }),
      resetFound: assign({ documents: null }),
      notifyChoice: emit((_, { choice }: { choice: QuickChoice }): ChoiceMade => ({ type: 'choice.made', choice })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'quickSearch',
    context: ({ input: { businesses } }) => ({ query: '', businesses: ready(businesses), documents: null }),
    type: 'parallel',
    states: {
      businesses: {
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'hasBusinesses', target: 'ready' }, { target: 'loading' }] },
          loading: {
            tags: 'busy',
            entry: 'storeBusinessesLoading',
            invoke: {
              id: 'listBusinesses',
              src: 'listBusinesses',
              onDone: { target: 'ready', actions: withEvent('storeBusinesses') },
              onError: { target: 'failed', actions: ['storeBusinessesFailed', notifyFailureOf('listBusinesses')] },
            },
          },
          ready: {},
          failed: {
            on: {
              'part.reload': {
                guard: { type: 'isPart', params: ({ event: { part } }) => ({ part, is: 'businesses' }) },
                target: 'loading',
              },
            },
          },
        },
      },
      documents: {
        initial: 'none',
        on: {
          'query.change': [
            { guard: withEvent('isSame'), actions: withEvent('storeQuery') },
            { guard: withEvent('isSearchable'), target: '.typing', actions: withEvent('storeQuery') },
            { target: '.none', actions: withEvent('storeQuery') },
          ],
          'choice.make': { target: '.none', actions: ['resetQuery', withEvent('notifyChoice')] },
        },
        states: {
          none: { entry: 'resetFound' },
          typing: { tags: 'busy', entry: 'storeLoading', after: { search: 'loading' } },
          loading: {
            tags: 'busy',
            entry: 'storeLoading',
            invoke: {
              id: 'searchVouchers',
              src: 'searchVouchers',
              input: ({ context: { query } }) => query.trim(),
              onDone: { target: 'ready', actions: withEvent('storeFound') },
              onError: { target: 'failed', actions: ['storeFailed', notifyFailureOf('searchVouchers')] },
            },
          },
          ready: {},
          failed: {
            on: {
              'part.reload': {
                guard: { type: 'isPart', params: ({ event: { part } }) => ({ part, is: 'documents' }) },
                target: 'loading',
              },
            },
          },
        },
      },
    },
  });

export type QuickSearchMachine = ReturnType<typeof createQuickSearch>;
