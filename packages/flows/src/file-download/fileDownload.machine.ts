import { downloaded, voucherFileName } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Failed } from '../internal/failures.ts';
import { fileDownloadActors } from './fileDownload.actors.ts';
import type {
  FileChoice,
  FileDownloadContext,
  FileDownloadEvent,
  FileDownloadFact,
  FileDownloadInput,
  FileDownloadServices,
} from './fileDownload.types.ts';

/** Saving the jpeg or xml of single vouchers, one after the other (DOWNLOAD-36). */
export const createFileDownload = (services: FileDownloadServices) =>
  setup({
    types: {} as {
      context: FileDownloadContext;
      input: FileDownloadInput;
      events: FileDownloadEvent;
      emitted: FileDownloadFact;
      tags: 'busy';
    },
    actors: fileDownloadActors(services),
    guards: {
      isFirst: ({ context }, { file }: { file: FileChoice }) => context.queue[0]?.url === file.url,
      isQueued: ({ context }, { file }: { file: FileChoice }) => context.queue.some(({ url }) => url === file.url),
      isWaiting: ({ context }) => context.queue.length > 0,
    },
    actions: {
      storeFile: assign(({ context }, { file }: { file: FileChoice }) => ({ queue: [...context.queue, file] })),
      resetFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
      notifyReceived: enqueueActions(({ context: { view, queue }, enqueue }, { output }: { output: Blob }) => {
        const [file] = queue;
        if (!file) return;
        enqueue.emit({ type: 'file.ready', blob: output, name: voucherFileName(file.serieNumber, file.fileType) });
        enqueue.emit({ type: 'event.logged', event: downloaded(view, file.fileType) });
      }),
      notifyFailure: emit((_, { error }: Failed) => ({ type: 'failure.logged' as const, call: 'fetchFile', error })),
    },
  }).createMachine({
    id: 'fileDownload',
    context: ({ input }) => ({ ...input, queue: [] }),
    initial: 'idle',
    on: {
      'file.download': [
        { guard: { type: 'isQueued', params: ({ event }) => event } },
        { actions: { type: 'storeFile', params: ({ event }) => event } },
      ],
    },
    states: {
      idle: { always: { guard: 'isWaiting', target: 'downloading' } },
      downloading: {
        tags: 'busy',
        invoke: {
          id: 'fetchFile',
          src: 'fetchFile',
          input: ({ context }) => ({ url: context.queue[0]?.url ?? '' }),
          onDone: {
            target: 'idle',
            actions: [{ type: 'notifyReceived', params: ({ event }) => event }, 'resetFirst'],
          },
          onError: { target: 'failed', actions: { type: 'notifyFailure', params: ({ event }) => event } },
        },
      },
      failed: {
        on: {
          // Asking for the one that failed is trying again.
          'file.download': [
            { guard: { type: 'isFirst', params: ({ event }) => event }, target: 'downloading' },
            { guard: { type: 'isQueued', params: ({ event }) => event } },
            { actions: { type: 'storeFile', params: ({ event }) => event } },
          ],
          'file.retry': 'downloading',
          'dialog.close': { target: 'idle', actions: 'resetFirst' },
        },
      },
    },
  });

/** The machine, for types. */
export type FileDownloadMachine = ReturnType<typeof createFileDownload>;
