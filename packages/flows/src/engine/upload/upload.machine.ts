import { canSendAgain, dataOf, loading, type UploadUndo, uploadTotals } from '@contapro/domain';
import { Problem } from '@contapro/api';
import { and, assign, emit, enqueueActions, not, raise, sendTo, setup, stateIn } from 'xstate';
import {
  failureLogged,
  isSessionOver,
  messagesOf,
  notifyFailureOf,
  refusalsOf,
  type Failed,
} from '../internal/failures.ts';
import {
  type PartMatch,
  loadableStates,
  partReload,
  type PartStored,
  type ShownParts,
} from '../internal/loadableStates.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import {
  announced,
  announcedAtOnce,
  answered,
  canCancel,
  canLoadProblems,
  changed,
  hasFull,
  hasId,
  interruptionOf,
  isAtRisk,
  isDone,
  isListable,
  isMissing,
  isOf,
  isOpen,
  isFileProcessing,
  isSending,
  isUnannounced,
  isUnsent,
  isFileWaiting,
  newestPeriodOf,
  nextToAnnounce,
  nextToSend,
  problemsChange,
  progressed,
  waitingAgain,
  withAnnouncedIds,
  withChosen,
  withMissing,
  withProblems,
  withServerFiles,
} from './queue.ts';
import { uploadActors } from './upload.actors.ts';
import type {
  ChosenFile,
  ExpectedFile,
  FileResult,
  ImportAnswer,
  OfFile,
  ProblemsEvent,
  QueuedFile,
  ReportChanged,
  UploadContext,
  UploadEvent,
  UploadFact,
  UploadInput,
  UploadParts,
  UploadServices,
} from './upload.types.ts';

/** Names a request that sends files. */
export interface OfRequest {
  request: string;
}

/** The results of a request. */
export interface AnsweredRequest extends OfRequest {
  results: readonly FileResult[];
}

const sender = (request: string) => `sendFiles.${request}`;
const reportOf = (id: string) => `report.${id}`;
const problemsLoader = (fileId: string) => `loadProblems.${fileId}`;

/**
 * The page 'Subir archivos'. It announces the selected files to the server and sends them, small ones together, with at
 * most four requests at the same time; then it requests the state of the import until the server has read all files. When
 * the connection or the server fails, it goes on by itself: when the browser is online again, and after growing pauses. When
 * the session has ended, it waits for `session.resume`. Stopping the machine aborts the requests that send files; a new
 * machine shows the unfinished import and the files that it still expects, and sends them when they are selected again.
 *
 * @example
 * const actor = createActor(createUpload({ api, whenOnline, holdTab, newId }), { input: { uuid: business.uuid } });
 * actor.on('import.finished', ({ imported }) => imported > 0 && reload());
 * actor.start().send({ type: 'files.choose', files: chosen });
 */
