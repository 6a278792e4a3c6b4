import { dataOf } from '@contapro/domain';
import { assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { collectionDelay, isCollecting } from '../../engine/internal/collectionPolling.ts';
import { inTurn } from '../../engine/internal/inTurn.ts';
import { failureLogged, notifyFailureOf, refusalOf } from '../../engine/internal/failures.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { studioCollectionsActors } from './studioCollections.actors.ts';
import type {
  CollectionsReport,
  FoundBusiness,
  StudioCollectionsContext,
  StudioCollectionsEvent,
  StudioCollectionsFact,
  StudioCollectionsInput,
  StudioCollectionsServices,
} from './studioCollections.types.ts';

interface ListShown {
  snapshot: SnapshotFrom<CollectionsReport>;
}

/**
 * The page Recolecciones: the state of the collections of all businesses, the worst first. While one on the page is in
 * progress the list, the child `report`, is loaded again each time that a step is due, if the page is visible. Requests are sent
 * one after the other.
 *
 * @example
 * const actor = createActor(createStudioCollections({ api, clock: Date.now, whenVisible }), {
 *   input: { accountant, testGroup },
 * });
 */
export const createStudioCollections = (services: StudioCollectionsServices) =>
  setup({
    types: {} as {
      context: StudioCollectionsContext;
      input: StudioCollectionsInput;
      events: StudioCollectionsEvent;
      emitted: StudioCollectionsFact;
      children: { report: 'report'; opening: 'businessOpening' };
      tags: 'busy';
    },
    actors: studioCollectionsActors(services),
    delays: { again: ({ context: { clients, now } }) => collectionDelay(clients, now) },
    guards: {
      isCollecting: ({ context: { clients } }) => isCollecting(clients),
      isShown: (_, { snapshot }: ListShown) => snapshot.value === 'ready',
      isWaiting: ({ context: { queue } }) => queue.length > 0,
      isForCredentials: ({ context: { target } }) => target?.for === 'credentials',
    },
    actions: {
      storeShown: assign(({ context }, { snapshot }: ListShown) => {
        const { content } = snapshot.context;
        const clients = (content && dataOf(content)?.items) ?? context.clients;
        return clients === context.clients ? {} : { clients, now: services.clock() };
      }),
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
      refresh: sendTo('report', { type: 'report.refresh' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'studioCollections',
    context: ({ input }) => ({
      ...input,
      clients: [],
      now: services.clock(),
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
        invoke: {
          id: 'report',
          src: 'report',
          input: ({ context: { list } }) => ({ subject: {}, list }),
          onSnapshot: [
            { guard: withEvent('isShown'), target: '.deciding', actions: withEvent('storeShown') },
            { target: '.settled' },
          ],
        },
        initial: 'settled',
        states: {
          deciding: { always: [{ guard: 'isCollecting', target: 'watching' }, { target: 'settled' }] },
          settled: {},
          watching: { after: { again: 'waiting' } },
          // A hidden page loads nothing.
          waiting: {
            invoke: {
              id: 'whenVisible',
              src: 'whenVisible',
              onDone: { target: 'settled', actions: 'refresh' },
              onError: 'watching',
            },
          },
        },
      },
      request: {
        initial: 'idle',
        on: { 'collection.request': { actions: withEvent('storeRequest') } },
        states: inTurn({
          call: 'requestCollection',
          input: ({ context: { queue } }: { context: StudioCollectionsContext }) => ({
            uuid: required(queue[0], 'a request'),
          }),
          done: { target: 'idle', actions: ['storeSent', 'refresh'] },
          failed: { target: 'idle', actions: [withEvent('storeRefused'), 'refresh'] },
        }),
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

export type StudioCollectionsMachine = ReturnType<typeof createStudioCollections>;
