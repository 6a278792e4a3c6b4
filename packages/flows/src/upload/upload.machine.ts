import { dataOf, type EarlierImport, failed, loading, ready, uploadTotals } from '@contapro/domain';
import { Problem } from '@contapro/api';
import { and, assign, emit, enqueueActions, not, setup } from 'xstate';
import { failureLogged, messagesOf, notifyFailureOf, type Failed } from '../internal/failures.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import {
  canRetry,
  changed,
  hasId,
  isDone,
  isOpen,
  isProcessing,
  isUnsent,
  isWaiting,
  newestPeriodOf,
  nextToSend,
  queued,
  stored,
  withServerFiles,
} from './queue.ts';
import { uploadActors } from './upload.actors.ts';
import type {
  ChosenFile,
  ImportAnswer,
  UploadContext,
  UploadEvent,
  UploadFact,
  UploadInput,
  UploadServices,
} from './upload.types.ts';

interface OfFile {
  id: string;
}

const actorOf = (id: string) => `sendFile.${id}`;

/**
 * The page 'Subir archivos'. At most four files are sent at the same time. The machine then requests the state of the
 * import until the server has read all files. Stopping the machine aborts the files that are being sent; files that the
 * server has received are still read, and a new machine shows that import.
 *
 * @example
 * const actor = createActor(createUpload({ api }), { input: { uuid: business.uuid } });
 * actor.on('import.finished', ({ imported }) => imported > 0 && reloadPeriods());
 * actor.start().send({ type: 'files.choose', files: [...input.files] });
 */
