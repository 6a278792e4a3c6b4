import type { Api } from '@contapro/api';
import type { ClientFile, DownloadFailure, FileProgress, ShownLedgerSettings, Loadable } from '@contapro/domain';
import type { FailureLogged, FileReady } from '../../engine/facts.ts';
import type { FetchFile } from '../../engine/files/index.ts';
import type { ClientFilesRequest } from '../../engine/mapping/requests/clientFiles.ts';

export interface ClientFilesServices {
  api: Pick<Api, 'requestClientFiles' | 'confirmClientFiles' | 'getLedgerSettings'>;
  /** Fetches the zip of the link that the server answers. */
  fetchFile: FetchFile;
}

/** The input of `createClientFiles`. */
export interface ClientFilesInput {
  /** The uuids of the clients, from 1 to `mostZipClients` of `@contapro/domain`. */
  clients: readonly string[];
  /** The period of the files, `YYYYMM`. */
  period: string;
  /**
   * The files that are chosen when the dialog opens, such as those of the last time.
   *
   * @default defaultClientFiles of `@contapro/domain`
   */
  files?: readonly ClientFile[] | undefined;
}

export interface ClientFilesContext extends Omit<ClientFilesInput, 'files'> {
  /** The chosen files. Those for a ledger program without settings are not downloaded. */
  files: readonly ClientFile[];
  /** The settings of ledger programs, which say whose files can be made. */
  settings: Loadable<ShownLedgerSettings>;
  /** How much of the zip was received; null before its first byte. */
  progress: FileProgress | null;
  /** Why the last attempt failed; null unless it failed. */
  failure: DownloadFailure | null;
  /** The name of the downloaded zip; null until it is downloaded. */
  fileName: string | null;
  /** The link of the downloaded zip; null until it is downloaded. */
  link: string | null;
}

export type ClientFilesEvent =
  /** Chooses the files. Ignored while they are being downloaded. */
  | { type: 'files.choose'; files: readonly ClientFile[] }
  /** Reads the settings of ledger programs again after a failure. */
  | { type: 'settings.retry' }
  /** Starts the download. Ignored while no file is chosen that can be made. */
  | { type: 'files.download' }
  /** Repeats after a failure what failed: the download, or noting that it arrived. */
  | { type: 'download.retry' }
  /** Cancels the download and shows the choice again. A zip that has arrived is kept, and is not noted. */
  | { type: 'download.cancel' }
  /** Closes the dialog. A download in progress is aborted. */
  | { type: 'dialog.close' }
  | ZipProgress;

/** Sent by the machine to itself while the zip arrives. Do not send it. */
export interface ZipProgress {
  type: 'progress.received';
  progress: FileProgress;
}

/** The zip that is requested. */
export interface ClientFilesOrder extends ClientFilesRequest {
  onProgress: (progress: FileProgress) => void;
}

/** The downloaded zip. */
export interface ReceivedZip {
  blob: Blob;
  /** The file name that the server gave it. */
  name: string;
  link: string;
}

export type ClientFilesFact = FileReady | FailureLogged;
