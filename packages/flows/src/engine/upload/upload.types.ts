import type { Api, Problem } from '@contapro/api';
import type { DocumentSources, EarlierImport, Loadable, UploadFile, UploadUndo } from '@contapro/domain';
import type { FailureLogged } from '../facts.ts';

export interface UploadServices {
  api: Pick<
    Api,
    | 'announceImportFiles'
    | 'createImport'
    | 'getImport'
    | 'listImportFileRows'
    | 'listImports'
    | 'listMissingFiles'
    | 'listSources'
    | 'previewImportUndo'
    | 'undoImport'
    | 'uploadImportFile'
    | 'uploadImportFiles'
    | 'withdrawImportFiles'
  >;
  /** Resolves the next time that the browser is online again. In browsers: `whenOnline` of this package. */
  whenOnline: (request: { signal?: AbortSignal | undefined }) => Promise<void>;
  /**
   * Makes the browser ask before the tab is closed, until the signal is aborted; it never resolves. In browsers:
   * `holdTab` of this package.
   */
  holdTab: (request: { signal?: AbortSignal | undefined }) => Promise<void>;
  /** Makes the UUID under which a file is announced. In browsers: `newId` of this package. */
  newId: () => string;
}

/** The input of `createUpload`. */
export interface UploadInput {
  /** The uuid of the business. */
  uuid: string;
}

/** A file that the user selected, such as the browser's `File`. */
export type ChosenFile = Blob & { readonly name: string };

/** A file that an import expects, because it was announced. */
export interface ExpectedFile {
  /** The id of the announcement. */
  announcedId: string;
  name: string;
  bytes: number;
}

/** A file of an import as the server reports it. */
export interface ImportedFile extends UploadFile {
  /** The id of its announcement; null when it was not announced. */
  announcedId: string | null;
  /** The id that the server gave it. */
  serverId: string;
}

/** A file in the queue. */
export interface QueuedFile extends UploadFile {
  /** The content to send; null when the server has it, and when it cannot be sent. */
  source: Blob | null;
  /**
   * The id under which the file is announced to the server; null before it is first tried, and when the server has it without
   * an announcement.
   */
  announcedId: string | null;
  /** Whether the server confirmed the announcement of a file that it does not have. */
  isAnnounced: boolean;
  /** The id that the server gave the file; null until the server has it. */
  serverId: string | null;
  /** How many times it could not be sent because of the connection or the server. */
  attempts: number;
  /** The request that is sending it, which small files share; null while it is not being sent. */
  request: string | null;
  /** True when it must have a request of its own, because one with several files was refused. */
  isAlone: boolean;
}

/**
 * Why nothing is sent or read at the moment: there is no connection, the server failed, or it has too many files of the
 * accountant that are not read yet. The machine goes on by itself.
 */
export type UploadInterruption = 'connection' | 'server' | 'full';

/** What the machine loads when it starts. */
export interface UploadParts {
  earlier: readonly EarlierImport[];
  sources: DocumentSources;
}

/** An import about which the accountant is asked whether to undo it. */
export interface PendingUndo {
  /** The id of the import. */
  id: string;
  /** What undoing it changes; null until that is known. */
  changes: UploadUndo | null;
  /** Why it cannot be undone, in the words of the server; empty when the server was not reached. Null without a failure. */
  messages: readonly string[] | null;
}

export interface UploadContext extends UploadInput {
  /**
   * The files of the current import, in the order in which they were selected. Those that were read come after the ones that
   * are selected later.
   */
  files: readonly QueuedFile[];
  /** How many files were selected so far; the ids of new files are numbered from it. */
  chosen: number;
  /** How many of the last selected files were left out because the server has them. */
  skipped: number;
  /** Announcements of files that the user removed, and that the server may still expect. */
  withdrawn: readonly string[];
  /** The current import: a new one, or one that was unfinished when the machine started. Null before the first. */
  importId: string | null;
  /** How many files the server has that are not in `files` yet, because their pages were not requested. */
  unlisted: number;
  /** False while it is not known which files an unfinished earlier import still expects. */
  isMissingKnown: boolean;
  /** The page of the import's files that is requested next: the first with a file that is not read. */
  page: number;
  /** True when every file that the server has received has an outcome. */
  isRead: boolean;
  /** Earlier imports. The loaded list is kept while it is loaded again, and after a failure. */
  earlier: Loadable<readonly EarlierImport[]>;
  /** When each source was collected last. What was loaded is kept while it is loaded again, and after a failure. */
  sources: Loadable<DocumentSources>;
  /** The files of earlier imports whose report was opened, by the id of the import. */
  reports: Readonly<Record<string, Loadable<readonly QueuedFile[]>>>;
  /** Null as soon as something succeeded again. */
  interruption: UploadInterruption | null;
  /** How many times in a row the connection or the server failed. Each next attempt waits longer. */
  failures: number;
  /** The server's messages, if it sent any, when the last request failed and is not repeated; null after success. */
  messages: readonly string[] | null;
  /** The import about which is asked; null without a question. */
  pendingUndo: PendingUndo | null;
}

