import type { ViewName, VoucherFileType } from '@contapro/domain';
import type { EventLogged, FailureLogged, FileReady, ReportBusiness } from '../facts.ts';

/** The vouchers whose files are asked for: those selected, else all of the page (OPEN-112). */
export interface ZipChoice {
  business: ReportBusiness;
  type: VoucherFileType;
  codes: readonly string[];
  /** `YYYYMM` */
  period: string;
  page: number;
  size: number;
}

export interface ZipDownloadServices {
  /** The zip as base64; each listing has its call (DOWNLOAD-27 to DOWNLOAD-29). */
  requestZip: (request: ZipChoice & { signal?: AbortSignal | undefined }) => Promise<string>;
}

export interface ZipDownloadInput {
  /** The report it belongs to, for the event log. */
  view: ViewName;
}

export interface ZipDownloadContext extends ZipDownloadInput {
  /** What is being downloaded, or was last. */
  choice: ZipChoice | null;
}

export type ZipDownloadEvent =
  | { type: 'zip.download'; choice: ZipChoice }
  /** Asks for the same files again after a failure. */
  | { type: 'zip.retry' }
  /** Closes the dialog; while loading, gives the download up. */
  | { type: 'dialog.close' };

export type ZipDownloadFact = FileReady | EventLogged | FailureLogged;
