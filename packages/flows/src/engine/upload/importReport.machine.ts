import { dataOf, loading, ready } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { FailureLogged } from '../facts.ts';
import { failureLogged, notifyFailureOf } from '../internal/failures.ts';
import { loadingState, type PartStored } from '../internal/loadableStates.ts';
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
      storePart: assign((_, { loadable }: PartStored<{ files: readonly QueuedFile[] }>) => ({ files: loadable })),
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
      loading: loadingState('files', {
        call: 'loadReport',
        input: ({ context: { id } }: { context: ImportReportContext }) => ({ id }),
        target: 'ready',
      }),
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