export type UploadEvent =
  /** Adds files to the queue. Those that an unfinished import still expects are sent for it. */
  | { type: 'files.choose'; files: readonly ChosenFile[] }
  /** Sends a failed file again. */
  | { type: 'file.retry'; id: string }
  /** Sends all failed files again, and repeats at once what waits for the connection, the server or a session. */
  | { type: 'files.retry' }
  /** Removes a file from the queue. Ignored when the server already has it. */
  | { type: 'file.cancel'; id: string }
  /** Removes all files that wait to be sent or are being sent. */
  | { type: 'files.cancel' }
  /** Removes all files that the import expects and the page does not have. */
  | { type: 'missing.discard' }
  /**
   * Makes an unfinished earlier import the current one. Ignored while another one is not finished, and while the server still
   * has to be told something about it.
   */
  | { type: 'import.continue'; id: string }
  /**
   * Asks what undoing an import would change; `undo.confirm` undoes it. By default it is the current one. Ignored while another one
   * is being undone, and while there is no import.
   */
  | { type: 'undo.open'; id?: string | undefined }
  /** Undoes the import of `undo.open`. Ignored until it is known what changes. */
  | { type: 'undo.confirm' }
  /** Asks again, after a failure. */
  | { type: 'undo.retry' }
  /** Leaves the import as it is. Ignored while it is being undone. */
  | { type: 'undo.close' }
  /** Loads the files of an earlier import. */
  | { type: 'report.load'; id: string }
  /** Loads the next rows of the report of a file. `importId` is that of the earlier import; by default the current one. */
  | { type: 'problems.load'; id: string; importId?: string | undefined }
  /** The accountant has signed in again after a call was refused with 401. */
  | { type: 'session.resume' }
  /**
   * Loads a part again: the earlier imports after a failure, or when the sources were collected last. The machine loads both
   * again itself after an import, and the earlier imports when another import becomes the current one.
   */
  | { type: 'part.reload'; part: keyof UploadParts }
  | SendingEvent
  | ProblemsEvent
  | ReportChanged;

/** The result of one file of a request: the id that the server gave it, or why it was not stored. */
export type FileResult = { id: string; serverId: string } | { id: string; error: Problem };

/** Events of the machine's own actors that send files. Do not send them. */
export type SendingEvent =
  | { type: 'request.progressed'; request: string; sent: number }
  | { type: 'request.answered'; request: string; results: readonly FileResult[] }
  | { type: 'request.failed'; request: string; isShared: boolean; error: unknown }
  | { type: 'files.unreadable'; request: string; ids: readonly string[] };

/** Events of the machine's own actors that load rows of a file. Do not send them. */
export type ProblemsEvent =
  | { type: 'problems.received'; fileId: string; problems: UploadFile['problems']; hasMore: boolean }
  | { type: 'problems.failed'; fileId: string; error: unknown };

/** Names a file or an import. */
export interface OfFile {
  id: string;
}

/** The report of an earlier import. */
export interface ImportReportContext {
  /** The id of the import. */
  id: string;
  files: Loadable<readonly QueuedFile[]>;
}

/** The events that the machine of a report takes. `createUpload` sends them. */
export type ImportReportEvent =
  /** Loads the files again. Ignored while they are loading. */
  | { type: 'report.load' }
  /** Loads the next rows of a file. */
  | { type: 'problems.load'; id: string }
  | ProblemsEvent;

/** Sent by XState for each change of the report of an earlier import. Do not send it. */
export interface ReportChanged {
  type: `xstate.snapshot.${string}`;
  snapshot: { context: ImportReportContext };
}

/** One page of an import's files. */
export interface ImportAnswer {
  files: readonly ImportedFile[];
  /** True when the server has read all files of the import. */
  isRead: boolean;
  /** The number of files that the server has. */
  received: number;
  /** True when every file of this page has an outcome and there is a next page. */
  hasMore: boolean;
}

/** Every file is read or cannot be sent. If vouchers were imported or updated, the host loads businesses and periods again. */
export interface ImportFinished {
  type: 'import.finished';
  /** The uuid of the business. */
  uuid: string;
  /** The number of new vouchers in all files. */
  imported: number;
  /** The number of vouchers that changed. */
  updated: number;
  /** The newest period with new or changed vouchers, `YYYYMM`; null when it is not known. */
  newestPeriod: string | null;
}

/** An import was undone. The host loads businesses and periods again. */
export interface ImportUndone {
  type: 'import.undone';
  /** The uuid of the business. */
  uuid: string;
}

export type UploadFact = ImportFinished | ImportUndone | FailureLogged;
