import { dataOf, loading, type QuickChoice, ready } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { failureLogged } from '../../engine/internal/failures.ts';
import {
  type PartMatch,
  loadableStates,
  nothingAsked,
  type PartStored,
  storeOutput,
  storePart,
} from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { quickSearchActors } from './quickSearch.actors.ts';
import type {
  ChoiceMade,
  QuickSearchContext,
  QuickSearchEvent,
  QuickSearchFact,
  QuickSearchInput,
  QuickSearchParts,
  QuickSearchServices,
} from './quickSearch.types.ts';

/** Milliseconds without typing after which suppliers and vouchers are asked for. */
const searchDelay = 250;
/** The fewest characters with which they are asked for. */
const fewest = 2;

const listing = loadableStates('businesses', { call: 'listBusinesses', input: nothingAsked, target: 'ready' });

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
      isPart: (_, { part, is }: PartMatch) => part === is,
    },
    actions: {
      storeQuery: assign((_, { query }: { query: string }) => ({ query })),
      resetQuery: assign({ query: '' }),
      storePart: assign(({ context }, { part, loadable }: PartStored<QuickSearchParts>) => ({
        ...context,
        [part]: loadable,
      })),
      notifyBusinesses: emit(({ context: { businesses } }) => ({
        type: 'businesses.received' as const,
        businesses: required(dataOf(businesses), 'businesses'),
      })),
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
          ...listing,
          loading: {
            ...listing.loading,
            invoke: {
              ...listing.loading.invoke,
              onDone: { target: 'ready', actions: [storeOutput('businesses'), 'notifyBusinesses'] },
            },
          },
          ready: {},
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
          typing: { tags: 'busy', entry: storePart('documents', loading), after: { search: 'loading' } },
          ...loadableStates('documents', {
            call: 'searchVouchers',
            input: ({ context: { query } }: { context: QuickSearchContext }) => query.trim(),
            target: 'ready',
          }),
          ready: {},
        },
      },
    },
  });

export type QuickSearchMachine = ReturnType<typeof createQuickSearch>;
