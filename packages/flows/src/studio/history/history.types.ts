import type { Api } from '@contapro/api';
import type { ActFilters, ActPage, Loadable, TeamClient } from '@contapro/domain';
import type { ListQuery, OpenedList, ReportFact, ReportMachine } from '../../engine/report/index.ts';

export interface HistoryServices {
  api: Pick<Api, 'listActs' | 'listBusinesses'>;
}

/** What the history shows. */
export type HistoryList = ListQuery<ActFilters, null>;

/** The list of entries. */
export type HistoryReport = ReportMachine<ActPage, ActFilters, object, null>;

/** The input of `createHistory`. */
export interface HistoryInput {
  /**
   * What is shown at first, such as what an address says.
   *
   * @default everything
   */
  list?: OpenedList<ActFilters, null> | undefined;
}

export interface HistoryContext {
  input: HistoryInput;
  /** The clients by which the history can be filtered, by name. */
  clients: Loadable<readonly TeamClient[]>;
}

/** The events of the page. Those about its entries go to its child `report`. */
export type HistoryEvent =
  /** Loads the clients again after a failure. */
  { type: 'part.reload'; part: 'clients' };

/** The facts of the page, also those of its list. */
export type HistoryFact = ReportFact<ActFilters, null>;
