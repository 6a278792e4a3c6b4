import { dataOf, failed, firstPage, loading, ready, type CollectionState } from '@contapro/domain';
import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import { collectionDelay, isCollecting } from '../internal/collectionPolling.ts';
import { failureLogged, notifyFailureOf, refusalOf } from '../internal/failures.ts';
import { isBeyondLast, pageStates } from '../internal/pageStates.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import type { ClientCollectionsPage } from '../mapping/index.ts';
import { officeCollectionsActors } from './officeCollections.actors.ts';
import type {
  CollectionsChanged,
  CollectionsList,
  FoundBusiness,
  OfficeCollectionsContext,
  OfficeCollectionsEvent,
  OfficeCollectionsFact,
  OfficeCollectionsInput,
  OfficeCollectionsServices,
} from './officeCollections.types.ts';

const listOf = ({ state, page }: CollectionsList): CollectionsList => ({ state, page });

interface Received {
  output: ClientCollectionsPage;
}

/**
 * The page Recolecciones: the state of the collections of all businesses, the worst first. While one on the page is in
 * progress the list is loaded again each time that a step is due, if the page is visible. Requests are sent one after
 * the other.
 *
 * @example
 * const actor = createActor(createOfficeCollections({ api, clock: Date.now, whenVisible }), {
 *   input: { accountant, testGroup },
 * });
 */
export const createOfficeCollections = (services: OfficeCollectionsServices) =>
  setup({
    types: {} as {
      context: OfficeCollectionsContext;
      input: OfficeCollectionsInput;
      events: OfficeCollectionsEvent;
      emitted: OfficeCollectionsFact;
      children: { opening: 'businessOpening' };
      tags: 'busy';
    },
    actors: officeCollectionsActors(services),
    delays: { again: ({ context: { clients, now } }) => collectionDelay(dataOf(clients) ?? [], now) },
    guards: {
      isCollecting: ({ context: { clients } }) => isCollecting(dataOf(clients) ?? []),
      isOtherState: ({ context }, { state }: { state: CollectionState | null }) => context.state !== state,
      isBeyondLast: ({ context }, { output }: Received) => isBeyondLast(context, output),
      isQueued: ({ context: { queue } }) => queue.length > 0,
      isForCredentials: ({ context: { target } }) => target?.for === 'credentials',
    },
    actions: {
      storeReceived: assign((_, { output }: Received) => ({
        clients: ready(output.clients),
        counts: output.counts,
        totalPages: output.totalPages,
        now: services.clock(),
        isStale: false,
      })),
      storeLoading: assign({ clients: loading, isStale: false }),
      storeFailed: assign({ clients: failed }),
      storeStale: assign({ isStale: true }),
      storeState: assign((_, { state }: { state: CollectionState | null }) => ({ state, page: firstPage })),
      storePage: assign((_, { page }: { page: number }) => ({ page })),
      storeLastPage: assign((_, { output }: Received) => ({ page: output.totalPages })),
      storeRequest: assign(({ context: { requests, queue } }, { uuid }: { uuid: string }) =>
        queue.includes(uuid)
          ? {}
          : { queue: [...queue, uuid], requests: { ...requests, [uuid]: { state: 'sending' as const } } },
      ),
      storeSent: assign(({ context: { requests, queue } }) => {
        const [uuid, ...rest] = queue;
        return { queue: rest, requests: { ...requests, [required(uuid, 'a request')]: { state: 'sent' as const } } };
      }),
      storeRefused: assign(({ context: { requests, queue } }, { error }: { error: unknown }) => {
        const [uuid, ...rest] = queue;
        const refused = { state: 'refused' as const, message: refusalOf(error) };
        return { queue: rest, requests: { ...requests, [required(uuid, 'a request')]: refused } };
      }),
      storeReportTarget: assign((_, { uuid }: { uuid: string }) => ({ target: { uuid, for: 'report' as const } })),
      storeCredentialsTarget: assign((_, { uuid }: { uuid: string }) => ({
        target: { uuid, for: 'credentials' as const },
      })),
      resetTarget: assign({ target: null }),
      openBusiness: sendTo('opening', (_, { output: { business } }: { output: FoundBusiness }) => ({
        type: 'business.open' as const,
        business,
      })),
      notifyCredentialsRequested: enqueueActions(({ enqueue }, { output }: { output: FoundBusiness }) => {
        enqueue.emit({ type: 'credentials.requested', ...output });
      }),
      notifyChanged: emit(
        ({ context }): CollectionsChanged => ({ type: 'collections.changed', list: listOf(context) }),
      ),
      reload: raise({ type: 'part.reload', part: 'collections' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'officeCollections',
    context: ({ input: { list, ...input } }) => ({
      ...input,
      page: firstPage,
      state: null,
      ...list,
      clients: loading,
      counts: null,
      totalPages: 0,
      now: services.clock(),
      isStale: false,
      requests: {},
      queue: [],
      target: null,
    }),
    type: 'parallel',
    invoke: {
      id: 'opening',
      src: 'businessOpening',
      input: ({ context: { accountant, testGroup } }) => ({ accountant, testGroup }),
    },
    states: {
      list: {
        initial: 'loading',
        on: {
          'state.select': {
            guard: withEvent('isOtherState'),
            target: '.loading',
            actions: [withEvent('storeState'), 'notifyChanged'],
          },
          'page.select': { target: '.loading', actions: [withEvent('storePage'), 'notifyChanged'] },
        },
        states: {
          ...pageStates('listCollections', listOf),
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
                tags: 'busy',
                invoke: {
                  id: 'relistCollections',
                  src: 'listCollections',
                  input: ({ context }) => listOf(context),
                  onDone: [
                    {
                      guard: withEvent('isBeyondLast'),
                      target: '#officeCollections.list.loading',
                      actions: withEvent('storeLastPage'),
                    },
                    { target: 'deciding', actions: withEvent('storeReceived') },
                  ],
                  // What was loaded is still shown.
                  onError: { target: 'deciding', actions: ['storeStale', notifyFailureOf('listCollections')] },
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
        on: { 'collection.request': { actions: withEvent('storeRequest') } },
        states: {
          idle: { always: { guard: 'isQueued', target: 'sending' } },
          sending: {
            tags: 'busy',
            invoke: {
              id: 'requestCollection',
              src: 'requestCollection',
              input: ({ context: { queue } }) => ({ uuid: required(queue[0], 'a request') }),
              onDone: { target: 'idle', actions: ['storeSent', 'reload'] },
              onError: {
                target: 'idle',
                actions: [withEvent('storeRefused'), notifyFailureOf('requestCollection'), 'reload'],
              },
            },
          },
        },
      },
      client: {
        initial: 'closed',
        on: {
          'client.open': { target: '.finding', actions: withEvent('storeReportTarget') },
          'credentials.open': { target: '.finding', actions: withEvent('storeCredentialsTarget') },
        },
        states: {
          closed: { entry: 'resetTarget' },
          finding: {
            tags: 'busy',
            invoke: {
              id: 'findBusiness',
              src: 'findBusiness',
              input: ({ context: { target } }) => ({ uuid: required(target, 'a target').uuid }),
              onDone: [
                {
                  guard: 'isForCredentials',
                  target: 'closed',
                  actions: withEvent('notifyCredentialsRequested'),
                },
                { target: 'closed', actions: withEvent('openBusiness') },
              ],
              onError: { target: 'failed', actions: notifyFailureOf('findBusiness') },
            },
          },
          failed: {},
        },
      },
    },
  });

export type OfficeCollectionsMachine = ReturnType<typeof createOfficeCollections>;
