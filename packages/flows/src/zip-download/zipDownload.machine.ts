import { downloaded, zipFileName } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { zipDownloadActors } from './zipDownload.actors.ts';
import type {
  ZipChoice,
  ZipDownloadContext,
  ZipDownloadEvent,
  ZipDownloadFact,
  ZipDownloadInput,
  ZipDownloadServices,
} from './zipDownload.types.ts';

/** The mass download of vouchers with its status: idle, downloading, success, error (DOWNLOAD-32, OPEN-029). */
export const createZipDownload = (services: ZipDownloadServices) =>
  setup({
    types: {} as {
      context: ZipDownloadContext;
      input: ZipDownloadInput;
      events: ZipDownloadEvent;
      emitted: ZipDownloadFact;
      tags: 'busy';
    },
    actors: zipDownloadActors(services),
    guards: { isEmpty: (_, { choice }: { choice: ZipChoice }) => choice.codes.length === 0 },
    actions: {
      storeChoice: assign((_, { choice }: { choice: ZipChoice }) => ({ choice })),
      notifyReceived: enqueueActions(({ context: { view, choice }, enqueue }, { output }: { output: Blob }) => {
        const { type } = required(choice, 'a choice');
        enqueue.emit({ type: 'file.ready', blob: output, name: zipFileName(type) });
        enqueue.emit({ type: 'event.logged', event: downloaded(view, type) });
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'zipDownload',
    context: ({ input }) => ({ ...input, choice: null }),
    initial: 'idle',
    states: {
      idle: {
        on: {
          'zip.download': [
            // No voucher, no files (PURCHASE-06).
            { guard: withEvent('isEmpty') },
            { target: 'downloading', actions: withEvent('storeChoice') },
          ],
        },
      },
      downloading: {
        tags: 'busy',
        invoke: {
          id: 'requestZip',
          src: 'requestZip',
          input: ({ context }) => required(context.choice, 'a choice'),
          onDone: { target: 'success', actions: withEvent('notifyReceived') },
          onError: { target: 'error', actions: notifyFailureOf('requestZip') },
        },
        on: { 'dialog.close': 'idle' },
      },
      success: { on: { 'dialog.close': 'idle' } },
      error: { on: { 'zip.retry': 'downloading', 'dialog.close': 'idle' } },
    },
  });

/** The machine, for types. */
export type ZipDownloadMachine = ReturnType<typeof createZipDownload>;