export const createUpload = (services: UploadServices) => {
  const { newId } = services;
  return setup({
    types: {} as {
      context: UploadContext;
      input: UploadInput;
      events: UploadEvent;
      emitted: UploadFact;
      tags: 'busy';
    },
    actors: uploadActors(services),
    delays: {
      // Between two requests of the import that is being read.
      readingInterval: 1_500,
      // After a failed request, and while an import of another window is being read or sent.
      slowInterval: 5_000,
      // 2 s after the first failure, twice as long after each further one, at most a minute.
      retryDelay: ({ context }) => Math.min(60_000, 1_000 * 2 ** context.failures),
    },
    guards: {
      canUndo: ({ context }, { id = context.importId }: { id?: string | null | undefined }) => id !== null,
      hasImport: ({ context }) => context.importId !== null,
      hasWaiting: ({ context }) => context.files.some(isFileWaiting),
      hasUnannounced: ({ context }) => context.files.some(isUnannounced),
      hasWithdrawn: ({ context }) => context.withdrawn.length > 0,
      hasUnsent: ({ context }) => context.files.some(isUnsent),
      hasAtRisk: ({ context }) => context.files.some(isAtRisk),
      hasMissing: ({ context }) => context.files.some(isMissing),
      canSendMore: ({ context }) => nextToSend(context.files).length > 0,
      isMissingUnknown: ({ context }) => !context.isMissingKnown,
      isUnread: ({ context }) => !context.isRead || context.files.some(isFileProcessing),
      isWorking: ({ context }) => !context.isRead || context.unlisted > 0 || context.files.some(isOpen),
      hasOutcome: ({ context }) => context.files.some(isDone),
      hasMore: (_, { output }: { output: ImportAnswer }) => output.hasMore,
      canCancel: ({ context }, { id }: OfFile) => context.files.some((file) => file.id === id && canCancel(file)),
      canContinue: ({ context }, { id }: OfFile) =>
        id !== context.importId && !context.files.some(isOpen) && !context.files.some(canSendAgain),
      isPart: (_, { part, is }: PartMatch) => part === is,
      isOfReport: ({ context }, { importId }: { importId?: string | undefined }) =>
        importId !== undefined && context.reports[importId] !== undefined,
      canLoadProblems: ({ context }, { id }: OfFile) => canLoadProblems(context.files.find(hasId(id))),
      isRunningElsewhere: ({ context }) =>
        dataOf(context.earlier)?.some(({ id, state }) => state === 'procesando' && id !== context.importId) ?? false,
      isPassing: (_, { error }: Failed) => interruptionOf(error) !== null,
      isFull: (_, { results }: AnsweredRequest) => hasFull(results),
      isSessionOver: (_, { error }: Failed) => isSessionOver(error),
    },
    actions: {
      storeChosen: assign(({ context }, { files: chosen }: { files: readonly ChosenFile[] }) => {
        const { files, skipped } = withChosen(context.files, chosen, context.chosen);
        return { files, skipped, chosen: context.chosen + chosen.length };
      }),
      storeImport: assign((_, { output }: { output: string }) => ({
        importId: output,
        isMissingKnown: true,
        interruption: null,
        failures: 0,
      })),
      storeAnnouncedIds: assign(({ context }) => ({ files: withAnnouncedIds(context.files, newId) })),
      storeAnnounced: assign(
        ({ context }, { output }: { output: { ids: readonly string[]; files: readonly ExpectedFile[] } }) => ({
          files: announced(context.files, output.ids, output.files),
          interruption: null,
          failures: 0,
        }),
      ),
      storeWithdrawn: assign(({ context }, { output }: { output: readonly string[] }) => ({
        withdrawn: context.withdrawn.filter((id) => !output.includes(id)),
        interruption: null,
        failures: 0,
      })),
      storeMissing: assign(({ context }, { output }: { output: readonly ExpectedFile[] }) => ({
        files: withMissing(context.files, output),
        isMissingKnown: true,
        messages: null,
      })),
      /** What was loaded is kept while it is loaded again, and after a failure. */
      storePart: assign(({ context: { earlier, sources } }, { part, loadable }: PartStored<UploadParts>) => {
        const parts: ShownParts<UploadParts> = { earlier, sources };
        return loadable?.state !== 'ready' && parts[part].state === 'ready' ? parts : withPart(parts, part, loadable);
      }),
      /** The newest import, if it is unfinished, becomes the current one, unless files were already selected. */
      followUnfinished: assign(({ context }) => {
        const imports = dataOf(context.earlier) ?? [];
        const running = imports.find(({ state }) => state === 'procesando') ?? imports[0];
        const isUnfinished = running?.state === 'procesando' || running?.state === 'incompleto';
        return isUnfinished && context.importId === null && context.files.length === 0 ? followed(running.id) : {};
      }),
      followImport: assign((_, { id }: OfFile) => followed(id)),
      sendNext: enqueueActions(({ context: { files, importId }, enqueue }) => {
        const requests = nextToSend(files);
        const requestOf = new Map(requests.flatMap((sent) => sent.map(({ id }) => [id, sent[0]?.id ?? id] as const)));
        enqueue.assign({
          files: files.map((file) => {
            const request = requestOf.get(file.id);
            return request === undefined ? file : { ...file, state: 'sending', progress: 0, request };
          }),
        });
        for (const sent of requests) {
          const [first] = sent;
          if (!first || importId === null) continue;
          const contents = sent.flatMap(({ id, name, source, announcedId }) =>
            source && announcedId !== null ? [{ id, name, announcedId, file: source }] : [],
          );
          enqueue.spawnChild('sendFiles', {
            id: sender(first.id),
            input: { request: first.id, importId, files: contents },
          });
        }
      }),
      storeProgress: assign(({ context }, { request, sent }: OfRequest & { sent: number }) => ({
        files: progressed(context.files, request, sent),
        ...(sent > 0 && { interruption: null }),
      })),
      storeResults: enqueueActions(({ context, enqueue }, { request, results }: AnsweredRequest) => {
        enqueue.assign({
          files: answered(context.files, results),
          ...(!hasFull(results) && { interruption: null, failures: 0 }),
        });
        for (const result of results)
          if ('error' in result)
            enqueue.emit(failureLogged(undefined, { call: 'uploadImportFiles', error: result.error }));
        enqueue.stopChild(sender(request));
      }),
      /**
       * The file of a request that was refused is failed. When the request has several files, each of them is sent again with
       * a request of its own.
       */
      storeRefusal: enqueueActions(
        ({ context, enqueue }, { request, isShared, error }: OfRequest & Failed & { isShared: boolean }) => {
          const isMeant = isOf(request);
          const message = messagesOf(error).join('. ') || null;
          const change = isShared
            ? { ...waitingAgain, isAlone: true }
            : ({ state: 'failed', progress: 0, request: null, message } as const);
          enqueue.assign({ files: changed(context.files, isMeant, change) });
          enqueue.stopChild(sender(request));
        },
      ),
      storeUnreadable: enqueueActions(
        ({ context, enqueue }, { request, ids }: OfRequest & { ids: readonly string[] }) => {
          const unreadable = {
            state: 'failed',
            progress: 0,
            refusal: 'unreadable',
            source: null,
            request: null,
          } as const;
          const isMeant = isOf(request);
          enqueue.assign({
            files: context.files.map((file) => {
              if (!isMeant(file)) return file;
              return { ...file, ...(ids.includes(file.id) ? unreadable : waitingAgain) };
            }),
          });
          enqueue.stopChild(sender(request));
        },
      ),
      /**
       * The files of a request that could not be sent wait again. When the server itself failed, one of them may be the
       * reason, so each then has a request of its own.
       */
      storeUnsent: enqueueActions(({ context, enqueue }, { request, error }: OfRequest & Failed) => {
        const isAlone = error instanceof Problem && error.status === 500;
        const isMeant = isOf(request);
        enqueue.assign({
          files: context.files.map((file) =>
            isMeant(file)
              ? { ...file, ...waitingAgain, attempts: file.attempts + 1, isAlone: file.isAlone || isAlone }
              : file,
          ),
        });
        enqueue.stopChild(sender(request));
      }),
      storeInterruption: assign(({ context }, { error }: Failed) => ({
        interruption: interruptionOf(error),
        failures: context.failures + 1,
      })),
      storeFull: assign(({ context }) => ({ interruption: 'full' as const, failures: context.failures + 1 })),
      storeReadingInterruption: assign((_, { error }: Failed) => ({ interruption: interruptionOf(error) })),
      /** The import could not be started, or its files not be announced. */
      storeUnannounced: assign(({ context }, { error }: Failed) => ({
        files: changed(context.files, isUnannounced, {
          state: 'failed',
          message: messagesOf(error).join('. ') || null,
        }),
      })),
      storeUnwithdrawn: assign({ withdrawn: [] }),
      /** Removes a file. Its request is aborted, and the other files of the request wait again. */
      cancelFile: enqueueActions(({ context, enqueue }, { id }: OfFile) => {
        const { announcedId = null, request = null } = context.files.find(hasId(id)) ?? {};
        const files = context.files.filter((file) => file.id !== id);
        enqueue.assign({
          files: request === null ? files : changed(files, isOf(request), waitingAgain),
          ...(announcedId !== null && { withdrawn: [...context.withdrawn, announcedId] }),
        });
        if (request !== null) enqueue.stopChild(sender(request));
      }),
      /** Removes all files for which `isMeant` returns true, and aborts the requests that send them. */
      removeFiles: enqueueActions(({ context, enqueue }, { isMeant }: { isMeant: (file: QueuedFile) => boolean }) => {
        const removed = context.files.filter(isMeant);
        enqueue.assign({
          files: context.files.filter((file) => !isMeant(file)),
          withdrawn: [...context.withdrawn, ...removed.flatMap(({ announcedId }) => announcedId ?? [])],
        });
        for (const request of new Set(removed.map((file) => file.request)))
          if (request !== null) enqueue.stopChild(sender(request));
      }),
      resetFailed: assign(({ context }, { id }: { id?: string }) => ({
        files: changed(context.files, (file) => canSendAgain(file) && (id === undefined || file.id === id), {
          state: 'waiting',
          message: null,
        }),
      })),
      storeAnswer: enqueueActions(({ context, enqueue }, { output }: { output: ImportAnswer }) => {
        const files = withServerFiles(context.files, output.files);
        // All files were sent and read, but one has no outcome: request all pages again from the first.
        const isLost = output.isRead && !output.hasMore && files.some(isFileProcessing) && !files.some(isUnsent);
        const page = output.hasMore ? context.page + 1 : isLost ? 1 : context.page;
        const isListed = output.isRead && !output.hasMore;
        const unlisted = isListed ? 0 : Math.max(0, output.received - files.filter(isListable).length);
        enqueue.assign({ files, page, unlisted, isRead: output.isRead, messages: null });
        if (!context.files.some(isUnsent)) enqueue.assign({ interruption: null });
        // The server has the files of a request that was not answered yet.
        const open = new Set(files.filter(isSending).map(({ request }) => request));
        for (const { request } of context.files.filter(isSending))
          if (request !== null && !open.has(request)) enqueue.stopChild(sender(request));
      }),
      /** Reading stops: nothing is repeated any more, unless files are still to be sent. */
      storeProblem: assign(({ context }, { error }: Failed) => ({
        messages: messagesOf(error),
        ...(!context.files.some(isUnsent) && { interruption: null }),
      })),
      loadReport: enqueueActions(({ context, enqueue }, { id }: OfFile) => {
        if (context.reports[id]) enqueue.sendTo(reportOf(id), { type: 'report.load' });
        else enqueue.spawnChild('report', { id: reportOf(id), input: { id }, syncSnapshot: true });
      }),
      storeReport: assign(({ context }, { snapshot }: ReportChanged) => ({
        reports: { ...context.reports, [snapshot.context.id]: snapshot.context.files },
      })),
      loadReportProblems: sendTo(
        (_, { importId }: OfFile & { importId?: string | undefined }) => reportOf(required(importId, 'an import')),
        (_, { id }) => ({ type: 'problems.load', id }),
      ),
      loadProblems: enqueueActions(({ context, enqueue }, { id }: OfFile) => {
        const { serverId: fileId = null, problems = [] } = context.files.find(hasId(id)) ?? {};
        if (fileId === null || context.importId === null) return;
        enqueue.assign({ files: withProblems(context.files, fileId, { moreProblems: 'loading' }) });
        enqueue.stopChild(problemsLoader(fileId));
        enqueue.spawnChild('loadProblems', {
          id: problemsLoader(fileId),
          input: { importId: context.importId, fileId, problems },
        });
      }),
      storeProblems: enqueueActions(({ context, enqueue }, event: ProblemsEvent) => {
        enqueue.assign({ files: withProblems(context.files, event.fileId, problemsChange(event)) });
        enqueue.stopChild(problemsLoader(event.fileId));
      }),
      storeUndone: assign(({ context }, { id = context.importId }: { id?: string | null | undefined }) => ({
        pendingUndo: { id: required(id, 'an import'), changes: null, messages: null },
      })),
      storeChanges: assign(({ context: { pendingUndo } }, { output }: { output: UploadUndo }) => ({
        pendingUndo: pendingUndo && { ...pendingUndo, changes: output, messages: null },
      })),
      storeUndoFailure: assign(({ context: { pendingUndo } }, { error }: Failed) => ({
        pendingUndo: pendingUndo && { ...pendingUndo, messages: refusalsOf(error) },
      })),
      resetChanges: assign(({ context: { pendingUndo } }) => ({
        pendingUndo: pendingUndo && { ...pendingUndo, changes: null, messages: null },
      })),
      resetUndone: assign({ pendingUndo: null }),
      /** The files of the current import are not shown any more when it is undone. */
      forgetUndone: assign(({ context: { pendingUndo, importId } }) => ({
        pendingUndo: null,
        ...(pendingUndo?.id === importId && { ...none, skipped: 0, withdrawn: [] }),
      })),
      notifyUndone: emit(({ context: { uuid } }) => ({ type: 'import.undone' as const, uuid })),
      notifyFailure: emit(failureLogged),
      reloadEarlier: raise({ type: 'part.reload', part: 'earlier' }),
      reloadSources: raise({ type: 'part.reload', part: 'sources' }),
      notifyFinished: emit(({ context: { files, uuid } }) => {
        const { imported, updated } = uploadTotals(files);
        return { type: 'import.finished' as const, uuid, imported, updated, newestPeriod: newestPeriodOf(files) };
      }),
    },
  }).createMachine({
    id: 'upload',
    context: ({ input }) => ({
      ...input,
      files: [],
      chosen: 0,
      skipped: 0,
      withdrawn: [],
      importId: null,
      isMissingKnown: true,
      page: 1,
      isRead: true,
      unlisted: 0,
      earlier: loading,
      sources: loading,
      reports: {},
      interruption: null,
      failures: 0,
      messages: null,
      pendingUndo: null,
    }),
    type: 'parallel',
    on: {
      'report.load': { actions: withEvent('loadReport') },
      'xstate.snapshot.*': { actions: withEvent('storeReport') },
      'problems.load': [
        { guard: withEvent('isOfReport'), actions: withEvent('loadReportProblems') },
        { guard: withEvent('canLoadProblems'), actions: withEvent('loadProblems') },
      ],
      'problems.received': { actions: withEvent('storeProblems') },
      'problems.failed': { actions: [withEvent('storeProblems'), notifyFailureOf('listImportFileRows')] },
    },
    states: {
      earlier: {
        initial: 'loading',
        on: partReload('earlier', '.loading'),
        states: {
          ...resumableStates('earlier', 'listImports'),
          ready: {
            entry: 'followUnfinished',
            after: { slowInterval: { guard: 'isRunningElsewhere', target: 'loading' } },
          },
        },
      },
      sources: {
        initial: 'loading',
        on: partReload('sources', '.loading'),
        states: { ...resumableStates('sources', 'listSources'), ready: {} },
      },
      sending: {
        initial: 'idle',
        on: {
          'files.choose': { actions: withEvent('storeChosen') },
          'file.retry': { actions: withEvent('resetFailed') },
          'files.retry': { actions: { type: 'resetFailed', params: {} } },
          'file.cancel': { guard: withEvent('canCancel'), actions: withEvent('cancelFile') },
          'files.cancel': { actions: { type: 'removeFiles', params: { isMeant: isUnsent } } },
          'missing.discard': { actions: { type: 'removeFiles', params: { isMeant: isMissing } } },
          'request.progressed': { actions: withEvent('storeProgress') },
          'request.answered': [
            {
              guard: withEvent('isFull'),
              target: '.interrupted',
              actions: [withEvent('storeResults'), 'storeFull'],
            },
            { actions: withEvent('storeResults') },
          ],
          'files.unreadable': { actions: withEvent('storeUnreadable') },
          'request.failed': [
            {
              guard: withEvent('isPassing'),
              target: '.interrupted',
              actions: [withEvent('storeUnsent'), withEvent('storeInterruption'), notifySendingFailure],
            },
            {
              guard: withEvent('isSessionOver'),
              target: '.unauthorized',
              actions: [withEvent('storeUnsent'), notifySendingFailure],
            },
            { actions: [withEvent('storeRefusal'), notifySendingFailure] },
          ],
        },
        states: {
          idle: {
            always: [
              { guard: and(['hasWithdrawn', 'hasImport']), target: 'withdrawing' },
              { guard: and(['hasUnsent', not('hasImport')]), target: 'creating' },
              { guard: 'hasUnannounced', target: 'announcing' },
              { guard: 'hasUnsent', target: 'sending' },
            ],
          },
          creating: {
            tags: 'busy',
            invoke: {
              id: 'createImport',
              src: 'createImport',
              input: ({ context }) => ({ uuid: context.uuid }),
              onDone: { target: 'idle', actions: withEvent('storeImport') },
              onError: afterFailure('createImport', 'storeUnannounced'),
            },
          },
          announcing: {
            tags: 'busy',
            entry: 'storeAnnouncedIds',
            invoke: {
              id: 'announceFiles',
              src: 'announceFiles',
              input: ({ context }) => {
                const files = nextToAnnounce(context.files);
                return {
                  importId: required(context.importId, 'an import'),
                  ids: files.map(({ id }) => id),
                  files: files.map(({ announcedId, name, bytes }) => ({
                    id: required(announcedId, 'an announcement'),
                    name,
                    bytes,
                  })),
                };
              },
              onDone: { target: 'idle', actions: withEvent('storeAnnounced') },
              onError: afterFailure('announceImportFiles', 'storeUnannounced'),
            },
          },
          withdrawing: {
            tags: 'busy',
            invoke: {
              id: 'withdrawFiles',
              src: 'withdrawFiles',
              input: ({ context }) => ({
                importId: required(context.importId, 'an import'),
                announcedIds: context.withdrawn.slice(0, announcedAtOnce),
              }),
              onDone: { target: 'idle', actions: withEvent('storeWithdrawn') },
              // The import does not exist any more.
              onError: afterFailure('withdrawImportFiles', 'storeUnwithdrawn'),
            },
          },
          sending: {
            tags: 'busy',
            always: [
              { guard: 'hasWithdrawn', target: 'withdrawing' },
              { guard: 'hasUnannounced', target: 'announcing' },
              { guard: 'canSendMore', actions: 'sendNext' },
              { guard: not('hasUnsent'), target: 'idle' },
            ],
          },
          interrupted: {
            invoke: { id: 'whenOnline', src: 'whenOnline', onDone: 'idle' },
            after: { retryDelay: 'idle' },
            on: {
              'files.retry': { target: 'idle', actions: { type: 'resetFailed', params: {} } },
              'request.answered': [
                { guard: withEvent('isFull'), actions: withEvent('storeResults') },
                { target: 'idle', actions: withEvent('storeResults') },
              ],
              // The requests that were sent together fail together, which counts as one failure.
              'request.failed': [
                {
                  guard: withEvent('isPassing'),
                  actions: [withEvent('storeUnsent'), notifySendingFailure],
                },
                {
                  guard: withEvent('isSessionOver'),
                  target: 'unauthorized',
                  actions: [withEvent('storeUnsent'), notifySendingFailure],
                },
                { actions: [withEvent('storeRefusal'), notifySendingFailure] },
              ],
            },
            always: { guard: and([not('hasUnsent'), not('hasWithdrawn')]), target: 'idle' },
          },
          unauthorized: {
            on: {
              'session.resume': 'idle',
              'files.retry': { target: 'idle', actions: { type: 'resetFailed', params: {} } },
            },
          },
        },
      },
      reading: {
        initial: 'idle',
        on: {
          'import.continue': {
            // Not while calls of the former import are to be made, which would then be made for this one.
            guard: and([stateIn({ sending: 'idle' }), withEvent('canContinue')]),
            target: '.idle',
            actions: [withEvent('followImport'), 'reloadEarlier'],
          },
        },
        states: {
          idle: {
            always: [
              { guard: 'isMissingUnknown', target: 'listing' },
              { guard: 'isUnread', target: 'asking' },
            ],
            // Another window may be sending the missing files.
            after: { slowInterval: { guard: 'hasMissing', target: 'asking' } },
          },
          listing: {
            tags: 'busy',
            invoke: {
              id: 'listMissingFiles',
              src: 'listMissingFiles',
              input: ({ context }) => ({ id: required(context.importId, 'an import') }),
              onDone: { target: 'idle', actions: withEvent('storeMissing') },
              onError: afterFailedReading('listMissingFiles'),
            },
          },
          asking: {
            tags: 'busy',
            invoke: {
              id: 'getImport',
              src: 'getImport',
              input: ({ context }) => ({ id: required(context.importId, 'an import'), page: context.page }),
              onDone: [
                {
                  guard: withEvent('hasMore'),
                  target: 'asking',
                  reenter: true,
                  actions: withEvent('storeAnswer'),
                },
                { target: 'deciding', actions: withEvent('storeAnswer') },
              ],
              onError: afterFailedReading('getImport'),
            },
          },
          deciding: { always: [{ guard: 'isUnread', target: 'resting' }, { target: 'idle' }] },
          resting: { after: { readingInterval: 'asking' } },
          recovering: { after: { slowInterval: 'idle' }, on: { 'files.retry': 'idle' } },
          unauthorized: { on: { 'files.retry': 'idle', 'session.resume': 'idle' } },
          failed: { on: { 'files.retry': 'idle' } },
        },
      },
      undo: {
        initial: 'closed',
        states: {
          closed: {
            on: { 'undo.open': { guard: withEvent('canUndo'), target: 'counting', actions: withEvent('storeUndone') } },
          },
          counting: {
            tags: 'busy',
            invoke: {
              id: 'previewUndo',
              src: 'previewUndo',
              input: undoneOf,
              onDone: { target: 'confirming', actions: withEvent('storeChanges') },
              onError: afterFailedUndo('previewImportUndo'),
            },
            on: { 'undo.close': { target: 'closed', actions: 'resetUndone' } },
          },
          confirming: {
            on: { 'undo.confirm': 'undoing', 'undo.close': { target: 'closed', actions: 'resetUndone' } },
          },
          undoing: {
            tags: 'busy',
            invoke: {
              id: 'undoImport',
              src: 'undoImport',
              input: undoneOf,
              onDone: {
                target: 'closed',
                actions: ['forgetUndone', 'reloadEarlier', 'reloadSources', 'notifyUndone'],
              },
              onError: afterFailedUndo('undoImport'),
            },
          },
          refused: {
            on: {
              'undo.retry': { target: 'counting', actions: 'resetChanges' },
              'undo.close': { target: 'closed', actions: 'resetUndone' },
            },
          },
        },
      },
      tab: {
        initial: 'free',
        states: {
          free: { always: { guard: 'hasAtRisk', target: 'held' } },
          held: {
            invoke: { id: 'holdTab', src: 'holdTab' },
            always: { guard: not('hasAtRisk'), target: 'free' },
          },
        },
      },
      outcome: {
        initial: 'none',
        states: {
          none: { always: { guard: 'isWorking', target: 'working' } },
          working: {
            always: [
              {
                guard: and([not('isWorking'), 'hasOutcome']),
                target: 'finished',
                actions: ['notifyFinished', 'reloadSources', 'reloadEarlier'],
              },
              { guard: not('isWorking'), target: 'none' },
            ],
          },
          finished: { always: { guard: 'isWorking', target: 'working' } },
        },
      },
    },
  });
};

