import type { ViewName, VoucherFileType } from '@contapro/domain';
import type { EventLogged, FailureLogged, FileReady, ReportBusiness } from '../facts.ts';

/** The vouchers whose files are downloaded. */
export interface ZipChoice {
  business: ReportBusiness;
  type: VoucherFileType;
  /**
   * The codes of the vouchers: those that are selected, or else all of the page. Without codes nothing is downloaded.
   */
  codes: readonly string[];
  /** `YYYYMM`. */
  period: string;
  /** The page of the list that is shown, from 1. */
  page: number;
  /** Rows per page of the list. */
  size: number;
}

/** The services of `createZipDownload`. */
export interface ZipDownloadServices {
  /** Requests the zip and resolves to it as base64. */
  requestZip: (request: ZipChoice & { signal?: AbortSignal | undefined }) => Promise<string>;
}

/** The input of `createZipDownload`. */
export interface ZipDownloadInput {
  /** The name of the report in the event log. */
  view: ViewName;
}

/** The context of the machine. */
export interface ZipDownloadContext extends ZipDownloadInput {
  /** The download that is in progress or was the last; null before the first. */
  choice: ZipChoice | null;
}

/** The events that the machine takes. */
export type ZipDownloadEvent =
  /** Opens the dialog and starts the download. Ignored while the dialog is open. */
  | { type: 'zip.download'; choice: ZipChoice }
  /** Requests the same files again after a failure. */
  | { type: 'zip.retry' }
  /** Closes the dialog. A download in progress is aborted. */
  | { type: 'dialog.close' };

/** The facts that the machine emits. */
export type ZipDownloadFact = FileReady | EventLogged | FailureLogged;
