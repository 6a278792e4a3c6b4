import { defaultReportFile, zipFileName } from '@contapro/domain';
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { fromCall } from '../internal/fromCall.ts';
import { withEvent } from '../internal/withEvent.ts';
import { createReportDownload, type ReportDownloadFact, type ReportDownloadInput } from '../report-download/index.ts';
import {
  createZipDownload,
  type RequestZip,
  type ZipDownloadFact,
  type ZipDownloadInput,
} from '../zip-download/index.ts';
import type {
  DownloadChanged,
  DownloadEnded,
  DownloadsContext,
  DownloadsEvent,
  DownloadsServices,
  DownloadSummary,
  OfDownload,
} from './downloads.types.ts';

/**
 * The downloads of a session: reports and zips, each with its own machine. One of them has its dialog on the screen; the
 * others go on while the accountant works on other pages. `startDownloads` runs it, as long as the accountant is signed in.
 * `DownloadDialogs` shows the dialog, `BackgroundProgressFlow` the progress of the others and how they end.
 */
export const createDownloads = (services: DownloadsServices) =>
  setup({
    types: {} as {
      context: DownloadsContext;
      events: DownloadsEvent;
      // Its downloads emit them.
      emitted: ReportDownloadFact | ZipDownloadFact;
    },
    actors: {
      reportDownload: createReportDownload(services),
      zipDownload: createZipDownload(withoutZip),
      holdTab: fromCall((_: undefined, signal) => services.holdTab?.({ signal }) ?? new Promise<void>(() => {})),
    },
    guards: {
      hasCodes: (_, { input }: { input: ZipDownloadInput }) => input.choice.codes.length > 0,
      isLoading: ({ context }) => context.downloads.some(({ state }) => state === 'loading'),
      isIdle: ({ context }) => context.downloads.every(({ state }) => state !== 'loading'),
    },
    actions: {
      startReport: assign(({ context, spawn }, { input }: { input: ReportDownloadInput }) => {
        const { id } = spawn('reportDownload', { input, syncSnapshot: true });
        const { business, period, view } = input;
        const subject = { file: defaultReportFile(view), period };
        return added(context, { ...begun, id, business, subject, state: 'open' });
      }),
      startZip: assign(
        ({ context, spawn }, { input, requestZip }: { input: ZipDownloadInput; requestZip: RequestZip }) => {
          const { id } = spawn(createZipDownload({ requestZip }), { input, syncSnapshot: true });
          const { business, type, codes } = input.choice;
          return added(context, { ...begun, id, business, subject: { type, count: codes.length }, state: 'loading' });
        },
      ),
      hideShown: enqueueActions(({ context, enqueue }) => {
        const shown = context.downloads.find(({ id }) => id === context.shown);
        enqueue.assign({ shown: null });
        if (shown && shown.state !== 'loading') enqueue.sendTo(shown.id, { type: 'dialog.close' });
      }),
      storeSummary: assign(({ context }, { type, snapshot }: DownloadChanged) => {
        const id = type.slice('xstate.snapshot.'.length);
        return { downloads: context.downloads.map((each) => (each.id === id ? summaryOf(each, snapshot) : each)) };
      }),
      removeEnded: enqueueActions(({ context, enqueue }, { actorId }: Pick<DownloadEnded, 'actorId'>) => {
        enqueue.assign({
          shown: context.shown === actorId ? null : context.shown,
          downloads: context.downloads.filter(({ id }) => id !== actorId),
        });
        enqueue.stopChild(actorId);
      }),
      retry: sendTo((_, { id }: OfDownload) => id, { type: 'download.retry' }),
      close: sendTo((_, { id }: OfDownload) => id, { type: 'dialog.close' }),
      retryExpired: enqueueActions(({ context, enqueue }) => {
        for (const { id, failure } of context.downloads)
          if (failure?.kind === 'expired') enqueue.sendTo(id, { type: 'download.retry' });
      }),
    },
  }).createMachine({
    id: 'downloads',
    context: { shown: null, downloads: [] },
    initial: 'idle',
    on: {
      'report.open': { actions: ['hideShown', withEvent('startReport')] },
      'zip.open': { guard: withEvent('hasCodes'), actions: ['hideShown', withEvent('startZip')] },
      'dialog.hide': { actions: 'hideShown' },
      'download.retry': { actions: withEvent('retry') },
      'download.close': { actions: withEvent('close') },
      'session.resume': { actions: 'retryExpired' },
      'xstate.snapshot.*': { actions: withEvent('storeSummary') },
      'xstate.done.actor.*': { actions: withEvent('removeEnded') },
    },
    states: {
      idle: { always: { guard: 'isLoading', target: 'loading' } },
      loading: {
        invoke: { id: 'holdTab', src: 'holdTab' },
        always: { guard: 'isIdle', target: 'idle' },
      },
    },
  });

/** Never called: each zip is downloaded with the function of its event. */
const withoutZip = { requestZip: () => Promise.reject(new Error('A zip was downloaded without its function')) };

const begun = { progress: null, failure: null, fileName: null } as const;

/** The context with a new download, whose dialog is shown. */
const added = ({ downloads }: DownloadsContext, download: DownloadSummary): DownloadsContext => ({
  shown: download.id,
  downloads: [...downloads, download],
});

/** The state of a download in each state of its machine. Before it begins, the user makes a choice. */
const summaryStates = {
  open: 'open',
  readingSettings: 'open',
  settingsFailed: 'open',
  settings: 'open',
  checking: 'open',
  checked: 'open',
  checkFailed: 'open',
  comparing: 'open',
  compared: 'open',
  comparisonFailed: 'open',
  loading: 'loading',
  recording: 'loading',
  done: 'done',
  receiptFailed: 'failed',
  failed: 'failed',
} as const satisfies Record<Exclude<DownloadChanged['snapshot']['value'], 'closed'>, DownloadSummary['state']>;

function summaryOf(download: DownloadSummary, { value, context }: DownloadChanged['snapshot']): DownloadSummary {
  if (value === 'closed') return download;
  const state = summaryStates[value];
  const { progress, failure } = context;
  if ('choice' in context) {
    const { type, business, period } = context.choice;
    const fileName = value === 'done' ? zipFileName(type, business.ruc, period) : null;
    return { ...download, state, progress, failure, fileName };
  }
  const { file, period, fileName } = context;
  const subject = file === null ? download.subject : { file, period };
  return { ...download, subject, state, progress, failure, fileName };
}

export type DownloadsMachine = ReturnType<typeof createDownloads>;