export const createUpload = (services: UploadServices) =>
  setup({
    types: {} as {
      context: UploadContext;
      input: UploadInput;
      events: UploadEvent;
      emitted: UploadFact;
      tags: 'busy';
    },
    actors: uploadActors(services),
    delays: {
      // Between two requests of the import that is being read.
      readingInterval: 1_500,
      // After a failed request, and while an import of another window is being read.
      slowInterval: 5_000,
    },
    guards: {
      hasImport: ({ context }) => context.importId !== null,
      hasWaiting: ({ context }) => context.files.some(isWaiting),
      hasUnsent: ({ context }) => context.files.some(isUnsent),
      canSendMore: ({ context }) => nextToSend(context.files).length > 0,
      isUnread: ({ context }) => !context.isRead || context.files.some(isProcessing),
      isWorking: ({ context }) => !context.isRead || context.files.some(isOpen),
      hasOutcome: ({ context }) => context.files.some(isDone),
      hasMore: (_, { output }: { output: ImportAnswer }) => output.hasMore,
      isUnsent: ({ context }, { id }: OfFile) => context.files.some((file) => file.id === id && isUnsent(file)),
      isRunningElsewhere: ({ context }) =>
        dataOf(context.earlier)?.some(({ id, state }) => state === 'procesando' && id !== context.importId) ?? false,
      // A retry cannot succeed when the session has ended or the import does not exist.
      canRecover: (_, { error }: Failed) => !(error instanceof Problem && [401, 404].includes(error.status)),
    },
    actions: {
      storeChosen: assign(({ context }, { files }: { files: readonly ChosenFile[] }) => ({
        files: [...context.files, ...queued(files, context.chosen)],
        chosen: context.chosen + files.length,
      })),
      storeImport: assign((_, { output }: { output: string }) => ({ importId: output })),
      /** An import that is still being read becomes the current one, unless files were already selected. */
      storeEarlier: assign(({ context }, { output }: { output: readonly EarlierImport[] }) => {
        const running = output.find(({ state }) => state === 'procesando');
        const isFollowed = running && context.importId === null && context.files.length === 0;
        return { earlier: ready(output), ...(isFollowed && { importId: running.id, isRead: false }) };
      }),
      storeEarlierState: assign(({ context }, { earlier }: { earlier: typeof loading | typeof failed }) => ({
        earlier: context.earlier.state === 'ready' ? context.earlier : earlier,
      })),
      sendNext: enqueueActions(({ context: { files, importId }, enqueue }) => {
        const next = nextToSend(files);
        enqueue.assign({ files: changed(files, (file) => next.includes(file), { state: 'sending', progress: 0 }) });
        for (const { id, name, source } of next)
          if (source && importId !== null)
            enqueue.spawnChild('sendFile', { id: actorOf(id), input: { id, importId, name, file: source } });
      }),
      storeProgress: assign(({ context }, { id, sent }: OfFile & { sent: number }) => ({
        files: changed(context.files, hasId(id), { progress: sent }),
      })),
      storeStored: enqueueActions(({ context, enqueue }, { id, serverId }: OfFile & { serverId: string }) => {
        enqueue.assign({ files: stored(context.files, id, serverId) });
        enqueue.stopChild(actorOf(id));
      }),
      storeRefusal: enqueueActions(({ context, enqueue }, { id, error }: OfFile & Failed) => {
        const message = messagesOf(error).join('. ') || null;
        enqueue.assign({ files: changed(context.files, hasId(id), { state: 'failed', progress: 0, message }) });
        enqueue.stopChild(actorOf(id));
      }),
      storeUncreated: assign(({ context }, { error }: Failed) => ({
        files: changed(context.files, isWaiting, {
          state: 'failed',
          message: messagesOf(error).join('. ') || null,
        }),
      })),
      resetFile: enqueueActions(({ context, enqueue }, { id }: OfFile) => {
        enqueue.assign({ files: context.files.filter((file) => file.id !== id) });
        enqueue.stopChild(actorOf(id));
      }),
      resetFailed: assign(({ context }, { id }: { id?: string }) => ({
        files: changed(context.files, (file) => canRetry(file) && (id === undefined || file.id === id), {
          state: 'waiting',
          message: null,
        }),
      })),
      storeAnswer: assign(({ context }, { output }: { output: ImportAnswer }) => {
        const files = withServerFiles(context.files, output.files);
        // All files were sent and read, but one has no outcome: request all pages again from the first.
        const isLost = output.isRead && !output.hasMore && files.some(isProcessing) && !files.some(isUnsent);
        const page = output.hasMore ? context.page + 1 : isLost ? 1 : context.page;
        return { files, page, isRead: output.isRead, messages: null };
      }),
      storeProblem: assign((_, { error }: Failed) => ({ messages: messagesOf(error) })),
      notifyFailure: emit(failureLogged),
      notifyFinished: emit(({ context: { files } }) => {
        const { imported, updated } = uploadTotals(files);
        return { type: 'import.finished' as const, imported, updated, newestPeriod: newestPeriodOf(files) };
      }),
    },
  }).createMachine({
    id: 'upload',
    context: ({ input }) => ({
      ...input,
      files: [],
      chosen: 0,
      importId: null,
      page: 1,
      isRead: true,
      earlier: loading,
      messages: null,
    }),
    type: 'parallel',
    states: {
      earlier: {
        initial: 'loading',
        states: {
          loading: {
            tags: 'busy',
            entry: { type: 'storeEarlierState', params: { earlier: loading } },
            invoke: {
              id: 'listImports',
              src: 'listImports',
              input: ({ context }) => ({ uuid: context.uuid }),
              onDone: { target: 'ready', actions: withEvent('storeEarlier') },
              onError: {
                target: 'failed',
                actions: [{ type: 'storeEarlierState', params: { earlier: failed } }, notifyFailureOf('listImports')],
              },
            },
          },
          ready: { after: { slowInterval: { guard: 'isRunningElsewhere', target: 'loading' } } },
          failed: { on: { 'earlier.load': 'loading' } },
        },
      },
      sending: {
        initial: 'idle',
        on: {
          'files.choose': { actions: withEvent('storeChosen') },
          'file.retry': { actions: withEvent('resetFailed') },
          'files.retry': { actions: { type: 'resetFailed', params: {} } },
          'file.cancel': {
            guard: withEvent('isUnsent'),
            actions: withEvent('resetFile'),
          },
        },
        states: {
          idle: {
            always: [
              { guard: and(['hasWaiting', 'hasImport']), target: 'sending' },
              { guard: 'hasWaiting', target: 'creating' },
            ],
          },
          creating: {
            tags: 'busy',
            invoke: {
              id: 'createImport',
              src: 'createImport',
              input: ({ context }) => ({ uuid: context.uuid }),
              onDone: { target: 'sending', actions: withEvent('storeImport') },
              onError: { target: 'idle', actions: [withEvent('storeUncreated'), notifyFailureOf('createImport')] },
            },
          },
          sending: {
            tags: 'busy',
            always: [
              { guard: 'canSendMore', actions: 'sendNext' },
              { guard: not('hasUnsent'), target: 'idle' },
            ],
            on: {
              'file.progressed': { actions: withEvent('storeProgress') },
              'file.stored': { actions: withEvent('storeStored') },
              'file.refused': { actions: [withEvent('storeRefusal'), notifyFailureOf('uploadImportFile')] },
            },
          },
        },
      },
      reading: {
        initial: 'idle',
        states: {
          idle: { always: { guard: 'isUnread', target: 'asking' } },
          asking: {
            tags: 'busy',
            invoke: {
              id: 'getImport',
              src: 'getImport',
              input: ({ context }) => ({ id: required(context.importId, 'an import'), page: context.page }),
              onDone: [
                {
                  guard: withEvent('hasMore'),
                  target: 'asking',
                  reenter: true,
                  actions: withEvent('storeAnswer'),
                },
                { target: 'deciding', actions: withEvent('storeAnswer') },
              ],
              onError: [
                {
                  guard: withEvent('canRecover'),
                  target: 'recovering',
                  actions: [withEvent('storeProblem'), notifyFailureOf('getImport')],
                },
                {
                  target: 'failed',
                  actions: [withEvent('storeProblem'), notifyFailureOf('getImport')],
                },
              ],
            },
          },
          deciding: { always: [{ guard: 'isUnread', target: 'resting' }, { target: 'idle' }] },
          resting: { after: { readingInterval: 'asking' } },
          recovering: { after: { slowInterval: 'asking' } },
          failed: { on: { 'files.retry': 'asking' } },
        },
      },
      outcome: {
        initial: 'none',
        states: {
          none: { always: { guard: 'isWorking', target: 'working' } },
          working: {
            always: [
              { guard: and([not('isWorking'), 'hasOutcome']), target: 'finished', actions: 'notifyFinished' },
              { guard: not('isWorking'), target: 'none' },
            ],
          },
          finished: { always: { guard: 'isWorking', target: 'working' } },
        },
      },
    },
  });

/** The type of the machine. */
export type UploadMachine = ReturnType<typeof createUpload>;
