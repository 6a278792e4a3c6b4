import type { Business } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import type { ChosenFile, UploadMachine } from '../upload/index.ts';

/** The files of a business. */
export interface RoutedFiles {
  business: Business;
  files: readonly ChosenFile[];
}

/** How far the upload of a business is. */
export interface UploadSummary {
  /**
   * `idle`: no files. `sending`, `reading`: it goes on by itself. `interrupted`: it goes on as soon as it is possible.
   * `stalled`: all files are sent, and the server is no longer asked whether they are read. `incomplete`: files are missing
   * or could not be sent. `done`: all files are read.
   */
  state: 'idle' | 'sending' | 'reading' | 'interrupted' | 'stalled' | 'incomplete' | 'done';
  /** How many files it has. */
  files: number;
  /** How many files the server has; once all are sent, how many it has read. */
  done: number;
  /** How many files would be lost if the upload ended: their content is only in this tab. */
  unsent: number;
  /** How many vouchers are new. */
  imported: number;
}

export interface UploadsContext {
  /** The business whose page is shown; null when another page is shown. */
  shown: string | null;
  /** The uploads that run, in the order in which their pages were first shown. */
  uploads: readonly (UploadSummary & { business: Business })[];
}

export type UploadsEvent =
  /** The page of a business is shown. Starts its upload unless it is running. */
  | { type: 'upload.show'; business: Business }
  /** The page of a business is left. Ends its upload unless it is not finished, or has files that could be lost. */
  | { type: 'upload.hide'; uuid: string }
  /** Gives files to the uploads of clients, and starts those that are not running. No page has to be shown. */
  | { type: 'files.route'; routed: readonly RoutedFiles[] }
  /** Ends an upload whose result was read. Ignored while files could be lost. */
  | { type: 'upload.dismiss'; uuid: string }
  /** The accountant has signed in again after a call was refused with 401. */
  | { type: 'session.resume' }
  | UploadChanged;

/** Sent by XState for each change of an upload. Do not send it. */
export interface UploadChanged {
  type: `xstate.snapshot.${string}`;
  snapshot: SnapshotFrom<UploadMachine>;
}
