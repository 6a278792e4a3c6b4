import type { DownloadFailure, DownloadSubject, FileProgress } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import type { DownloadBusiness } from '../facts.ts';
import type { ReportDownloadInput, ReportDownloadMachine, ReportDownloadServices } from '../report-download/index.ts';
import type { RequestZip, ZipDownloadInput, ZipDownloadMachine } from '../zip-download/index.ts';

export interface DownloadsServices extends ReportDownloadServices {
  /**
   * Makes the browser ask before the tab is closed, until the signal is aborted.
   *
   * @default it does not ask
   */
  holdTab?: ((request: { signal?: AbortSignal | undefined }) => Promise<void>) | undefined;
}

/** How far a download is. */
export interface DownloadSummary {
  /** The id of its machine among the children. */
  id: string;
  business: DownloadBusiness;
  subject: DownloadSubject;
  /** `open`: the user selects a report, or what of it to download. */
  state: 'open' | 'loading' | 'done' | 'failed';
  /** How much of the file was received; null before its first byte. */
  progress: FileProgress | null;
  /** Why it failed; null in the other states. */
  failure: DownloadFailure | null;
  /** The name under which the file was saved; null until it is there. */
  fileName: string | null;
}

export interface DownloadsContext {
  /** The id of the download whose dialog is shown; null when none is. */
  shown: string | null;
  /** The downloads, oldest first. One that ended stays until it is closed. */
  downloads: readonly DownloadSummary[];
}

export type DownloadsEvent =
  /** Opens 'Descargar reporte'. */
  | { type: 'report.open'; input: ReportDownloadInput }
  /** Starts to download a zip and opens its dialog. Ignored without codes. */
  | { type: 'zip.open'; input: ZipDownloadInput; requestZip: RequestZip }
  /** Hides the dialog that is shown. A download in progress goes on; any other ends. */
  | { type: 'dialog.hide' }
  /** Repeats a download that failed. */
  | { type: 'download.retry'; id: string }
  /** Cancels a download, or removes one that has ended. */
  | { type: 'download.close'; id: string }
  /** The accountant has signed in again after a call was refused with 401: the downloads that this ended are repeated. */
  | { type: 'session.resume' }
  | DownloadChanged
  | DownloadEnded;

/** Refers to a download. */
export interface OfDownload {
  id: string;
}

/** Sent by XState for each change of a download. Do not send it. */
export interface DownloadChanged {
  type: `xstate.snapshot.${string}`;
  snapshot: SnapshotFrom<ReportDownloadMachine | ZipDownloadMachine>;
}

/** Sent by XState when the machine of a download has ended. Do not send it. */
export interface DownloadEnded {
  type: `xstate.done.actor.${string}`;
  actorId: string;
}
