import { downloaded, type FileProgress, zipFileName } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { downloadStates, failedDownload, noAttempt } from '../internal/downloadStates.ts';
import { failureLogged } from '../internal/failures.ts';
import { withEvent } from '../internal/withEvent.ts';
import { zipDownloadActors } from './zipDownload.actors.ts';
import type {
  ZipDownloadContext,
  ZipDownloadEvent,
  ZipDownloadFact,
  ZipDownloadInput,
  ZipDownloadServices,
} from './zipDownload.types.ts';

/**
 * Downloads the files of several vouchers as a zip, from the start on. Its states have the names of the states of its
 * dialog; `closed` is the final state.
 */
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
    actions: {
      storeFailure: assign(failedDownload),
      storeProgress: assign((_, { progress }: { progress: FileProgress }) => ({ progress })),
      resetAttempt: assign(noAttempt),
      notifyReceived: enqueueActions(({ context: { view, choice }, enqueue }, { output }: { output: Blob }) => {
        enqueue.emit({
          type: 'file.ready',
          blob: output,
          name: zipFileName(choice.type, choice.business.ruc, choice.period),
        });
        enqueue.emit({ type: 'event.logged', event: downloaded(view, choice.type) });
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'zipDownload',
    context: ({ input }) => ({ ...input, progress: null, failure: null }),
    initial: 'loading',
    on: { 'dialog.close': '.closed' },
    states: {
      ...downloadStates({
        call: 'requestZip',
        input: ({ context: { choice } }: { context: ZipDownloadContext }) => ({ choice }),
        received: { target: 'done', actions: withEvent('notifyReceived') },
        on: {},
      }),
      done: {},
      closed: { type: 'final' },
    },
  });

export type ZipDownloadMachine = ReturnType<typeof createZipDownload>;
