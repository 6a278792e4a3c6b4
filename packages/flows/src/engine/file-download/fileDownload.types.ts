import type { ViewName, VoucherFileType } from '@contapro/domain';
import type { EventLogged, FailureLogged, FileReady } from '../facts.ts';
import type { FetchFile } from '../files/index.ts';

export interface FileDownloadServices {
  /** Fetches the file of a link. */
  fetchFile: FetchFile;
}

/** The input of `createFileDownload`. */
export interface FileDownloadInput {
  /** The name of the report in the event log. */
  view: ViewName;
}

/** One file of one voucher. */
export interface FileChoice {
  /** The link of the file. */
  url: string;
  /** The series and number of the voucher, such as `F001-00000123`; the saved file is named after it. */
  serieNumber: string;
  fileType: VoucherFileType;
}

export interface FileDownloadContext extends FileDownloadInput {
  /** The first file is being downloaded or has failed; the others wait. */
  queue: readonly FileChoice[];
}

export type FileDownloadEvent =
  /** Adds a file to the queue. A file that is already in the queue is ignored, unless it failed: then it is a retry. */
  | { type: 'file.download'; file: FileChoice }
  /** Downloads the file that failed again. */
  | { type: 'file.retry' }
  /** Removes the file that failed from the queue, and continues with the next. */
  | { type: 'dialog.close' };

export type FileDownloadFact = FileReady | EventLogged | FailureLogged;
