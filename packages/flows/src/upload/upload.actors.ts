import { readPagination } from '@contapro/api';
import { fromCallback } from 'xstate';
import { fromCall } from '../internal/fromCall.ts';
import { earlierImportOf } from '../mapping/index.ts';
import type { ImportAnswer, SendingEvent, UploadServices } from './upload.types.ts';

/** Files per page of an import: the server's maximum. */
const pageSize = 100;

/** A file that is being sent to an import. */
export interface Sending {
  id: string;
  importId: string;
  name: string;
  file: Blob;
}

export const uploadActors = ({ api }: UploadServices) => ({
  listImports: fromCall(async ({ uuid }: { uuid: string }, signal) => {
    const { imports } = await api.listImports({ path: { uuid }, signal });
    return imports.map(earlierImportOf);
  }),
  createImport: fromCall(async ({ uuid }: { uuid: string }, signal) => {
    const { import_id } = await api.createImport({ path: { uuid }, signal });
    return import_id;
  }),
  getImport: fromCall(async ({ id, page }: { id: string; page: number }, signal): Promise<ImportAnswer> => {
    const answer = await api.getImport({ path: { id }, query: { page, size: pageSize }, signal });
    const isSettled = answer.files.every(({ outcome }) => outcome !== null);
    return {
      files: answer.files,
      isRead: answer.state === 'terminado',
      hasMore: isSettled && page < readPagination(answer).totalPages,
    };
  }),
  /** Sends one file and reports its progress. Stopping the actor aborts the request. */
  sendFile: fromCallback<SendingEvent, Sending>(({ input: { id, importId, name, file }, sendBack }) => {
    const report = (event: SendingEvent) => {
      if (!controller.signal.aborted) sendBack(event);
    };
    const controller = new AbortController();
    api
      .uploadImportFile({
        path: { id: importId },
        query: { name },
        file,
        onProgress: (sent) => report({ type: 'file.progressed', id, sent }),
        signal: controller.signal,
      })
      .then(
        ({ file_id }) => report({ type: 'file.stored', id, serverId: file_id }),
        (error: unknown) => report({ type: 'file.refused', id, error }),
      );
    return () => controller.abort();
  }),
});
