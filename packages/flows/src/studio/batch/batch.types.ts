import type { Api } from '@contapro/api';
import type {
  Assignment,
  BatchKind,
  BatchResult,
  BatchTask,
  BoardClient,
  ClientFigures,
  IncomeRegimeStart,
  Loadable,
  PendingDeposit,
  RegimeChoice,
  StudioPerson,
} from '@contapro/domain';
import type { FailureLogged, FileReady } from '../../engine/facts.ts';

export interface BatchServices {
  api: Pick<
    Api,
    | 'getBoard'
    | 'listPendingDeposits'
    | 'requestCollection'
    | 'assignResponsibles'
    | 'getMonthSummary'
    | 'makeMonthSummary'
    | 'createDepositFile'
    | 'listIncomeRegimes'
    | 'saveIncomeRegimes'
    | 'getMonthClosing'
    | 'getForm621'
    | 'confirmNetIncome'
    | 'checkMonthFigures'
    | 'saveDeclaredPeriod'
  >;
  /** Reads the text of a PDF or a text file; null for a file that cannot be read. */
  readText: (request: { file: File; signal?: AbortSignal | undefined }) => Promise<string | null>;
  /** Makes a zip of files with a text. */
  zip: (request: { files: readonly NamedText[]; signal?: AbortSignal | undefined }) => Promise<Blob>;
  /** Makes the UUID of a request for a file, with which it can be repeated. In browsers: `newId` of this package. */
  newId: () => string;
}

export interface NamedText {
  name: string;
  text: string;
}

/** The input of `createBatch`. */
export interface BatchInput {
  kind: BatchKind;
  /** `YYYYMM` */
  period: string;
  /** The current day in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The uuids of the chosen clients. Constancias name their clients themselves. */
  chosen: ReadonlySet<string>;
}

/** What the preview is made of. */
export interface BatchFacts {
  /** All clients of the board. */
  clients: readonly BoardClient[];
  people: readonly StudioPerson[];
  /** The deposits that are to be made; empty for other actions. */
  deposits: readonly PendingDeposit[];
  /** The régimenes of the income tax of the clients that have one, by their uuids; empty for other actions. */
  regimes: ReadonlyMap<string, readonly IncomeRegimeStart[]>;
  /** The figures of the chosen clients by their uuids, without those that could not be read; empty for other actions. */
  figures: ReadonlyMap<string, ClientFigures>;
}

/** A file of which the text was read. */
export interface ReadFile {
  name: string;
  /** Null for one that cannot be read. */
  text: string | null;
}

export interface BatchContext extends BatchInput {
  facts: Loadable<BatchFacts>;
  assignment: Assignment;
  regime: RegimeChoice;
  /** The uuids of the clients whose doubts the person has seen, so that their figures are confirmed too. */
  marked: ReadonlySet<string>;
  /** What was pasted. */
  text: string;
  files: readonly ReadFile[];
  /** Files that are being read. */
  reading: readonly File[];
  /** The day of the declarations whose constancia has none; empty without one. */
  day: string;
  /** The tasks that are not done yet. */
  queue: readonly BatchTask[];
  results: readonly BatchResult[];
  /** The files for deposits that were made. */
  made: readonly NamedText[];
  /** Whether the tasks undo what was done before. */
  isUndoing: boolean;
  /** Whether the files could not be put into a zip. */
  packFailed: boolean;
}

export type BatchEvent =
  /** Loads the clients again after a failure. */
  | { type: 'part.reload'; part: 'facts' }
  | { type: 'assignment.change'; assignment: Assignment }
  | { type: 'regime.change'; regime: RegimeChoice }
  /** Marks a client whose figures have doubts, so that they are confirmed too, or takes that back. */
  | { type: 'client.mark'; uuid: string; isMarked: boolean }
  | { type: 'text.change'; text: string }
  | { type: 'day.change'; day: string }
  /** Reads files with constancias, beside those that were read. */
  | { type: 'files.add'; files: readonly File[] }
  /** Begins. Ignored while the preview has nobody. */
  | { type: 'batch.start' }
  /** Begins no further client. What was begun is finished. */
  | { type: 'batch.stop' }
  /** The accountant has signed in again after a call was refused with 401: the clients that are left are done. */
  | { type: 'session.resume' }
  /** Undoes assignments, régimenes, confirmed figures or declarations. Ignored where nothing can be undone. */
  | { type: 'batch.undo' }
  /** Closes the dialog. Ignored while it runs or waits for a session. */
  | { type: 'dialog.close' };

/** What some clients were answered. */
export interface BatchAnswer {
  results: readonly BatchResult[];
  made: readonly NamedText[];
  /** The tasks that were not done because the session has ended. */
  left: readonly BatchTask[];
  /** What failed in another way than by a refusal. */
  errors: readonly { call: string; error: unknown }[];
}

export type BatchFact = FileReady | FailureLogged;
