import type { Api, Schemas } from '@contapro/api';
import type { EarlierImport, Loadable, UploadFile } from '@contapro/domain';
import type { FailureLogged } from '../facts.ts';

export interface UploadServices {
  api: Pick<Api, 'createImport' | 'uploadImportFile' | 'getImport' | 'listImports'>;
}

export interface UploadInput {
  /** Whose files these are. */
  uuid: string;
}

/** A file that an accountant chose; the browser's `File` is one. */
export type ChosenFile = Blob & { readonly name: string };

/** A file with what it takes to send it. */
export interface QueuedFile extends UploadFile {
  /** What is sent; null once the server has it, and where it cannot be sent at all. */
  source: Blob | null;
  /** The server's name for it, once it is there. */
  serverId: string | null;
}

export interface UploadContext extends UploadInput {
  /** In the order they were chosen. */
  files: readonly QueuedFile[];
  /** How many were chosen so far; names the next one. */
  chosen: number;
  /** The import they go into: a new one, or one that was still being read on entering. */
  importId: string | null;
  /** The page of the import's files that is asked for: the first one with a file to be read. */
  page: number;
  /** True when the server has an outcome for every file it knows of. */
  isRead: boolean;
  /** Imports of before. Those that came stay while they are loaded again, and after a failure. */
  earlier: Loadable<readonly EarlierImport[]>;
  /** Why the last look at the import failed. */
  messages: readonly string[];
}

export type UploadEvent =
  | { type: 'files.choose'; files: readonly ChosenFile[] }
  /** Sends a failed file once more. */
  | { type: 'file.retry'; id: string }
  /** Sends every failed file once more. */
  | { type: 'files.retry' }
  /** Takes a file away that is not there yet; one that the server has stays. */
  | { type: 'file.cancel'; id: string }
  /** Loads the imports of before again. */
  | { type: 'earlier.load' }
  | SendingEvent;

/** What the machine's own sending actors report. */
export type SendingEvent =
  | { type: 'file.progressed'; id: string; sent: number }
  | { type: 'file.stored'; id: string; serverId: string }
  | { type: 'file.refused'; id: string; error: unknown };

/** What a look at the import brings. */
export interface ImportAnswer {
  files: readonly Schemas['ImportFile'][];
  isRead: boolean;
  hasMore: boolean;
}

/** Every file has an outcome. When vouchers came in, the host loads filters and periods again (OPEN-181). */
export interface ImportFinished {
  type: 'import.finished';
  /** New vouchers of all files on the page. */
  imported: number;
  /** Vouchers that changed. */
  updated: number;
  /** The newest period, `YYYYMM`, that vouchers came into; null where it is not known. */
  newestPeriod: string | null;
}

export type UploadFact = ImportFinished | FailureLogged;
