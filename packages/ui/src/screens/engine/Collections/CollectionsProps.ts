import type { ClientCollections, Loadable } from '@contapro/domain';
import type { CollectionHrefs } from './CollectionOutcome.tsx';

/** A collection that the person has asked for. */
export type CollectionRequest =
  | { state: 'idle' }
  | { state: 'sending' }
  /** It begins in some seconds. */
  | { state: 'sent' }
  /** It cannot be done. `message` says why and what to do. */
  | { state: 'refused'; message: string };

export interface CollectionsProps {
  /** The collections of the business. Keep the loaded ones while they are loaded again. */
  collections: Loadable<ClientCollections>;
  /** The moment of `collections` in milliseconds since 1970 UTC, from which durations are counted. */
  now: number;
  /** Whether loading them again has failed, so that what is shown may be old. */
  isStale: boolean;
  /** What has become of the last press of 'Recolectar ahora'. */
  request: CollectionRequest;
  /** Called when the person asks to collect a period, or without one the last three months that have ended. */
  onRequest: (period?: string) => void;
  /** Called when the person asks to load the collections again. */
  onRetry: () => void;
  /** The addresses of the pages that help. */
  hrefs: CollectionHrefs;
}
