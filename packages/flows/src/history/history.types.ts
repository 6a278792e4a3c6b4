import type { Api } from '@contapro/api';
import type { ActFilters, ActPage, Loadable, TeamClient } from '@contapro/domain';
import type { FailureLogged } from '../facts.ts';

export interface HistoryServices {
  api: Pick<Api, 'listActs' | 'listBusinesses'>;
}

/** The input of `createHistory`. */
export interface HistoryInput {
  /**
   * What is shown at first, such as what an address says.
   *
   * @default everything
   */
  filters?: Partial<ActFilters> | undefined;
}

export interface HistoryContext {
  filters: ActFilters;
  /** The entries that are shown: the newest, and with `more.load` those before them. */
  content: Loadable<ActPage>;
  /** The clients by which the history can be filtered, by name. */
  clients: Loadable<readonly TeamClient[]>;
}

export type HistoryEvent =
  /** Shows other entries. Filters that are left out stay. */
  | { type: 'filters.change'; filters: Partial<ActFilters> }
  /** Shows everything. */
  | { type: 'filters.clear' }
  /** Loads the entries before those that are shown, also after a failure. Ignored at the end. */
  | { type: 'more.load' }
  /** Loads a part again after a failure. */
  | { type: 'part.reload'; part: 'list' | 'clients' };

/** What the history shows has changed. The host can write it to the address. */
export interface HistoryChanged {
  type: 'history.changed';
  filters: ActFilters;
}

export type HistoryFact = HistoryChanged | FailureLogged;
