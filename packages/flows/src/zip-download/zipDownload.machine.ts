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

/** Downloads the files of several vouchers as a zip. Its states have the names of the states of its dialog. */
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
    initial: 'closed',
    states: {
      closed: {
        on: {
          'zip.download': [{ guard: withEvent('isEmpty') }, { target: 'loading', actions: withEvent('storeChoice') }],
        },
      },
      loading: {
        tags: 'busy',
        invoke: {
          id: 'requestZip',
          src: 'requestZip',
          input: ({ context }) => required(context.choice, 'a choice'),
          onDone: { target: 'done', actions: withEvent('notifyReceived') },
          onError: { target: 'failed', actions: notifyFailureOf('requestZip') },
        },
        on: { 'dialog.close': 'closed' },
      },
      done: { on: { 'dialog.close': 'closed' } },
      failed: { on: { 'zip.retry': 'loading', 'dialog.close': 'closed' } },
    },
  });

/** The type of the machine. */
export type ZipDownloadMachine = ReturnType<typeof createZipDownload>;
