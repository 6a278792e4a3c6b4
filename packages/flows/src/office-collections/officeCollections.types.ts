import type { Api } from '@contapro/api';
import type { Accountant, Business, ClientCollections, CollectionState, Loadable, TestGroup } from '@contapro/domain';
import type { BusinessOpeningServices, CredentialsRequested } from '../business-opening/index.ts';
import type { FailureLogged } from '../facts.ts';

export interface OfficeCollectionsServices extends BusinessOpeningServices {
  api: Pick<Api, 'listCollections' | 'requestCollection' | 'listBusinesses' | 'listPeriods'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
  /** Resolves as soon as the page is visible, at once when it already is. Pass `whenVisible`. */
  whenVisible: (request: { signal?: AbortSignal | undefined }) => Promise<void>;
}

/** What the page lists. */
export interface CollectionsList {
  /** The state whose businesses are listed; null lists all. */
  state: CollectionState | null;
  /** From 1. */
  page: number;
}

/** The input of `createOfficeCollections`. */
export interface OfficeCollectionsInput {
  /** Null while the profile is not known. */
  accountant: Accountant | null;
  /** The accountant's group in the A/B test, which decides `landing` of `business.opened`. */
  testGroup: TestGroup | null;
  /**
   * What is listed at first, such as what an address says.
   *
   * @default the first page of all businesses
   */
  list?: Partial<CollectionsList> | undefined;
}

/** The state of a request: it waits or is sent, it was accepted, or it was refused, with the reason of the server. */
export type OfficeRequest = { state: 'sending' } | { state: 'sent' } | { state: 'refused'; message: string | null };

export interface OfficeCollectionsContext extends Omit<OfficeCollectionsInput, 'list'>, CollectionsList {
  /** The businesses of the page; kept while they are loaded again. */
  clients: Loadable<readonly ClientCollections[]>;
  /** How many businesses are in each state; null before the first answer. */
  counts: Readonly<Record<CollectionState, number>> | null;
  totalPages: number;
  /** When the list was loaded, in milliseconds since 1970 UTC. */
  now: number;
  /** Whether loading it again has failed. */
  isStale: boolean;
  /** By the uuid of the business. */
  requests: Readonly<Record<string, OfficeRequest>>;
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

export type OfficeCollectionsEvent =
  /** Lists the businesses in a state; null lists all. */
  | { type: 'state.select'; state: CollectionState | null }
  /** Shows another page, from 1. */
  | { type: 'page.select'; page: number }
  /** Asks for a collection of the last months of a business. Ignored while one is sent for it. */
  | { type: 'collection.request'; uuid: string }
  /** Opens a business. The result depends on its status. */
  | { type: 'client.open'; uuid: string }
  /** Opens the page that edits the credentials of a business. */
  | { type: 'credentials.open'; uuid: string }
  /** Loads the list again. */
  | { type: 'part.reload'; part: 'collections' };

/** The page lists something else. The host can write it to the address. */
export interface CollectionsChanged {
  type: 'collections.changed';
  list: CollectionsList;
}

export type OfficeCollectionsFact = CollectionsChanged | CredentialsRequested | FailureLogged;