/** Writes the failure of a request that sends files to the log, under the call that was made. */
const notifySendingFailure = {
  type: 'notifyFailure' as const,
  params: ({ event: { isShared, error } }: { event: Failed & { isShared: boolean } }) => ({
    call: isShared ? 'uploadImportFiles' : 'uploadImportFile',
    error,
  }),
};

/** The transitions of a call of the region `sending` that failed. `refused` is the action for a failure that stays. */
function afterFailure<const Action extends string>(call: string, refused: Action) {
  return [
    {
      guard: withEvent('isPassing'),
      target: 'interrupted',
      actions: [withEvent('storeInterruption'), notifyFailureOf(call)],
    },
    { guard: withEvent('isSessionOver'), target: 'unauthorized', actions: notifyFailureOf(call) },
    { target: 'idle', actions: [withEvent(refused), notifyFailureOf(call)] },
  ] as const;
}

/** The transitions of a call of the region `reading` that failed. */
function afterFailedReading(call: string) {
  return [
    {
      guard: withEvent('isPassing'),
      target: 'recovering',
      actions: [withEvent('storeReadingInterruption'), notifyFailureOf(call)],
    },
    { guard: withEvent('isSessionOver'), target: 'unauthorized', actions: notifyFailureOf(call) },
    // A repetition cannot succeed, for example because the import does not exist.
    { target: 'failed', actions: [withEvent('storeProblem'), notifyFailureOf(call)] },
  ] as const;
}

