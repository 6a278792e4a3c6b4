import type { Api } from '@contapro/api';
import type { ClientCollections, Loadable } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

export interface CollectionsServices {
  api: Pick<Api, 'getCollections' | 'requestCollection'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
  /** Resolves as soon as the page is visible, at once when it already is. Pass `whenVisible`. */
  whenVisible: (request: { signal?: AbortSignal | undefined }) => Promise<void>;
}

/** The input of `createCollections`. */
export interface CollectionsInput {
  /** The uuid of the business. */
  uuid: string;
}

export interface CollectionsContext extends CollectionsInput {
  /** The collections that were loaded last; kept while they are loaded again. */
  collections: Loadable<ClientCollections>;
  /** When they were loaded, in milliseconds since 1970 UTC. */
  now: number;
  /** Whether loading them again has failed. */
  isStale: boolean;
  /** The period that is asked for, `YYYYMM`; null for the last months. */
  period: string | null;
  /** Why the last request was refused; null when it was not, or when the server did not say. */
  refusal: string | null;
}

export type CollectionsEvent =
  /** Asks for a collection: of a period (`YYYYMM`), or of the last months that have ended. Ignored while one is sent. */
  | { type: 'collection.request'; period: string | null }
  /** Loads the collections again. */
  | { type: 'part.reload'; part: 'collections' };

/** Vouchers arrived or changed. The host loads again what it shows of them. */
export interface VouchersCollected {
  type: 'vouchers.collected';
}

export type CollectionsFact = VouchersCollected | FailureLogged;
