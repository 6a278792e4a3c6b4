import type { DownloadFailure, FileProgress, ViewName, VoucherFileType, VoucherListing } from '@contapro/domain';
import type { EventLogged, FailureLogged, FileReady, DownloadBusiness } from '../facts.ts';
import type { ProgressReceived } from '../report-download/index.ts';

/** The vouchers whose files are downloaded. */
export interface ZipChoice {
  business: DownloadBusiness;
  type: VoucherFileType;
  /** The codes of the vouchers: those that are selected, or else all of the page. There is at least one. */
  codes: readonly string[];
  /** `YYYYMM`. */
  period: string;
  /** The page of the list that is shown, from 1. */
  page: number;
  /** Rows per page of the list. */
  size: number;
  /**
   * The listing of purchases that is shown.
   *
   * @default 'all'
   */
  listing?: VoucherListing | undefined;
}

/** Requests a zip and resolves to it as base64. */
export type RequestZip = (request: ZipCall) => Promise<string>;

/** The parameters of {@link RequestZip}. */
export interface ZipCall extends ZipChoice {
  signal?: AbortSignal | undefined;
  /** Called while the zip arrives, with the bytes of the zip. Pass it to `countZip`. */
  onProgress?: ((progress: FileProgress) => void) | undefined;
}

export interface ZipDownloadServices {
  requestZip: RequestZip;
}

/** The input of `createZipDownload`. */
export interface ZipDownloadInput {
  /** The name of the report in the event log. */
  view: ViewName;
  choice: ZipChoice;
}

export interface ZipDownloadContext extends ZipDownloadInput {
  /** How much of the zip was received; null before its first byte. */
  progress: FileProgress | null;
  /** Why the last attempt failed; null unless it failed. */
  failure: DownloadFailure | null;
}

export type ZipDownloadEvent =
  /** Requests the same files again after a failure. */
  | { type: 'download.retry' }
  /** Closes the dialog. A download in progress is aborted. */
  | { type: 'dialog.close' }
  | ProgressReceived;

export type ZipDownloadFact = FileReady | EventLogged | FailureLogged;
