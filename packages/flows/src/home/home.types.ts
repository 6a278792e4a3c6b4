import type { Api } from '@contapro/api';
import type { Accountant, Business, Loadable, TestGroup } from '@contapro/domain';
import type { BusinessOpeningServices } from '../business-opening/index.ts';
import type { FailureLogged } from '../facts.ts';

export interface HomeServices extends BusinessOpeningServices {
  api: Pick<Api, 'listBusinesses' | 'listPeriods'>;
  /** Returns milliseconds since 1970. */
  clock: () => number;
  /** Resolves as soon as the page is visible, at once when it already is. */
  whenVisible: (request: { signal?: AbortSignal | undefined }) => Promise<void>;
}

export interface HomeInput {
  /** Null while the profile is not known: no plan is shown, and none counts as ended. */
  accountant: Accountant | null;
  testGroup: TestGroup | null;
  /** Whether the introductory video opens once the list is shown. */
  showsIntroVideo: boolean;
  /** The address of the introductory video; null shows a picture in its place. */
  videoUrl: string | null;
}

export interface HomeContext extends HomeInput {
  /** The date in Lima when the flow started, `YYYY-MM-DD`. */
  today: string;
  /** In the order in which they are shown. The list stays while it is loaded again. */
  businesses: Loadable<readonly Business[]>;
}

export type HomeEvent =
  /** Opens the business of any card. The result depends on the status of the business. */
  { type: 'business.open'; business: Business } | { type: 'list.reload' };

/** The list of businesses was loaded. The host stores it. */
export interface BusinessesReceived {
  type: 'businesses.received';
  businesses: readonly Business[];
}

/** All businesses are in progress. The host navigates to /registro-empresa with them. */
export interface ProcessingFound {
  type: 'processing.found';
  businesses: readonly Business[];
}

export type HomeFact = BusinessesReceived | ProcessingFound | FailureLogged;
