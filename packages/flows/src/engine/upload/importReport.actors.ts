import { readPagination } from '@contapro/api';
import type { UploadFile } from '@contapro/domain';
import { fromCall } from '../internal/fromCall.ts';
import { receivedField } from '../internal/received.ts';
import { expectedFileOf, importedFileOf, rowProblemOf } from '../mapping/index.ts';
import { filePath } from '../mapping/requests/imports.ts';
import { fromReporting } from './fromReporting.ts';
import { fromServer, missingFile } from './queue.ts';
import type { ExpectedFile, ProblemsEvent, QueuedFile, UploadServices } from './upload.types.ts';

/** Rows per page: the server's maximum. */
export const pageSize = 100;

/** Loads all files that an import still expects. */
export const missingFilesOf = (
  api: Pick<UploadServices['api'], 'listMissingFiles'>,
  id: string,
  signal: AbortSignal,
): Promise<readonly ExpectedFile[]> =>
  allPages(async (page) => {
    const answer = await api.listMissingFiles({ path: { id }, query: { page, size: pageSize }, signal });
    return { items: receivedField(answer.files).map(expectedFileOf), pages: readPagination(answer).totalPages };
  });

/** The actor that loads the rows of a file after those that are known. */
export const problemsActor = ({ api }: { api: Pick<UploadServices['api'], 'listImportFileRows'> }) =>
  fromReporting<ProblemsEvent, { importId: string; fileId: string; problems: UploadFile['problems'] }>(
    async ({ importId, fileId, problems }, report, signal) => {
      try {
        const page = Math.floor(problems.length / pageSize) + 1;
        const path = filePath(importId, fileId);
        const answer = await api.listImportFileRows({ path, query: { page, size: pageSize }, signal });
        const known = problems.slice(0, (page - 1) * pageSize);
        report({
          type: 'problems.received',
          fileId,
          problems: [...known, ...answer.rows.map(rowProblemOf)],
          hasMore: page < readPagination(answer).totalPages,
        });
      } catch (error) {
        report({ type: 'problems.failed', fileId, error });
      }
    },
  );

export const importReportActors = ({ api }: Pick<UploadServices, 'api'>) => ({
  loadReport: fromCall(async ({ id }: { id: string }, signal): Promise<readonly QueuedFile[]> => {
    const files = await allPages(async (page) => {
      const answer = await api.getImport({ path: { id }, query: { page, size: pageSize }, signal });
      return { items: answer.files.map(importedFileOf), pages: readPagination(answer).totalPages };
    });
    const missing = await missingFilesOf(api, id, signal);
    return [...files.map(fromServer), ...missing.map(missingFile)];
  }),
  loadProblems: problemsActor({ api }),
});

async function allPages<Item>(
  load: (page: number) => Promise<{ items: readonly Item[]; pages: number }>,
): Promise<readonly Item[]> {
  const all: Item[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await load(page);
    pages = answer.pages;
    all.push(...answer.items);
  }
  return all;
}
