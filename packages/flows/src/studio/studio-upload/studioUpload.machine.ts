import { type Business, dataOf, failed, loading } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import {
  type PartMatch,
  loadableStates,
  nothingAsked,
  type PartStored,
  storePart,
} from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { studioUploadActors, type Routing } from './studioUpload.actors.ts';
import type {
  FilesRouted,
  StudioUploadContext,
  StudioUploadEvent,
  StudioUploadFact,
  StudioUploadServices,
} from './studioUpload.types.ts';

interface OfFile {
  id: string;
}

const list = loadableStates('clients', { call: 'listBusinesses', input: nothingAsked, target: 'deciding' });

/**
 * Routes the files of all clients: each goes to the client whose RUC it names. It sends nothing itself: its fact
 * `files.routed` has the files of each client, for the uploads of the session.
 *
 * @example
 * const routing = createActor(createStudioUpload({ api, unzip }));
 * routing.on('files.routed', ({ routed }) => uploads.send({ type: 'files.route', routed }));
 */
export const createStudioUpload = (services: StudioUploadServices) =>
  setup({
    types: {} as {
      context: StudioUploadContext;
      events: StudioUploadEvent;
      emitted: StudioUploadFact;
      tags: 'busy';
    },
    actors: studioUploadActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      hasChosen: ({ context }) => context.chosen.length > 0,
    },
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ clients: readonly Business[] }>) => ({ clients: loadable })),
      notifyClients: emit(({ context }) => ({
        type: 'businesses.received' as const,
        businesses: required(dataOf(context.clients), 'clients'),
      })),
      storeChosen: assign(({ context }, { files }: { files: readonly File[] }) => ({
        chosen: [...context.chosen, ...files],
      })),
      storeRouting: assign(({ context }, { output: { unrouted } }: { output: Routing }) => ({
        unrouted: [
          ...context.unrouted,
          ...unrouted.map((file, index) => ({ ...file, id: `unrouted-${context.count + index}` })),
        ],
        count: context.count + unrouted.length,
        chosen: [],
      })),
      notifyRouted: enqueueActions(({ enqueue }, { output: { routed } }: { output: Routing }) => {
        if (routed.length > 0) enqueue.emit({ type: 'files.routed', routed });
      }),
      sendFile: enqueueActions(({ context, enqueue }, { id, uuids }: OfFile & { uuids: readonly string[] }) => {
        const found = context.unrouted.find((one) => one.id === id);
        const chosen = found?.clients.filter(({ uuid }) => uuids.includes(uuid)) ?? [];
        if (!found || chosen.length === 0) return;
        const routed: FilesRouted['routed'] = chosen.map((business) => ({ business, files: [found.file] }));
        enqueue.emit({ type: 'files.routed', routed });
        enqueue.assign({ unrouted: context.unrouted.filter((one) => one !== found) });
      }),
      removeFile: assign(({ context }, { id }: OfFile) => ({
        unrouted: context.unrouted.filter((one) => one.id !== id),
      })),
      removeAll: assign({ unrouted: [] }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'studioUpload',
    context: { clients: loading, chosen: [], unrouted: [], count: 0 },
    initial: 'loading',
    on: {
      'file.send': { actions: withEvent('sendFile') },
      'file.dismiss': { actions: withEvent('removeFile') },
      'files.dismiss': { actions: 'removeAll' },
    },
    states: {
      // They are routed as soon as the clients are known.
      loading: { ...list.loading, on: { 'files.choose': { actions: withEvent('storeChosen') } } },
      failed: {
        on: { ...list.failed.on, 'files.choose': { target: 'loading', actions: withEvent('storeChosen') } },
      },
      deciding: { entry: 'notifyClients', always: [{ guard: 'hasChosen', target: 'routing' }, { target: 'idle' }] },
      idle: { on: { 'files.choose': { target: 'routing', actions: withEvent('storeChosen') } } },
      routing: {
        tags: 'busy',
        // All of them are routed again: none was given away yet.
        on: { 'files.choose': { target: 'routing', reenter: true, actions: withEvent('storeChosen') } },
        invoke: {
          id: 'routeFiles',
          src: 'routeFiles',
          input: ({ context: { chosen, clients } }) => ({
            files: chosen,
            clients: clients.state === 'ready' ? clients.data : [],
          }),
          onDone: { target: 'idle', actions: [withEvent('notifyRouted'), withEvent('storeRouting')] },
          onError: { target: 'failed', actions: [storePart('clients', failed), notifyFailureOf('routeFiles')] },
        },
      },
    },
  });

export type StudioUploadMachine = ReturnType<typeof createStudioUpload>;
