import type { Api } from '@contapro/api';
import type { Business, FoundDocuments, Loadable, QuickChoice } from '@contapro/domain';
import type { BusinessesReceived, FailureLogged } from '../../engine/facts.ts';

export interface QuickSearchServices {
  api: Pick<Api, 'listBusinesses' | 'searchVouchers'>;
}

/** The input of `createQuickSearch`. */
export interface QuickSearchInput {
  /** The businesses that the session contains. If there are none, they are loaded. */
  businesses: readonly Business[];
}

/** What is loaded, by the names that `part.reload` takes. */
export interface QuickSearchParts {
  businesses: readonly Business[];
  documents: FoundDocuments;
}

export interface QuickSearchContext {
  /** What was typed. It stays when the search is closed, until something is chosen. */
  query: string;
  /** The businesses of the accountant. */
  businesses: Loadable<readonly Business[]>;
  /** The suppliers and vouchers that match the query; null while nothing is looked for. */
  documents: Loadable<FoundDocuments> | null;
}

export type QuickSearchEvent =
  /** Finds what matches. Suppliers and vouchers are asked for when nothing was typed for 0.25 seconds. */
  | { type: 'query.change'; query: string }
  /** Something was chosen: what was typed is removed. */
  | { type: 'choice.make'; choice: QuickChoice }
  /** Loads a part again after a failure. */
  | { type: 'part.reload'; part: keyof QuickSearchParts };

/** Something was chosen. The host opens it, and can keep its `quickChoiceId` if it is a client or a command. */
export interface ChoiceMade {
  type: 'choice.made';
  choice: QuickChoice;
}

export type QuickSearchFact = ChoiceMade | BusinessesReceived | FailureLogged;
