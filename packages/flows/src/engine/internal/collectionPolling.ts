import type { ClientCollections } from '@contapro/domain';

const shortest = 3_000;
const longest = 60_000;

/** Whether something is being collected for one of the businesses. */
export const isCollecting = (clients: readonly ClientCollections[]): boolean =>
  clients.some(({ collections }) => collections.some(({ open }) => open !== null));

/**
 * Milliseconds until collections are loaded again: until the next step is due, but at least 3 seconds and at most a
 * minute.
 */
export function collectionDelay(clients: readonly ClientCollections[], now: number): number {
  const moments = clients.flatMap(({ collections }) => collections.flatMap(({ open }) => open?.nextAt ?? []));
  return Math.min(Math.max(Math.min(...moments) - now, shortest), longest);
}
