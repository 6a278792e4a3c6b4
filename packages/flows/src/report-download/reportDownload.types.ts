import type { Api } from '@contapro/api';
import type { DownloadFailure, FileProgress, ReportFile, ViewName } from '@contapro/domain';
import type { EventLogged, FailureLogged, FileReady, DownloadBusiness } from '../facts.ts';
import type { FetchFile } from '../files/index.ts';

export interface ReportDownloadServices {
  api: Pick<Api, 'requestReport' | 'requestSiscontReport'>;
  /** Fetches the file of the link that the server answers. */
  fetchFile: FetchFile;
}

/** The input of `createReportDownload`. */
export interface ReportDownloadInput {
  business: DownloadBusiness;
  /** The period that is selected when the dialog opens, `YYYYMM`. */
  period: string;
  /** The periods that can be selected, `YYYYMM`, newest first. */
  periods: readonly string[];
  /** The name in the event log of the report that opened the dialog. */
  view: ViewName;
}

export interface ReportDownloadContext extends ReportDownloadInput {
  /** The selected file type; null when the selection was cleared. */
  file: ReportFile | null;
  /** How much of the file was received; null before its first byte. */
  progress: FileProgress | null;
  /** Why the last attempt failed; null unless it failed. */
  failure: DownloadFailure | null;
  /** The name of the downloaded file; null until it is downloaded. */
  fileName: string | null;
}

export type ReportDownloadEvent =
  /** Selects a file, or none. */
  | { type: 'file.select'; file: ReportFile | null }
  /** Selects a period, `YYYYMM`. */
  | { type: 'period.select'; period: string }
  /** Starts the download. Ignored while no file is selected. */
  | { type: 'report.download' }
  /** Repeats the download after a failure. */
  | { type: 'download.retry' }
  /** Cancels the download and shows the selection again. */
  | { type: 'download.cancel' }
  /** Closes the dialog. A download in progress is aborted. */
  | { type: 'dialog.close' }
  | ProgressReceived;

/** Sent by the machine to itself while the file arrives. Do not send it. */
export interface ProgressReceived {
  type: 'progress.received';
  progress: FileProgress;
}

/** The report that is requested. */
export interface ReportChoice {
  /** The RUC of the business. */
  ruc: string;
  /** `YYYYMM`. */
  period: string;
  file: ReportFile;
  onProgress: (progress: FileProgress) => void;
}

/** The downloaded file of a report. */
export interface ReceivedReport {
  blob: Blob;
  /** The file name that the server gave it. */
  name: string;
}

/** The dialog was closed. A host that mounted the dialog itself unmounts it. */
export interface DownloadClosed {
  type: 'download.closed';
}

export type ReportDownloadFact = DownloadClosed | FileReady | EventLogged | FailureLogged;
