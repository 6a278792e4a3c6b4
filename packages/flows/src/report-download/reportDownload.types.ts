import type { Api } from '@contapro/api';
import type { ReportFile, ViewName } from '@contapro/domain';
import type { EventLogged, FailureLogged, FileReady } from '../facts.ts';
import type { FetchFile } from '../files/index.ts';

export interface ReportDownloadServices {
  api: Pick<Api, 'requestReport' | 'requestSiscontReport'>;
  fetchFile: FetchFile;
}

export interface ReportDownloadInput {
  ruc: string;
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
  /** The name of the downloaded file; null until it is downloaded. */
  fileName: string | null;
}

export type ReportDownloadEvent =
  | { type: 'file.select'; file: ReportFile | null }
  | { type: 'period.select'; period: string }
  | { type: 'report.download' }
  /** Cancels the download and shows the selection again. */
  | { type: 'download.cancel' }
  | { type: 'dialog.close' };

/** Which report is requested. */
export interface ReportChoice {
  ruc: string;
  period: string;
  file: ReportFile;
}

export interface ReceivedReport {
  blob: Blob;
  name: string;
}

/** The dialog was closed. A host that mounted the dialog itself unmounts it. */
export interface DownloadClosed {
  type: 'download.closed';
}

export type ReportDownloadFact = DownloadClosed | FileReady | EventLogged | FailureLogged;
