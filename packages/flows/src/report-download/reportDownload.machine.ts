import { defaultReportFile, downloaded, type FileProgress, type ReportFile } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { downloadFailureOf } from '../internal/downloadFailureOf.ts';
import { type Failed, failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { reportDownloadActors } from './reportDownload.actors.ts';
import type {
  ReceivedReport,
  ReportDownloadContext,
  ReportDownloadEvent,
  ReportDownloadFact,
  ReportDownloadInput,
  ReportDownloadServices,
} from './reportDownload.types.ts';

/** The dialog 'Descargar reporte'. It is open from the start; `closed` is the final state. */
export const createReportDownload = (services: ReportDownloadServices) =>
  setup({
    types: {} as {
      context: ReportDownloadContext;
      input: ReportDownloadInput;
      events: ReportDownloadEvent;
      emitted: ReportDownloadFact;
      tags: 'busy';
    },
    actors: reportDownloadActors(services),
    guards: { isComplete: ({ context }) => context.file !== null },
    actions: {
      storeFile: assign((_, { file }: { file: ReportFile | null }) => ({ file })),
      storePeriod: assign((_, { period }: { period: string }) => ({ period })),
      storeProgress: assign((_, { progress }: { progress: FileProgress }) => ({ progress })),
      storeFailure: assign((_, { error }: Failed) => ({ failure: downloadFailureOf(error) })),
      resetAttempt: assign({ progress: null, failure: null }),
      notifyReceived: enqueueActions(({ context: { view, file }, enqueue }, { output }: { output: ReceivedReport }) => {
        enqueue.assign({ fileName: output.name });
        enqueue.emit({ type: 'file.ready', ...output });
        enqueue.emit({ type: 'event.logged', event: downloaded(view, required(file, 'a file type')) });
      }),
      notifyClosed: emit({ type: 'download.closed' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'reportDownload',
    context: ({ input }) => ({
      ...input,
      file: defaultReportFile(input.view),
      progress: null,
      failure: null,
      fileName: null,
    }),
    initial: 'open',
    on: { 'dialog.close': '.closed' },
    states: {
      open: {
        on: {
          'file.select': { actions: withEvent('storeFile') },
          'period.select': { actions: withEvent('storePeriod') },
          'report.download': { guard: 'isComplete', target: 'loading' },
        },
      },
      loading: {
        tags: 'busy',
        entry: 'resetAttempt',
        invoke: {
          id: 'receiveReport',
          src: 'receiveReport',
          input: ({ context: { business, period, file }, self }) => ({
            ruc: business.ruc,
            period,
            file: required(file, 'a file type'),
            onProgress: (progress) => self.send({ type: 'progress.received', progress }),
          }),
          onDone: { target: 'done', actions: withEvent('notifyReceived') },
          onError: { target: 'failed', actions: [withEvent('storeFailure'), notifyFailureOf('receiveReport')] },
        },
        on: { 'download.cancel': 'open', 'progress.received': { actions: withEvent('storeProgress') } },
      },
      done: {},
      failed: { on: { 'download.retry': 'loading' } },
      closed: { type: 'final', entry: 'notifyClosed' },
    },
  });

export type ReportDownloadMachine = ReturnType<typeof createReportDownload>;
