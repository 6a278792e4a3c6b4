import { assign, emit, enqueueActions, setup } from 'xstate';
import { downloadingState, failedDownload } from '../internal/downloadStates.ts';
import { failureLogged } from '../internal/failures.ts';
import { fromCall } from '../internal/fromCall.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import type {
  ExcelDownloadContext,
  ExcelDownloadEvent,
  ExcelDownloadFact,
  ReceivedExcel,
  ReceiveExcel,
} from './excelDownload.types.ts';

/**
 * Downloads the Excel of a list, as a child of the flow of the list.
 *
 * @example
 * const actor = createActor(createExcelDownload()).start();
 * const link = { url: '/files/reports/t0k3n/tablero.xlsx', name: 'tablero.xlsx' };
 * actor.send({ type: 'excel.download', receive: async (signal) => ({ ...link, blob: await fetchFile({ ...link, signal }) }) });
 */
export const createExcelDownload = () =>
  setup({
    types: {} as {
      context: ExcelDownloadContext;
      events: ExcelDownloadEvent;
      emitted: ExcelDownloadFact;
      tags: 'busy';
    },
    actors: { receiveExcel: fromCall(({ receive }: { receive: ReceiveExcel }, signal) => receive(signal)) },
    actions: {
      storeReceive: assign((_, { receive }: { receive: ReceiveExcel }) => ({ receive })),
      resetAttempt: assign({ name: null, failure: null }),
      storeFailure: assign(failedDownload),
      notifyReceived: enqueueActions(({ enqueue }, { output }: { output: ReceivedExcel }) => {
        enqueue.assign({ name: output.name });
        enqueue.emit({ type: 'file.ready', ...output });
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'excelDownload',
    context: { receive: null, name: null, failure: null },
    initial: 'idle',
    on: { 'excel.close': { target: '.idle', actions: 'resetAttempt' } },
    states: {
      idle: { on: { 'excel.download': { target: 'loading', actions: withEvent('storeReceive') } } },
      loading: downloadingState({
        call: 'receiveExcel',
        input: ({ context: { receive } }: { context: ExcelDownloadContext }) => ({
          receive: required(receive, 'an Excel'),
        }),
        received: { target: 'idle', actions: withEvent('notifyReceived') },
      }),
      failed: {
        on: {
          'excel.download': { target: 'loading', actions: withEvent('storeReceive') },
          'excel.retry': 'loading',
        },
      },
    },
  });

export type ExcelDownloadMachine = ReturnType<typeof createExcelDownload>;
