import { type ClientCollections, dataOf, loading } from '@contapro/domain';
import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import { collectionDelay, isCollecting } from '../../engine/internal/collectionPolling.ts';
import { failureLogged, notifyFailureOf, refusalOf } from '../../engine/internal/failures.ts';
import { loadableStates, type PartMatch, type PartStored, storeOutput } from '../../engine/internal/loadableStates.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { collectionsActors } from './collections.actors.ts';
import type {
  CollectionsContext,
  CollectionsEvent,
  CollectionsFact,
  CollectionsInput,
  CollectionsServices,
} from './collections.types.ts';

const collectionsOf = ({ context: { uuid } }: { context: CollectionsContext }) => ({ uuid });

/**
 * The collections of a business from SUNAT. While one of them is in progress they are loaded again each time that a
 * step is due, if the page is visible.
 *
 * @example
 * const actor = createActor(createCollections({ api, clock: Date.now, whenVisible }), { input: { uuid: business.uuid } });
 */
export const createCollections = (services: CollectionsServices) =>
  setup({
    types: {} as {
      context: CollectionsContext;
      input: CollectionsInput;
      events: CollectionsEvent;
      emitted: CollectionsFact;
      tags: 'busy';
    },
    actors: collectionsActors(services),
    delays: {
      again: ({ context: { collections, now } }) =>
        collectionDelay(
          [dataOf(collections)].flatMap((all) => all ?? []),
          now,
        ),
    },
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      isCollecting: ({ context: { collections } }) => isCollecting([dataOf(collections)].flatMap((all) => all ?? [])),
    },
    actions: {
      storePart: enqueueActions(
        ({ context, enqueue }, { loadable }: PartStored<{ collections: ClientCollections }>) => {
          enqueue.assign({ collections: loadable });
          if (loadable.state !== 'ready') return;
          enqueue.assign({ now: services.clock(), isStale: false });
          const known = dataOf(context.collections);
          if (known && newestContent(loadable.data) > newestContent(known))
            enqueue.emit({ type: 'vouchers.collected' });
        },
      ),
      storeStale: assign({ isStale: true }),
      storePeriod: assign((_, { period }: { period: string | null }) => ({ period, refusal: null })),
      storeRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: refusalOf(error) })),
      reload: raise({ type: 'part.reload', part: 'collections' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'collections',
    context: ({ input }) => ({
      ...input,
      collections: loading,
      now: services.clock(),
      isStale: false,
      period: null,
      refusal: null,
    }),
    type: 'parallel',
    states: {
      list: {
        initial: 'loading',
        states: {
          ...loadableStates('collections', { call: 'getCollections', input: collectionsOf, target: 'ready' }),
          ready: {
            initial: 'deciding',
            states: {
              deciding: { always: [{ guard: 'isCollecting', target: 'watching' }, { target: 'settled' }] },
              settled: { on: { 'part.reload': 'reloading' } },
              watching: { after: { again: 'waiting' }, on: { 'part.reload': 'reloading' } },
              // A hidden page loads nothing.
              waiting: {
                invoke: { id: 'whenVisible', src: 'whenVisible', onDone: 'reloading', onError: 'watching' },
                on: { 'part.reload': 'reloading' },
              },
              reloading: {
                invoke: {
                  id: 'reloadCollections',
                  src: 'getCollections',
                  input: collectionsOf,
                  onDone: { target: 'deciding', actions: storeOutput('collections') },
                  // What was loaded is still shown.
                  onError: { target: 'deciding', actions: ['storeStale', notifyFailureOf('getCollections')] },
                },
                on: { 'part.reload': { target: 'reloading', reenter: true } },
              },
            },
          },
        },
      },
      request: {
        initial: 'idle',
        on: { 'collection.request': { target: '.sending', actions: withEvent('storePeriod') } },
        states: {
          idle: {},
          sending: {
            on: { 'collection.request': {} },
            invoke: {
              id: 'requestCollection',
              src: 'requestCollection',
              input: ({ context: { uuid, period } }) => ({ uuid, period }),
              onDone: { target: 'sent', actions: 'reload' },
              // Another tab may have asked for it, or the credentials were refused meanwhile.
              onError: {
                target: 'refused',
                actions: [withEvent('storeRefusal'), notifyFailureOf('requestCollection'), 'reload'],
              },
            },
          },
          sent: {},
          refused: {},
        },
      },
    },
  });

/** When the newest content was read, in milliseconds since 1970 UTC. */
const newestContent = ({ collections }: ClientCollections) =>
  Math.max(0, ...collections.map(({ content }) => content?.at ?? 0));

export type CollectionsMachine = ReturnType<typeof createCollections>;
