import type { DownloadFailure } from '@contapro/domain';
import type { FailureLogged, FileReady } from '../facts.ts';

/** A downloaded Excel. */
export interface ReceivedExcel {
  blob: Blob;
  /** The file name that the server gave it. */
  name: string;
}

/** Asks for an Excel and fetches it. A retry calls it again. */
export type ReceiveExcel = (signal: AbortSignal) => Promise<ReceivedExcel>;

export interface ExcelDownloadContext {
  /** The Excel that was asked for last; null before the first time. */
  receive: ReceiveExcel | null;
  /** The name of the Excel that was downloaded last; null while none is, and during and after an attempt that failed. */
  name: string | null;
  /** Why the Excel could not be downloaded; null unless the last attempt failed. */
  failure: DownloadFailure | null;
}

export type ExcelDownloadEvent =
  /** Downloads an Excel. Ignored while one is being downloaded. */
  | { type: 'excel.download'; receive: ReceiveExcel }
  /** Downloads again what failed, whatever the page shows now. */
  | { type: 'excel.retry' }
  /** Cancels the download, or the message about it was closed. */
  | { type: 'excel.close' };

export type ExcelDownloadFact = FileReady | FailureLogged;
