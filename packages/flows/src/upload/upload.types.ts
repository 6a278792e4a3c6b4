import type { Api, Schemas } from '@contapro/api';
import type { EarlierImport, Loadable, UploadFile } from '@contapro/domain';
import type { FailureLogged } from '../facts.ts';

/** The services of `createUpload`. */
export interface UploadServices {
  api: Pick<Api, 'createImport' | 'uploadImportFile' | 'getImport' | 'listImports'>;
}

/** The input of `createUpload`. */
export interface UploadInput {
  /** The uuid of the business. */
  uuid: string;
}

/** A file that the user selected, such as the browser's `File`. */
export type ChosenFile = Blob & { readonly name: string };

/** A file in the queue. */
export interface QueuedFile extends UploadFile {
  /** The content to send; null when the server has it, and when it cannot be sent. */
  source: Blob | null;
  /** The id that the server gave the file; null until the server has it. */
  serverId: string | null;
}

/** The context of the machine. */
export interface UploadContext extends UploadInput {
  /** The files of the current import, in the order in which they were selected. */
  files: readonly QueuedFile[];
  /** How many files were selected so far; the ids of new files are numbered from it. */
  chosen: number;
  /** The current import: a new one, or one that was still being read when the machine started. Null before the first. */
  importId: string | null;
  /** The page of the import's files that is requested next: the first with a file that is not read. */
  page: number;
  /** True when every file that the server has received has an outcome. */
  isRead: boolean;
  /** Earlier imports. The loaded list is kept while it is loaded again, and after a failure. */
  earlier: Loadable<readonly EarlierImport[]>;
  /** The server's messages when the last request of the import failed, if it sent any; null after success. */
  messages: readonly string[] | null;
}

/** The events that the machine takes. */
export type UploadEvent =
  /** Adds files to the queue. */
  | { type: 'files.choose'; files: readonly ChosenFile[] }
  /** Sends a failed file again. */
  | { type: 'file.retry'; id: string }
  /** Sends all failed files again, and requests an import again whose request failed. */
  | { type: 'files.retry' }
  /** Removes a file from the queue. Ignored when the server already has it. */
  | { type: 'file.cancel'; id: string }
  /** Loads the earlier imports again after a failure. */
  | { type: 'earlier.load' }
  | SendingEvent;

/** Events of the machine's own actors that send files. Do not send them. */
export type SendingEvent =
  | { type: 'file.progressed'; id: string; sent: number }
  | { type: 'file.stored'; id: string; serverId: string }
  | { type: 'file.refused'; id: string; error: unknown };

/** One page of an import's files. */
export interface ImportAnswer {
  files: readonly Schemas['ImportFile'][];
  /** True when the server has read all files of the import. */
  isRead: boolean;
  /** True when every file of this page has an outcome and there is a next page. */
  hasMore: boolean;
}

/** Every file has an outcome. If vouchers were imported or updated, the host loads businesses and periods again. */
export interface ImportFinished {
  type: 'import.finished';
  /** The number of new vouchers in all files. */
  imported: number;
  /** The number of vouchers that changed. */
  updated: number;
  /** The newest period with new or changed vouchers, `YYYYMM`; null when it is not known. */
  newestPeriod: string | null;
}

/** The facts that the machine emits. */
export type UploadFact = ImportFinished | FailureLogged;
