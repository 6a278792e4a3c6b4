import {
  canBePartial,
  defaultReportFile,
  downloaded,
  type FileProgress,
  isProgramFile,
  isSunatFile,
  type ShownLedgerSettings,
  type LedgerSettingsChange,
  needsSettings,
  programOf,
  type ReportComparison,
  type ReportFile,
  type SunatCheck,
} from '@contapro/domain';
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { downloadStates, failedDownload, failedReceipt, noAttempt, receiptStates } from '../internal/downloadStates.ts';
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
  ReportScope,
} from './reportDownload.types.ts';

/** The file for another program that is selected; null when it is none. */
const programFileOf = ({ file }: ReportDownloadContext) => (file !== null && isProgramFile(file) ? file : null);

/** The file for SUNAT that is selected; null when it is none. */
const sunatFileOf = ({ file }: ReportDownloadContext) => (isSunatFile(file) ? file : null);

/** The ledger program of the selected file; null when it is for none. */
export const ledgerProgramIn = ({ file }: Pick<ReportDownloadContext, 'file'>) => programOf(file) ?? null;

/**
 * The dialog 'Descargar reporte'. It is open from the start; `closed` is the final state. A file for SUNAT
 * is checked before anything else: the download goes on by itself only when nothing was found. A file for another program is
 * compared with the last one that was downloaded, and counts as downloaded when the server has noted that it arrived. A file for a
 * ledger program needs its settings first; that for SISCONT does not, and uses them when there are any.
 */
