import {
  availableClientFiles,
  type ClientFile,
  dataOf,
  defaultClientFiles,
  type FileProgress,
  isProgramFile,
  type ShownLedgerSettings,
  loading,
} from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { downloadFailureOf } from '../../engine/internal/downloadFailureOf.ts';
import { downloadStates, failedReceipt, noAttempt, receiptStates } from '../../engine/internal/downloadStates.ts';
import { codeOf, type Failed, failureLogged, refusalOf } from '../../engine/internal/failures.ts';
import { loadingState, nothingAsked, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { clientFilesActors } from './clientFiles.actors.ts';
import type {
  ClientFilesContext,
  ClientFilesEvent,
  ClientFilesFact,
  ClientFilesInput,
  ClientFilesServices,
  ReceivedZip,
} from './clientFiles.types.ts';

/** The chosen files that can be made, in their order. */
const wantedOf = ({ files, settings }: ClientFilesContext) =>
  availableClientFiles(dataOf(settings) ?? null).filter((file) => files.includes(file));

/** Why a download failed. What the server says when the person sees none of the clients any more is more than our words. */
function failureOf(error: unknown) {
  const message = codeOf(error) === 'BUSINESS_NOT_FOUND' ? refusalOf(error) : null;
  return message === null ? downloadFailureOf(error) : { kind: 'other' as const, message };
}

/**
 * The dialog that downloads files of many clients in one zip. It is open from the start; `closed` is the final state,
 * whose output is the files that were chosen. Files for other programs count as downloaded when the server has noted that the zip arrived.
 *
 * @example
 * const input = { clients: ['65d6345a-dae2-48df-9464-39263687d100'], period: '202610' };
 * createActor(createClientFiles({ api, fetchFile }), { input }).start();
 */
export const createClientFiles = (services: ClientFilesServices) =>
  setup({
    types: {} as {
      context: ClientFilesContext;
      input: ClientFilesInput;
      events: ClientFilesEvent;
      emitted: ClientFilesFact;
      output: readonly ClientFile[];
      tags: 'busy';
    },
    actors: clientFilesActors(services),
    guards: {
      hasFiles: ({ context }) => wantedOf(context).length > 0,
      isForProgram: ({ context }) => wantedOf(context).some((file) => file !== 'xml' && isProgramFile(file)),
    },
    actions: {
      storeFiles: assign((_, { files }: { files: readonly ClientFile[] }) => ({ files })),
      // What was read once stays on the screen while it is read again.
      storePart: assign(({ context: { settings } }, { loadable }: PartStored<{ settings: ShownLedgerSettings }>) => ({
        settings: loadable.state === 'loading' && settings.state === 'ready' ? settings : loadable,
      })),
      storeProgress: assign((_, { progress }: { progress: FileProgress }) => ({ progress })),
      storeFailure: assign((_, { error }: Failed) => ({ failure: failureOf(error) })),
      storeUnrecorded: assign(failedReceipt),
      leaveUnrecorded: assign({ failure: { kind: 'unrecorded' } }),
      resetAttempt: assign(noAttempt),
      notifyReceived: enqueueActions(({ enqueue }, { output: { link, blob, name } }: { output: ReceivedZip }) => {
        enqueue.assign({ fileName: name, link });
        enqueue.emit({ type: 'file.ready', blob, name });
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'clientFiles',
    context: ({ input: { files = defaultClientFiles, ...input } }) => ({
      ...input,
      files,
      settings: loading,
      progress: null,
      failure: null,
      fileName: null,
      link: null,
    }),
    initial: 'open',
    output: ({ context }) => context.files,
    on: { 'dialog.close': '.closed' },
    states: {
      open: {
        initial: 'reading',
        on: {
          'files.choose': { actions: withEvent('storeFiles') },
          'files.download': { guard: 'hasFiles', target: 'loading' },
        },
        states: {
          reading: loadingState('settings', { call: 'getLedgerSettings', input: nothingAsked, target: 'ready' }),
          ready: {},
          failed: { on: { 'settings.retry': 'reading' } },
        },
      },
      ...downloadStates({
        call: 'receiveFiles',
        input: ({ context }: { context: ClientFilesContext }) => ({
          clients: context.clients,
          period: context.period,
          files: wantedOf(context),
        }),
        received: [
          { guard: 'isForProgram', target: 'recording', actions: withEvent('notifyReceived') },
          { target: 'done', actions: withEvent('notifyReceived') },
        ],
        on: { 'download.cancel': 'open' },
      }),
      ...receiptStates('confirmClientFiles', ({ context }: { context: ClientFilesContext }) => ({
        link: required(context.link, 'a link'),
      })),
      closed: { type: 'final' },
    },
  });

export type ClientFilesMachine = ReturnType<typeof createClientFiles>;
