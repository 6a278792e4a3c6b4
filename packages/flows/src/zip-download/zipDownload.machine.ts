import { downloaded, type FileProgress, zipFileName } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { downloadFailureOf } from '../internal/downloadFailureOf.ts';
import { type Failed, failureLogged, notifyFailureOf } from '../internal/failures.ts';
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
      storeFailure: assign((_, { error }: Failed) => ({ failure: downloadFailureOf(error) })),
      storeProgress: assign((_, { progress }: { progress: FileProgress }) => ({ progress })),
      resetAttempt: assign({ progress: null, failure: null }),
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
      loading: {
        tags: 'busy',
        entry: 'resetAttempt',
        invoke: {
          id: 'requestZip',
          src: 'requestZip',
          input: ({ context: { choice }, self }) => ({
            choice,
            onProgress: (progress) => self.send({ type: 'progress.received', progress }),
          }),
          onDone: { target: 'done', actions: withEvent('notifyReceived') },
          onError: { target: 'failed', actions: [withEvent('storeFailure'), notifyFailureOf('requestZip')] },
        },
        on: { 'progress.received': { actions: withEvent('storeProgress') } },
      },
      done: {},
      failed: { on: { 'download.retry': 'loading' } },
      closed: { type: 'final' },
    },
  });

export type ZipDownloadMachine = ReturnType<typeof createZipDownload>;
