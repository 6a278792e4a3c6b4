import { dataOf, failed, type Loadable, loading, ready } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { FailureLogged } from '../facts.ts';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { withEvent } from '../internal/withEvent.ts';
import { importReportActors } from './importReport.actors.ts';
import { canLoadProblems, hasId, problemsChange, withProblems } from './queue.ts';
import type {
  ImportReportContext,
  ImportReportEvent,
  OfFile,
  ProblemsEvent,
  QueuedFile,
  UploadServices,
} from './upload.types.ts';

/** The report of an earlier import: its files, and the rows of each that have problems. `createUpload` runs one for each. */
export const createImportReport = (services: Pick<UploadServices, 'api'>) =>
  setup({
    types: {} as {
      context: ImportReportContext;
      input: { id: string };
      events: ImportReportEvent;
      emitted: FailureLogged;
      tags: 'busy';
    },
    actors: importReportActors(services),
    guards: {
      canLoadProblems: ({ context }, { id }: OfFile) => canLoadProblems(dataOf(context.files)?.find(hasId(id))),
    },
    actions: {
      storeFiles: assign((_, { files }: { files: Loadable<readonly QueuedFile[]> }) => ({ files })),
      loadProblems: enqueueActions(({ context, enqueue }, { id }: OfFile) => {
        const files = dataOf(context.files) ?? [];
        const { serverId: fileId = null, problems = [] } = files.find(hasId(id)) ?? {};
        if (fileId === null) return;
        enqueue.assign({ files: ready(withProblems(files, fileId, { moreProblems: 'loading' })) });
        enqueue.stopChild(fileId);
        enqueue.spawnChild('loadProblems', { id: fileId, input: { importId: context.id, fileId, problems } });
      }),
      storeProblems: enqueueActions(({ context, enqueue }, event: ProblemsEvent) => {
        const files = dataOf(context.files) ?? [];
        enqueue.assign({ files: ready(withProblems(files, event.fileId, problemsChange(event))) });
        enqueue.stopChild(event.fileId);
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'importReport',
    context: ({ input: { id } }) => ({ id, files: loading }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        entry: { type: 'storeFiles', params: { files: loading } },
        invoke: {
          id: 'loadReport',
          src: 'loadReport',
          input: ({ context: { id } }) => ({ id }),
          onDone: {
            target: 'ready',
            actions: { type: 'storeFiles', params: ({ event }) => ({ files: ready(event.output) }) },
          },
          onError: {
            target: 'failed',
            actions: [{ type: 'storeFiles', params: { files: failed } }, notifyFailureOf('loadReport')],
          },
        },
      },
      ready: {
        on: {
          'report.load': 'loading',
          'problems.load': { guard: withEvent('canLoadProblems'), actions: withEvent('loadProblems') },
          'problems.received': { actions: withEvent('storeProblems') },
          'problems.failed': { actions: [withEvent('storeProblems'), notifyFailureOf('listImportFileRows')] },
        },
      },
      failed: { on: { 'report.load': 'loading' } },
    },
  });
