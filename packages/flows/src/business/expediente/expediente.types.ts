import type { Api } from '@contapro/api';
import type { DownloadFailure, FileProgress } from '@contapro/domain';
import type { DownloadBusiness, FailureLogged, FileReady } from '../../engine/facts.ts';
import type { FetchFile } from '../../engine/files/index.ts';
import type { ProgressReceived } from '../../engine/report-download/index.ts';

export interface ExpedienteServices {
  api: Pick<Api, 'requestExpediente'>;
  /** Fetches the zip of the link that the server answers. */
  fetchFile: FetchFile;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

/** The input of `createExpediente`. */
export interface ExpedienteInput {
  business: DownloadBusiness;
}

export interface ExpedienteContext extends ExpedienteInput {
  /** The years that can be chosen, the newest first. */
  years: readonly string[];
  /** The chosen year. */
  year: string;
  /** How much of the zip was received; null before its first byte. */
  progress: FileProgress | null;
  /** Why the last attempt failed; null unless it failed. */
  failure: DownloadFailure | null;
  /** The name of the downloaded zip; null until it is downloaded. */
  fileName: string | null;
}

export type ExpedienteEvent =
  /** Opens the dialog. */
  | { type: 'dialog.open' }
  /** Chooses the year. Ignored while a zip is being downloaded. */
  | { type: 'year.choose'; year: string }
  /** Starts the download. */
  | { type: 'expediente.download' }
  /** Repeats the download after a failure. */
  | { type: 'download.retry' }
  /** Cancels the download and shows the choice again. */
  | { type: 'download.cancel' }
  /** Closes the dialog. A download in progress is aborted. */
  | { type: 'dialog.close' }
  | ProgressReceived;

/** The zip that is requested. */
export interface ExpedienteOrder {
  uuid: string;
  year: string;
  onProgress: (progress: FileProgress) => void;
}

export type ExpedienteFact = FileReady | FailureLogged;
