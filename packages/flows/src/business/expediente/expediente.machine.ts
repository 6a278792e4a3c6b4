import { expedienteYears, type FileProgress, limaDateOf } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { downloadStates, failedDownload, noAttempt, untilAborted } from '../../engine/internal/downloadStates.ts';
import { failureLogged } from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { reportLinkOf } from '../../engine/mapping/index.ts';
import type {
  ExpedienteContext,
  ExpedienteEvent,
  ExpedienteFact,
  ExpedienteInput,
  ExpedienteOrder,
  ExpedienteServices,
} from './expediente.types.ts';

/**
 * Downloads the expediente of a client and a year as one zip: what SUNAT can ask for in an audit. It begins `closed`.
 *
 * @example
 * const actor = createActor(createExpediente({ api, fetchFile, clock: Date.now }), { input: { business } }).start();
 * actor.send({ type: 'dialog.open' });
 * actor.send({ type: 'expediente.download' });
 */
export const createExpediente = ({ api, fetchFile, clock }: ExpedienteServices) =>
  setup({
    types: {} as {
      context: ExpedienteContext;
      input: ExpedienteInput;
      events: ExpedienteEvent;
      emitted: ExpedienteFact;
      tags: 'busy';
    },
    actors: {
      requestExpediente: fromCall(async ({ uuid, year, onProgress }: ExpedienteOrder, signal) => {
        const { url, name } = reportLinkOf(await api.requestExpediente({ path: { uuid }, body: { year }, signal }));
        return { blob: await fetchFile({ url, signal, onProgress: untilAborted(signal, onProgress) }), name };
      }),
    },
    actions: {
      storeYear: assign((_, { year }: { year: string }) => ({ year })),
      storeProgress: assign((_, { progress }: { progress: FileProgress }) => ({ progress })),
      storeFailure: assign(failedDownload),
      resetAttempt: assign(noAttempt),
      notifyReceived: enqueueActions(({ enqueue }, { output }: { output: { blob: Blob; name: string } }) => {
        enqueue.assign({ fileName: output.name });
        enqueue.emit({ type: 'file.ready', ...output });
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'expediente',
    context: ({ input }) => {
      const years = expedienteYears(limaDateOf(clock()));
      return { ...input, ...noAttempt, years, year: years[0] ?? '', fileName: null };
    },
    initial: 'closed',
    on: { 'dialog.close': '.closed' },
    states: {
      closed: { on: { 'dialog.open': 'open' } },
      open: {
        on: { 'year.choose': { actions: withEvent('storeYear') }, 'expediente.download': 'loading' },
      },
      ...downloadStates({
        call: 'requestExpediente',
        input: ({ context: { business, year } }: { context: ExpedienteContext }) => ({ uuid: business.uuid, year }),
        received: { target: 'done', actions: withEvent('notifyReceived') },
        on: { 'download.cancel': 'open' },
      }),
      done: {},
    },
  });

export type ExpedienteMachine = ReturnType<typeof createExpediente>;
