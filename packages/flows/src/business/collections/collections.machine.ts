import { type ClientCollections, dataOf, failed, loading, ready } from '@contapro/domain';
import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import { collectionDelay, isCollecting } from '../../engine/internal/collectionPolling.ts';
import { failureLogged, notifyFailureOf, refusalOf } from '../../engine/internal/failures.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { collectionsActors } from './collections.actors.ts';
import type {
  CollectionsContext,
  CollectionsEvent,
  CollectionsFact,
  CollectionsInput,
  CollectionsServices,
} from './collections.types.ts';

interface Received {
  output: ClientCollections;
}

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
      isCollecting: ({ context: { collections } }) => isCollecting([dataOf(collections)].flatMap((all) => all ?? [])),
    },
    actions: {
      storeCollections: enqueueActions(({ context, enqueue }, { output }: Received) => {
        const known = dataOf(context.collections);
        enqueue.assign({ collections: ready(output), now: services.clock(), isStale: false });
        if (known && newestContent(output) > newestContent(known)) enqueue.emit({ type: 'vouchers.collected' });
      }),
      storeLoading: assign({ collections: loading }),
      storeFailed: assign({ collections: failed }),
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
          loading: {
            entry: 'storeLoading',
            invoke: {
              id: 'getCollections',
              src: 'getCollections',
              input: ({ context: { uuid } }) => ({ uuid }),
              onDone: { target: 'ready', actions: withEvent('storeCollections') },
              onError: { target: 'failed', actions: ['storeFailed', notifyFailureOf('getCollections')] },
            },
          },
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
                  input: ({ context: { uuid } }) => ({ uuid }),
                  onDone: { target: 'deciding', actions: withEvent('storeCollections') },
                  // What was loaded is still shown.
                  onError: { target: 'deciding', actions: ['storeStale', notifyFailureOf('getCollections')] },
                },
                on: { 'part.reload': { target: 'reloading', reenter: true } },
              },
            },
          },
          failed: { on: { 'part.reload': 'loading' } },
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