export const createReportDownload = (services: ReportDownloadServices) =>
  setup({
    types: {} as {
      context: ReportDownloadContext;
      input: ReportDownloadInput;
      events: ReportDownloadEvent;
      emitted: ReportDownloadFact;
      children: { form: 'form' };
      tags: 'busy';
    },
    actors: reportDownloadActors(services),
    guards: {
      isComplete: ({ context }) => context.file !== null,
      isForLedger: ({ context }) => ledgerProgramIn(context) !== null,
      isMadeWithSettings: ({ context }) => {
        const program = ledgerProgramIn(context);
        return program !== null && needsSettings(program);
      },
      isEditing: ({ context }) => context.isEditing,
      isSetUp: ({ context }, { output }: { output: ShownLedgerSettings }) => {
        const program = ledgerProgramIn(context);
        return !context.isEditing && program !== null && output[program] !== null;
      },
      isForSunat: ({ context }) => sunatFileOf(context) !== null,
      isForProgram: ({ context }) => programFileOf(context) !== null,
      hasFindings: (_, { output }: { output: SunatCheck | null }) => output !== null,
      hasMessage: (_, { output }: { output: ReportComparison | null }) => output !== null,
    },
    actions: {
      storeFile: assign((_, { file }: { file: ReportFile | null }) => ({ file })),
      beginEditing: assign({ isEditing: true }),
      endEditing: assign({ isEditing: false }),
      storeSettings: assign((_, { output }: { output: ShownLedgerSettings | null }) => ({ settings: output })),
      submitSettings: sendTo('form', (_, { change }: { change: LedgerSettingsChange }) => ({
        type: 'form.submit' as const,
        values: { change },
      })),
      storePeriod: assign((_, { period }: { period: string }) => ({ period })),
      storeScope: assign((_, { scope }: { scope: ReportScope }) => ({ scope })),
      storeSince: assign((_, { id }: { id: string }) => ({ since: id })),
      storeCheck: assign((_, { output }: { output: SunatCheck | null }) => ({ check: output })),
      storeComparison: assign(({ context }, { output }: { output: ReportComparison | null }) => {
        const file = programFileOf(context);
        const hasPart = output !== null && output.since !== null && output.newCount + output.changedCount > 0;
        return { comparison: output, scope: hasPart && file && canBePartial(file) ? 'changes' : 'all' };
      }),
      forgetCheck: assign({ check: null }),
      forgetComparison: assign({ comparison: null, since: null, scope: 'all' }),
      storeProgress: assign((_, { progress }: { progress: FileProgress }) => ({ progress })),
      storeFailure: assign(failedDownload),
      storeUnrecorded: assign(failedReceipt),
      leaveUnrecorded: assign({ failure: { kind: 'unrecorded' } }),
      resetAttempt: assign(noAttempt),
      notifyReceived: enqueueActions(({ context: { view, file }, enqueue }, { output }: { output: ReceivedReport }) => {
        const { link, blob, name } = output;
        const program = programOf(file);
        if (program !== undefined) enqueue(() => services.programs?.keep(program));
        enqueue.assign({ fileName: name, link });
        enqueue.emit({ type: 'file.ready', blob, name });
        enqueue.emit({ type: 'event.logged', event: downloaded(view, required(file, 'a file type')) });
      }),
      notifyClosed: emit({ type: 'download.closed' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'reportDownload',
    context: ({ input }) => ({
      ...input,
      lastProgram: services.programs?.last(),
      file: defaultReportFile(input.view),
      settings: null,
      isEditing: false,
      check: null,
      comparison: null,
      since: null,
      scope: 'all',
      progress: null,
      failure: null,
      fileName: null,
      link: null,
    }),
    initial: 'open',
    on: { 'dialog.close': '.closed' },
    states: {
      open: {
        entry: ['forgetCheck', 'forgetComparison', 'endEditing'],
        on: {
          'file.select': { actions: withEvent('storeFile') },
          'period.select': { actions: withEvent('storePeriod') },
          'settings.open': { guard: 'isForLedger', target: 'readingSettings', actions: 'beginEditing' },
          'report.download': [
            { guard: 'isMadeWithSettings', target: 'readingSettings' },
            { guard: 'isForSunat', target: 'checking' },
            { guard: 'isForProgram', target: 'comparing' },
            { guard: 'isComplete', target: 'loading' },
          ],
        },
      },
      readingSettings: {
        tags: 'busy',
        entry: 'resetAttempt',
        invoke: {
          id: 'getLedgerSettings',
          src: 'getLedgerSettings',
          onDone: [
            { guard: withEvent('isSetUp'), target: 'comparing', actions: withEvent('storeSettings') },
            { target: 'settings', actions: withEvent('storeSettings') },
          ],
          onError: {
            target: 'settingsFailed',
            actions: [withEvent('storeFailure'), notifyFailureOf('getLedgerSettings')],
          },
        },
        on: { 'download.cancel': 'open' },
      },
      settingsFailed: { on: { 'download.retry': 'readingSettings', 'comparison.leave': 'open' } },
      settings: {
        invoke: {
          id: 'form',
          src: 'form',
          onDone: [
            { guard: 'isEditing', target: 'open', actions: withEvent('storeSettings') },
            { target: 'comparing', actions: withEvent('storeSettings') },
          ],
        },
        on: {
          'settings.save': { actions: withEvent('submitSettings') },
          'comparison.leave': 'open',
        },
      },
      checking: {
        tags: 'busy',
        entry: 'resetAttempt',
        invoke: {
          id: 'checkReport',
          src: 'checkReport',
          input: ({ context }) => ({
            ruc: context.business.ruc,
            period: context.period,
            file: required(sunatFileOf(context), 'a file for SUNAT'),
          }),
          onDone: [
            { guard: withEvent('hasFindings'), target: 'checked', actions: withEvent('storeCheck') },
            { target: 'comparing' },
          ],
          onError: { target: 'checkFailed', actions: [withEvent('storeFailure'), notifyFailureOf('checkReport')] },
        },
        on: { 'download.cancel': 'open' },
      },
      checked: { on: { 'report.download': 'comparing', 'comparison.leave': 'open' } },
      checkFailed: {
        on: { 'download.retry': 'checking', 'report.download': 'comparing', 'comparison.leave': 'open' },
      },
      comparing: {
        tags: 'busy',
        entry: 'resetAttempt',
        invoke: {
          id: 'compareReport',
          src: 'compareReport',
          input: ({ context }) => ({
            ruc: context.business.ruc,
            period: context.period,
            file: required(programFileOf(context), 'a file for another program'),
            since: context.since,
          }),
          onDone: [
            { guard: withEvent('hasMessage'), target: 'compared', actions: withEvent('storeComparison') },
            { target: 'loading' },
          ],
          onError: {
            target: 'comparisonFailed',
            actions: [withEvent('storeFailure'), notifyFailureOf('compareReport')],
          },
        },
        on: { 'download.cancel': 'open' },
      },
      compared: {
        on: {
          'scope.select': { actions: withEvent('storeScope') },
          'since.select': { target: 'comparing', actions: withEvent('storeSince') },
          'report.download': 'loading',
          'comparison.leave': 'open',
        },
      },
      comparisonFailed: {
        on: {
          'download.retry': 'comparing',
          'report.download': { target: 'loading', actions: 'forgetComparison' },
          'comparison.leave': 'open',
        },
      },
      ...downloadStates({
        call: 'receiveReport',
        input: ({ context: { business, period, file, comparison, scope } }: { context: ReportDownloadContext }) => ({
          ruc: business.ruc,
          period,
          file: required(file, 'a file type'),
          since: scope === 'changes' && comparison?.since ? comparison.since.id : null,
        }),
        received: [
          { guard: 'isForProgram', target: 'recording', actions: withEvent('notifyReceived') },
          { target: 'done', actions: withEvent('notifyReceived') },
        ],
        on: { 'download.cancel': 'open' },
      }),
      ...receiptStates('confirmReportFile', ({ context: { business, link } }: { context: ReportDownloadContext }) => ({
        ruc: business.ruc,
        link: required(link, 'a file'),
      })),
      closed: { type: 'final', entry: 'notifyClosed' },
    },
  });

export type ReportDownloadMachine = ReturnType<typeof createReportDownload>;
