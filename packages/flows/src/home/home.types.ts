import type { Api } from '@contapro/api';
import type { Accountant, Business, Loadable, TestGroup } from '@contapro/domain';
import type { BusinessOpeningServices } from '../business-opening/index.ts';
import type { FailureLogged } from '../facts.ts';

export interface HomeServices extends BusinessOpeningServices {
  api: Pick<Api, 'listBusinesses' | 'listPeriods'>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Resolves as soon as the page is visible; at once when it is. */
  whenVisible: (request: { signal?: AbortSignal | undefined }) => Promise<void>;
}

export interface HomeInput {
  /** Null while the profile is unknown: nothing has ended, no plan card shows (OPEN-081). */
  accountant: Accountant | null;
  testGroup: TestGroup | null;
  /** The stored flag, and the video has not been shown in this page session (HOME-46, OPEN-086). */
  showsIntroVideo: boolean;
  /** The greeting's video; null where no assets host is configured (OPEN-183). */
  videoUrl: string | null;
}

export interface HomeContext extends HomeInput {
  /** The day in Lima on opening, `YYYY-MM-DD`. */
  today: string;
  /** In the order they are shown. A list that came stays while it is loaded again. */
  businesses: Loadable<readonly Business[]>;
}

export type HomeEvent =
  /** Any card: what follows depends on the business (HOME-26 to HOME-28). */
  { type: 'business.open'; business: Business } | { type: 'list.reload' };

/** The list came; the host keeps it (OPEN-090). */
export interface BusinessesReceived {
  type: 'businesses.received';
  businesses: readonly Business[];
}

/** All of them are in progress; the host goes to /registro-empresa with them (HOME-16). */
export interface ProcessingFound {
  type: 'processing.found';
  businesses: readonly Business[];
}

export type HomeFact = BusinessesReceived | ProcessingFound | FailureLogged;
