import type { Api } from '@contapro/api';
import type { Accountant, Business, Loadable, TestGroup } from '@contapro/domain';
import type { BusinessOpeningServices } from '../../engine/business-opening/index.ts';
import type { BusinessesReceived, FailureLogged } from '../../engine/facts.ts';
import type { BusinessListServices } from '../../engine/internal/businessListActors.ts';

export interface HomeServices extends BusinessOpeningServices, BusinessListServices {
  api: Pick<Api, 'listBusinesses' | 'listPeriods'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

/** The input of `createHome`. */
export interface HomeInput {
  /** Null while the profile is not known: no plan is shown then, and the plan counts as not ended. */
  accountant: Accountant | null;
  /** The accountant's group in the A/B test, which decides `landing` of `business.opened`. */
  testGroup: TestGroup | null;
  /** Whether the introductory video opens once the list is shown. */
  showsIntroVideo: boolean;
  /** The address of the introductory video; null shows a picture instead. */
  videoUrl: string | null;
}

export interface HomeContext extends HomeInput {
  /** The date in Lima when the flow started, `YYYY-MM-DD`. */
  today: string;
  /** In the order in which they are shown. The previous list is kept while it is loaded again. */
  businesses: Loadable<readonly Business[]>;
}

export type HomeEvent =
  /** Opens a business. The result depends on its status. Ignored when the plan has ended. */
  | { type: 'business.open'; business: Business }
  /** Loads the list again. */
  | { type: 'part.reload'; part: 'businesses' };

/**
 * All businesses are in progress. The host navigates to the page that tells the accountant to wait. A host that has no
 * such page can ignore it: the list is shown, and loaded again until a business is ready. It is emitted each time.
 */
export interface ProcessingFound {
  type: 'processing.found';
  businesses: readonly Business[];
}

export type HomeFact = BusinessesReceived | ProcessingFound | FailureLogged;
