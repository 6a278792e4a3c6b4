import type { Schemas } from '@contapro/api';
import type { EarlierImport, UploadFile, UploadUndo } from '@contapro/domain';
import { receivedField } from '../internal/received.ts';
import type { ExpectedFile, ImportedFile } from '../upload/upload.types.ts';

/** A file of `getImport`. Its state is `done` when it has an outcome, and `processing` otherwise. */
export const uploadFileOf = (file: Schemas['ImportFile']): UploadFile => ({
  id: file.file_id,
  name: file.name,
  bytes: file.bytes,
  state: file.outcome === null ? 'processing' : 'done',
  progress: 1,
  outcome: file.outcome,
  period: file.period,
  book: file.book,
  imported: file.imported,
  updated: file.updated,
  repeated: file.repeated,
  rejected: file.rejected,
  problems: file.rows.map(rowProblemOf),
  problemsTotal: file.rows_total,
  ...(file.rows_total > file.rows.length && { moreProblems: 'available' }),
  ...(file.files_before !== undefined && { filesBefore: file.files_before }),
  ...(file.read_share !== undefined && file.read_share > 0 && { readShare: file.read_share }),
  message: file.message,
  ...(file.rows.some(({ code }) => code === 'ES_FORMULARIO_621') && { isFiledForm: true }),
});

/** A file of `getImport`, with its ids. */
export const importedFileOf = (file: Schemas['ImportFile']): ImportedFile => ({
  ...uploadFileOf(file),
  announcedId: file.announced_id,
  serverId: file.file_id,
});

/** A file of `announceImportFiles` or `listMissingFiles`. */
export const expectedFileOf = ({ announced_id, name, bytes }: Schemas['AnnouncedFile']): ExpectedFile => ({
  announcedId: announced_id,
  name,
  bytes,
});

/**
 * The id of the import of `createImport`.
 *
 * @throws Problem with status 500 when the answer has none
 */
export const importIdOf = ({ import_id }: Schemas['ImportCreated']): string => receivedField(import_id);

/**
 * The id of the file of `uploadImportFile`.
 *
 * @throws Problem with status 500 when the answer has none
 */
export const fileIdOf = (file: Schemas['ReceivedFile'] | null): string => receivedField(file?.file_id);

/** The results of `uploadImportFiles`, by the id of the announcement of each file. */
export const fileResultsOf = ({ files }: Schemas['ReceivedFiles']): Map<string, Schemas['BatchedFile']> =>
  new Map(receivedField(files).map((result) => [result.announced_id, result]));

/** A row of the report of a file. */
export const rowProblemOf = ({
  line,
  field,
  message,
  entry = null,
}: Schemas['ImportRow']): UploadFile['problems'][number] => ({ line, field, message, entry });

/** An import of `listImports`. */
/** What `previewImportUndo` and `undoImport` answer. */
export const uploadUndoOf = (undo: Schemas['ImportUndo']): UploadUndo => ({
  purchases: receivedField(undo.purchases),
  sales: receivedField(undo.sales),
  decided: receivedField(undo.decided_purchases),
  receipts: receivedField(undo.receipts),
  deposits: receivedField(undo.deposits),
  restored: receivedField(undo.restored),
});

export const earlierImportOf = (summary: Schemas['ImportSummary']): EarlierImport => ({
  id: summary.import_id,
  createdAt: Date.parse(summary.created_at),
  state: summary.undone_at === null ? summary.state : 'deshecho',
  files: summary.counts.files,
  missing: summary.counts.missing,
  imported: summary.counts.imported,
  updated: summary.counts.updated,
  repeated: summary.counts.repeated,
  problems: summary.counts.rejected,
});