/** The import about which is asked. */
const undoneOf = ({ context: { pendingUndo } }: { context: UploadContext }) => ({
  id: required(pendingUndo, 'an import to undo').id,
});

/** The context without a current import. */
const none = { importId: null, files: [], page: 1, isRead: true, unlisted: 0, isMissingKnown: true, messages: null };

/** The transitions of a call of the region `undo` that failed. */
function afterFailedUndo(call: string) {
  return [
    { guard: withEvent('isSessionOver'), target: 'closed', actions: ['resetUndone', notifyFailureOf(call)] },
    { target: 'refused', actions: [withEvent('storeUndoFailure'), notifyFailureOf(call)] },
  ] as const;
}

/** The states of a part whose call stays open when the session has ended, so that `session.resume` sends it again. */
const resumableStates = <const Name extends string, const Call extends string>(part: Name, call: Call) => {
  const states = loadableStates(part, {
    call,
    input: ({ context: { uuid } }: { context: UploadContext }) => ({ uuid }),
    target: 'ready',
  });
  return {
    loading: { ...states.loading, on: { 'session.resume': { target: 'loading', reenter: true } } },
    failed: { on: { ...states.failed.on, 'session.resume': 'loading' } },
  } as const;
};

/** The context in which an unfinished earlier import is the current one. */
const followed = (importId: string) => ({
  importId,
  files: [],
  page: 1,
  isRead: false,
  unlisted: 0,
  isMissingKnown: false,
  messages: null,
});

const withPart = (
  parts: ShownParts<UploadParts>,
  part: keyof UploadParts,
  loadable: PartStored<UploadParts>['loadable'],
): ShownParts<UploadParts> => ({ ...parts, [part]: loadable });

export type UploadMachine = ReturnType<typeof createUpload>;
