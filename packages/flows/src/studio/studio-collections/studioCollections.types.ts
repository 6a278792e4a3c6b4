import type { Api } from '@contapro/api';
import type { Accountant, Business, ClientCollections, CollectionFilters, TestGroup } from '@contapro/domain';
import type { BusinessOpeningServices, CredentialsRequested } from '../../engine/business-opening/index.ts';
import type { ClientCollectionsPage } from '../../engine/mapping/index.ts';
import type { ListQuery, OpenedList, ReportFact, ReportMachine } from '../../engine/report/index.ts';

export interface StudioCollectionsServices extends BusinessOpeningServices {
  api: Pick<Api, 'listCollections' | 'requestCollection' | 'listBusinesses' | 'listPeriods'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
  /** Resolves as soon as the page is visible, at once when it already is. Pass `whenVisible`. */
  whenVisible: (request: { signal?: AbortSignal | undefined }) => Promise<void>;
}

/** What the page lists. */
export type CollectionsList = ListQuery<CollectionFilters, null>;

/** The list of businesses. */
export type CollectionsReport = ReportMachine<ClientCollectionsPage, CollectionFilters, object, null>;

/** The input of `createStudioCollections`. */
export interface StudioCollectionsInput {
  /** Null while the profile is not known. */
  accountant: Accountant | null;
  /** The accountant's group in the A/B test, which decides `landing` of `business.opened`. */
  testGroup: TestGroup | null;
  /**
   * What is listed at first, such as what an address says.
   *
   * @default the first page of all businesses
   */
  list?: OpenedList<CollectionFilters, null> | undefined;
}

/** The state of a request: it waits or is sent, it was accepted, or it was refused, with the reason of the server. */
export type StudioRequest = { state: 'sending' } | { state: 'sent' } | { state: 'refused'; message: string | null };

export interface StudioCollectionsContext extends StudioCollectionsInput {
  /** The businesses of the page that was loaded last. */
  clients: readonly ClientCollections[];
  /** When they were loaded, in milliseconds since 1970 UTC. */
  now: number;
  /** By the uuid of the business. */
  requests: Readonly<Record<string, StudioRequest>>;
  /** The uuids of the businesses whose requests are to be sent, the next one first. */
  queue: readonly string[];
  /** The uuid of the business that is to be opened, and for what; null when none is. */
  target: { uuid: string; for: 'report' | 'credentials' } | null;
}

/** A business with its periods, before it is opened. */
export interface FoundBusiness {
  business: Business;
  /** `YYYYMM`, newest first. */
  periods: readonly string[];
}

/** The events of the page. Those about its rows go to its child `report`. */
export type StudioCollectionsEvent =
  /** Asks for a collection of the last months of a business. Ignored while one is sent for it. */
  | { type: 'collection.request'; uuid: string }
  /** Opens a business. The result depends on its status. */
  | { type: 'client.open'; uuid: string }
  /** Opens the page that edits the credentials of a business. */
  | { type: 'credentials.open'; uuid: string };

/** The facts of the page, also those of its list. */
export type StudioCollectionsFact = CredentialsRequested | ReportFact<CollectionFilters, null>;
