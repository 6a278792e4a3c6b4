import type { ViewName, VoucherFileType } from '@contapro/domain';
import type { EventLogged, FailureLogged, FileReady } from '../facts.ts';
import type { FetchFile } from '../files/index.ts';

export interface FileDownloadServices {
  fetchFile: FetchFile;
}

export interface FileDownloadInput {
  /** The report it belongs to, for the event log. */
  view: ViewName;
}

/** One file of one voucher. */
export interface FileChoice {
  url: string;
  /** `F001-00000123`, which names the file (OPEN-119). */
  serieNumber: string;
  fileType: VoucherFileType;
}

export interface FileDownloadContext extends FileDownloadInput {
  /** The one on its way first, then those that wait. */
  queue: readonly FileChoice[];
}

export type FileDownloadEvent =
  /** Fetched in turn; one that is on its way or waits already is not fetched twice. */
  | { type: 'file.download'; file: FileChoice }
  /** Fetches the one that failed again. */
  | { type: 'file.retry' }
  /** Forgets the one that failed and goes on with those that wait. */
  | { type: 'dialog.close' };

export type FileDownloadFact = FileReady | EventLogged | FailureLogged;
