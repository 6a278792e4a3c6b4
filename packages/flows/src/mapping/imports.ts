import type { Schemas } from '@contapro/api';
import type { EarlierImport, UploadFile } from '@contapro/domain';

/** A file that the server has received. It has an outcome, or is still being read. */
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
  problems: file.rows.map(({ line, field, message, entry = null }) => ({ line, field, message, entry })),
  problemsTotal: file.rows_total ?? file.rows.length,
  message: file.message,
});

export const earlierImportOf = (summary: Schemas['ImportSummary']): EarlierImport => ({
  id: summary.import_id,
  createdAt: Date.parse(summary.created_at),
  state: summary.state,
  files: summary.counts.files,
  imported: summary.counts.imported,
  updated: summary.counts.updated,
  repeated: summary.counts.repeated,
  problems: summary.counts.rejected,
});
