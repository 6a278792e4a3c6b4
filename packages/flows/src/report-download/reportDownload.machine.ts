import { defaultReportFile, downloaded, type ReportFile } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
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
    context: ({ input }) => ({ ...input, file: defaultReportFile, fileName: null }),
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
        invoke: {
          id: 'receiveReport',
          src: 'receiveReport',
          input: ({ context: { ruc, period, file } }) => ({
            ruc,
            period,
            file: required(file, 'a file type'),
          }),
          onDone: { target: 'done', actions: withEvent('notifyReceived') },
          onError: { target: 'failed', actions: notifyFailureOf('receiveReport') },
        },
        on: { 'download.cancel': 'open' },
      },
      done: {},
      failed: { on: { 'report.download': 'loading' } },
      closed: { type: 'final', entry: 'notifyClosed' },
    },
  });

/** The type of the machine. */
export type ReportDownloadMachine = ReturnType<typeof createReportDownload>;
