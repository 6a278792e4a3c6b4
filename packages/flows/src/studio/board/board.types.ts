import type { Api } from '@contapro/api';
import type { BatchKind, BoardFilters, BoardPage, BoardSort, ClientFile } from '@contapro/domain';
import type { BatchServices } from '../batch/index.ts';
import type { Batches } from '../batches/index.ts';
import type { ClientFilesServices } from '../client-files/index.ts';
import type { FileReady } from '../../engine/facts.ts';
import type { FetchFile } from '../../engine/files/index.ts';
import type { ListQuery, OpenedList, ReportFact, ReportMachine } from '../../engine/report/index.ts';

export interface BoardServices extends Omit<BatchServices, 'api'> {
  api: Pick<Api, 'getBoard' | 'requestBoardReport'> & ClientFilesServices['api'] & BatchServices['api'];
  /** Fetches the Excel, and the zip, of the link that the server answers. */
  fetchFile: FetchFile;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
  /**
   * The actions on many clients of the session, made by `startBatches`: they go on when the page is left. Show them with `BatchDialogs`.
   *
   * @default actions that end with the page, which shows them
   */
  batches?: Batches | undefined;
}

/** What the board shows of the clients of a period. */
export type BoardList = ListQuery<BoardFilters, BoardSort | null>;

/** What the list of the board is about. */
export interface BoardSubject {
  /** `YYYYMM`. */
  period: string;
}

/** The list of the board. */
export type BoardReport = ReportMachine<BoardPage, BoardFilters, BoardSubject, BoardSort | null>;

/** The input of `createBoard`. */
export interface BoardInput {
  /**
   * The period that is shown at first, `YYYYMM`. One that cannot be selected is ignored.
   *
   * @default the last closed period
   */
  period?: string | undefined;
  /**
   * What is shown at first, such as what an address says.
   *
   * @default the first page of 20, all clients, the most urgent first
   */
  list?: OpenedList<BoardFilters, BoardSort | null> | undefined;
  /**
   * The files that are chosen when the dialog for them opens, such as those of the last time.
   *
   * @default defaultClientFiles of `@contapro/domain`
   */
  files?: readonly ClientFile[] | undefined;
}

export interface BoardContext extends Pick<BoardList, 'filters' | 'sort'> {
  input: BoardInput;
  /** The date in Lima when the flow started, `YYYY-MM-DD`. */
  today: string;
  /** The period that is shown, `YYYYMM`. */
  period: string;
  /** The periods that can be selected, `YYYYMM`, newest first: the current one and those of the last twelve months. */
  periods: readonly string[];
  /** The uuids of the chosen clients, also those that the list does not show now. */
  selected: ReadonlySet<string>;
  /** The files that are chosen when the dialog for them opens; undefined for the default ones. */
  files: readonly ClientFile[] | undefined;
  /** How many actions of the page have changed clients; `changes` of their machine. */
  changes: number;
  /** The actions of the session; without them the child `batches` has those of the page. */
  batches?: Batches | undefined;
}

/** The events of the page. Those about its rows go to its child `report`. */
export type BoardEvent =
  /** Shows another period. Ignored for the period that is shown, and for one that is not in `periods`. */
  | { type: 'period.select'; period: string }
  /**
   * Downloads an Excel of the clients in the state that is selected, in the order that is shown. It is not limited to the
   * search. Ignored while one is being downloaded.
   */
  | { type: 'excel.download' }
  /** Chooses the clients with these uuids and no others. */
  | { type: 'selection.change'; selected: ReadonlySet<string> }
  /** Chooses the clients of all pages too, at most `mostZipClients` of `@contapro/domain`. */
  | { type: 'selection.all' }
  /** Opens the dialog for the files of the chosen clients. Ignored without any, or with more than a zip may have. */
  | { type: 'files.open' }
  /** Opens the dialog for an action on the chosen clients. Like `files.open`, except that of declarations needs none. */
  | { type: 'batch.open'; kind: BatchKind }
  | BatchesChanged;

/** Sent by a child when an action of the session has changed clients. Do not send it. */
export interface BatchesChanged {
  type: 'batches.changed';
}

/** The facts of the page, also those of its children. */
export type BoardFact = FileReady | ReportFact<BoardFilters, BoardSort | null>;
