import type { Api } from '@contapro/api';
import type { ActFilters, ActPage, Loadable, TeamClient } from '@contapro/domain';
import type { ListQuery, OpenedList, ReportFact, ReportMachine } from '../../engine/report/index.ts';

export interface JournalServices {
  api: Pick<Api, 'listActs' | 'listBusinesses'>;
}

/** What the journal shows. */
export type JournalList = ListQuery<ActFilters, null>;

/** The list of entries. */
export type JournalReport = ReportMachine<ActPage, ActFilters, object, null>;

/** The input of `createJournal`. */
export interface JournalInput {
  /**
   * What is shown at first, such as what an address says.
   *
   * @default everything
   */
  list?: OpenedList<ActFilters, null> | undefined;
}

export interface JournalContext {
  input: JournalInput;
  /** The clients by which the journal can be filtered, by name. */
  clients: Loadable<readonly TeamClient[]>;
}

/** The events of the page. Those about its entries go to its child `report`. */
export type JournalEvent =
  /** Loads the clients again after a failure. */
  { type: 'part.reload'; part: 'clients' };

/** The facts of the page, also those of its list. */
export type JournalFact = ReportFact<ActFilters, null>;
