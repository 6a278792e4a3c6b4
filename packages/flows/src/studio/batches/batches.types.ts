import type { BatchKind } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import type { UploadServices } from '../../engine/upload/index.ts';
import type { BatchInput, BatchMachine, BatchServices } from '../batch/index.ts';

export interface BatchesServices extends BatchServices {
  /**
   * Makes the browser ask before the tab is closed, until the signal is aborted. In browsers: `holdTab` of this package.
   *
   * @default nothing asks
   */
  holdTab?: UploadServices['holdTab'] | undefined;
}

/** How far an action on many clients is. */
export interface BatchSummary {
  /** The id of its machine among the children. */
  id: string;
  kind: BatchKind;
  /** `YYYYMM` */
  period: string;
  /** `open`: the person chooses. `paused`: it waits until the accountant has signed in again. */
  state: 'open' | 'running' | 'paused' | 'done';
  /** For how many clients it was tried. */
  tried: number;
  /** For how many of them it was not done. */
  failed: number;
  /** How many clients it has. */
  clients: number;
}

export interface BatchesContext {
  /** The id of the action whose dialog is shown; null when none is. */
  shown: string | null;
  /** The actions, oldest first. One that ended stays until its report is closed. */
  batches: readonly BatchSummary[];
  /** How often an action ended that has done something, after which lists of clients are to be read again. */
  changes: number;
}

export type BatchesEvent =
  /** Opens the dialog for an action. */
  | { type: 'batch.open'; input: BatchInput }
  /** Shows the dialog of an action again: its progress or its report. */
  | { type: 'batch.show'; id: string }
  /** Hides the dialog that is shown. An action that was begun goes on, and its report stays; any other ends. */
  | { type: 'dialog.hide' }
  /** Removes the report of an action that has ended. Ignored for any other. */
  | { type: 'batch.dismiss'; id: string }
  /** The accountant has signed in again after a call was refused with 401: the actions that wait go on. */
  | { type: 'session.resume' }
  | BatchChanged
  | BatchEnded;

/** Refers to an action. */
export interface OfBatch {
  id: string;
}

/** Sent by XState for each change of an action. Do not send it. */
export interface BatchChanged {
  type: `xstate.snapshot.${string}`;
  snapshot: SnapshotFrom<BatchMachine>;
}

/** Sent by XState when the dialog of an action was closed. Do not send it. */
export interface BatchEnded {
  type: `xstate.done.actor.${string}`;
  actorId: string;
}
