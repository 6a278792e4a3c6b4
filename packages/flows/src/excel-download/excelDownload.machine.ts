import { assign, emit, enqueueActions, setup } from 'xstate';
import { downloadFailureOf } from '../internal/downloadFailureOf.ts';
import { type Failed, failureLogged, notifyFailureOf } from '../internal/failures.ts';
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
      resetResult: assign({ name: null, failure: null }),
      storeFailure: assign((_, { error }: Failed) => ({ failure: downloadFailureOf(error) })),
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
    on: { 'excel.close': { target: '.idle', actions: 'resetResult' } },
    states: {
      idle: { on: { 'excel.download': { target: 'loading', actions: withEvent('storeReceive') } } },
      loading: {
        tags: 'busy',
        entry: 'resetResult',
        invoke: {
          id: 'receiveExcel',
          src: 'receiveExcel',
          input: ({ context: { receive } }) => ({ receive: required(receive, 'an Excel') }),
          onDone: { target: 'idle', actions: withEvent('notifyReceived') },
          onError: { target: 'failed', actions: [withEvent('storeFailure'), notifyFailureOf('receiveExcel')] },
        },
      },
      failed: {
        on: {
          'excel.download': { target: 'loading', actions: withEvent('storeReceive') },
          'excel.retry': 'loading',
        },
      },
    },
  });

export type ExcelDownloadMachine = ReturnType<typeof createExcelDownload>;
