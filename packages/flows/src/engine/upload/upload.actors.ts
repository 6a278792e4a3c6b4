import { Problem, readPagination } from '@contapro/api';
import { fromCall } from '../internal/fromCall.ts';
import { fromRead } from '../internal/fromRead.ts';
import { receivedField } from '../internal/received.ts';
import {
  documentSourcesOf,
  earlierImportOf,
  expectedFileOf,
  fileIdOf,
  fileResultsOf,
  importedFileOf,
  importIdOf,
  uploadUndoOf,
} from '../mapping/index.ts';
import { sentFile, withdrawnBody } from '../mapping/requests/imports.ts';
import { fromReporting } from './fromReporting.ts';
import { missingFilesOf, pageSize, problemsActor } from './importReport.actors.ts';
import { createImportReport } from './importReport.machine.ts';
import type { ExpectedFile, FileResult, ImportAnswer, SendingEvent, UploadServices } from './upload.types.ts';

/** A request that sends files to an import. */
export interface Sending {
  request: string;
  importId: string;
  files: readonly SentFile[];
}

export interface SentFile {
  id: string;
  announcedId: string;
  name: string;
  file: Blob;
}

/** Files that are announced, in the order of `ids`. */
export interface Announcing {
  importId: string;
  ids: readonly string[];
  files: readonly { id: string; name: string; bytes: number }[];
}

export const uploadActors = ({ api, whenOnline, holdTab }: UploadServices) => {
  async function send(
    importId: string,
    files: readonly SentFile[],
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ): Promise<readonly FileResult[]> {
    const [first] = files;
    if (files.length === 1 && first) {
      const { id, file } = first;
      const stored = await api.uploadImportFile({ ...sentFile(importId, first), file, onProgress, signal });
      return [{ id, serverId: fileIdOf(stored) }];
    }
    const parts = files.map(({ announcedId, file }) => ({ name: announcedId, content: file }));
    const results = fileResultsOf(await api.uploadImportFiles({ path: { id: importId }, parts, onProgress, signal }));
    return files.map(({ id, announcedId }) => {
      const { file, problem } = receivedField(results.get(announcedId));
      return problem ? { id, error: new Problem(409, [problem]) } : { id, serverId: fileIdOf(file) };
    });
  }

  return {
    listSources: fromRead(async ({ uuid }: { uuid: string }, signal) =>
      documentSourcesOf(await api.listSources({ path: { uuid }, signal })),
    ),
    listImports: fromRead(async ({ uuid }: { uuid: string }, signal) => {
      const { imports } = await api.listImports({ path: { uuid }, signal });
      return imports.map(earlierImportOf);
    }),
    createImport: fromCall(async ({ uuid }: { uuid: string }, signal) =>
      importIdOf(await api.createImport({ path: { uuid }, signal })),
    ),
    announceFiles: fromCall(
      async (
        { importId, ids, files }: Announcing,
        signal,
      ): Promise<{ ids: readonly string[]; files: readonly ExpectedFile[] }> => {
        const answer = await api.announceImportFiles({ path: { id: importId }, body: { files: [...files] }, signal });
        return { ids, files: receivedField(answer.files).map(expectedFileOf) };
      },
    ),
    withdrawFiles: fromCall(
      async ({ importId, announcedIds }: { importId: string; announcedIds: string[] }, signal) => {
        await api.withdrawImportFiles({ path: { id: importId }, body: withdrawnBody(announcedIds), signal });
        return announcedIds;
      },
    ),
    previewUndo: fromCall(async ({ id }: { id: string }, signal) =>
      uploadUndoOf(await api.previewImportUndo({ path: { id }, signal })),
    ),
    undoImport: fromCall(async ({ id }: { id: string }, signal) =>
      uploadUndoOf(await api.undoImport({ path: { id }, signal })),
    ),
    listMissingFiles: fromCall(({ id }: { id: string }, signal) => missingFilesOf(api, id, signal)),
    getImport: fromCall(async ({ id, page }: { id: string; page: number }, signal): Promise<ImportAnswer> => {
      const answer = await api.getImport({ path: { id }, query: { page, size: pageSize }, signal });
      const isSettled = receivedField(answer.files).every(({ outcome }) => outcome !== null);
      return {
        files: answer.files.map(importedFileOf),
        isRead: answer.state !== 'procesando',
        received: answer.counts.files,
        hasMore: isSettled && page < readPagination(answer).totalPages,
      };
    }),
    whenOnline: fromCall((_: undefined, signal) => whenOnline({ signal })),
    holdTab: fromCall((_: undefined, signal) => holdTab({ signal })),
    /** Sends files with one request and reports its progress. Stopping the actor aborts the request. */
    sendFiles: fromReporting<SendingEvent, Sending>(async ({ request, importId, files }, report, signal) => {
      const onProgress = (sent: number) => report({ type: 'request.progressed', request, sent });
      try {
        report({ type: 'request.answered', request, results: await send(importId, files, onProgress, signal) });
      } catch (error) {
        // A file that was changed or deleted since it was selected fails like a broken connection.
        const ids = error instanceof Problem && error.status === 0 ? await unreadableOf(files) : [];
        report(
          ids.length > 0
            ? { type: 'files.unreadable', request, ids }
            : { type: 'request.failed', request, isShared: files.length > 1, error },
        );
      }
    }),
    loadProblems: problemsActor({ api }),
    report: createImportReport({ api }),
  };
};

/** The ids of the files that cannot be read any more. */
async function unreadableOf(files: readonly SentFile[]): Promise<string[]> {
  const ids = await Promise.all(files.map(async ({ id, file }) => ((await canRead(file)) ? [] : [id])));
  return ids.flat();
}

async function canRead(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
