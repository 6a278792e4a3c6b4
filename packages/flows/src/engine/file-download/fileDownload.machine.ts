import { downloaded, voucherFileName } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { failureLogged } from '../internal/failures.ts';
import { inTurn } from '../internal/inTurn.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { fileDownloadActors } from './fileDownload.actors.ts';
import type {
  FileChoice,
  FileDownloadContext,
  FileDownloadEvent,
  FileDownloadFact,
  FileDownloadInput,
  FileDownloadServices,
} from './fileDownload.types.ts';

/** Downloads the image or XML files of single vouchers, one after the other, in the order of the events. */
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
      dropFile: assign(({ context }) => ({ queue: context.queue.slice(1) })),
      notifyReceived: enqueueActions(({ context: { view, queue }, enqueue }, { output }: { output: Blob }) => {
        const file = required(queue[0], 'a file');
        enqueue.emit({ type: 'file.ready', blob: output, name: voucherFileName(file.serieNumber, file.fileType) });
        enqueue.emit({ type: 'event.logged', event: downloaded(view, file.fileType) });
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'fileDownload',
    context: ({ input }) => ({ ...input, queue: [] }),
    initial: 'idle',
    on: {
      'file.download': [{ guard: withEvent('isQueued') }, { actions: withEvent('storeFile') }],
    },
    states: {
      ...inTurn({
        call: 'fetchFile',
        input: ({ context }: { context: FileDownloadContext }) => ({ url: required(context.queue[0], 'a file').url }),
        done: { target: 'idle', actions: [withEvent('notifyReceived'), 'dropFile'] },
        failed: { target: 'failed', actions: [] },
      }),
      failed: {
        on: {
          // Requesting the file that failed is a retry.
          'file.download': [
            { guard: withEvent('isFirst'), target: 'calling' },
            { guard: withEvent('isQueued') },
            { actions: withEvent('storeFile') },
          ],
          'file.retry': 'calling',
          'dialog.close': { target: 'idle', actions: 'dropFile' },
        },
      },
    },
  });

export type FileDownloadMachine = ReturnType<typeof createFileDownload>;
