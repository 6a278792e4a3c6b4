import type { Api } from '@contapro/api';
import type { BoardPage, BoardSort, BoardState, BoardSummary, ClientFile, Loadable } from '@contapro/domain';
import type { ClientFilesServices } from '../client-files/index.ts';
import type { FailureLogged, FileReady } from '../facts.ts';
import type { FetchFile } from '../files/index.ts';
import type { BoardRequest as BoardList } from '../mapping/requests/board.ts';

export interface BoardServices {
  api: Pick<Api, 'getBoard' | 'requestBoardReport'> & ClientFilesServices['api'];
  /** Fetches the Excel, and the zip, of the link that the server answers. */
  fetchFile: FetchFile;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

export type { BoardRequest as BoardList } from '../mapping/requests/board.ts';

/** The input of `createBoard`. */
export interface BoardInput {
  /**
   * What is shown at first, such as what an address says.
   *
   * @default the last closed period, the first page of 20, all clients, the most urgent first
   */
  list?: Partial<BoardList> | undefined;
  /**
   * The files that are chosen when the dialog for them opens, such as those of the last time.
   *
   * @default defaultClientFiles of `@contapro/domain`
   */
  files?: readonly ClientFile[] | undefined;
}

export interface BoardContext extends BoardList {
  /** The date in Lima when the flow started, `YYYY-MM-DD`. */
  today: string;
  /** The periods that can be selected, `YYYYMM`, newest first: the current one and those of the last twelve months. */
  periods: readonly string[];
  /** The page that is shown: `loading` as soon as another one is asked for. */
  content: Loadable<BoardPage>;
  /** The number of pages of the last answer, which stays while another page is loaded; 0 until it is known. */
  totalPages: number;
  /** The counts and sums of all pages, which stay while another page, state or order is loaded; null until they are known. */
  summary: BoardSummary | null;
  /** The uuids of the chosen clients, also those that the list does not show now. */
  selected: ReadonlySet<string>;
  /** The files that are chosen when the dialog for them opens; undefined for the default ones. */
  files: readonly ClientFile[] | undefined;
}

export type BoardEvent =
  /** Shows another period. Ignored for the period that is shown, and for one that is not in `periods`. */
  | { type: 'period.select'; period: string }
  /** Shows the clients in one state; null shows all. */
  | { type: 'state.select'; state: BoardState | null }
  /** Shows the clients that match. The call waits until nothing was typed for 0.3 seconds. */
  | { type: 'search.change'; search: string }
  /** Sorts the board; null shows the most urgent first. */
  | { type: 'sort.change'; sort: BoardSort | null }
  /** Shows another page, from 1. */
  | { type: 'page.select'; page: number }
  /** Changes the number of rows per page, and shows the first page. */
  | { type: 'size.select'; size: number }
  /** Loads the page again after a failure. */
  | { type: 'part.reload'; part: 'page' }
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
  | { type: 'files.open' };

/** What the board shows has changed. The host can write it to the address. */
export interface BoardChanged {
  type: 'board.changed';
  list: BoardList;
}

export type BoardFact = BoardChanged | FileReady | FailureLogged;
