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
  /** The period that is chosen on opening, `YYYYMM`. */
  period: string;
  /** What the dialog offers, newest first. */
  periods: readonly string[];
  /** The report it is opened from, for the event log. */
  view: ViewName;
}

export interface ReportDownloadContext extends ReportDownloadInput {
  /** The chosen file type; null when the choice was cleared (OPEN-174). */
  file: ReportFile | null;
  /** What the last file was saved under. */
  fileName: string | null;
}

export type ReportDownloadEvent =
  | { type: 'file.select'; file: ReportFile | null }
  | { type: 'period.select'; period: string }
  | { type: 'report.download' }
  /** Gives the download up and shows the choice again. */
  | { type: 'download.cancel' }
  | { type: 'dialog.close' };

/** What the calls need. */
export interface ReportChoice {
  ruc: string;
  period: string;
  file: ReportFile;
}

export interface ReceivedReport {
  blob: Blob;
  name: string;
}

/** The dialog was closed; the host takes it away. */
export interface DownloadClosed {
  type: 'download.closed';
}

export type ReportDownloadFact = DownloadClosed | FileReady | EventLogged | FailureLogged;
