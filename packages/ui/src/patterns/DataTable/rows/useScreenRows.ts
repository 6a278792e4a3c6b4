import { useSyncExternalStore } from 'react';

/** The number of rows that a server renders at first. It does not know the window. */
const rowsOfServer = 24;

/** As many rows as the window can show. No region is higher than it. */
export function useScreenRows(rowHeight: number): number {
  return useSyncExternalStore(
    () => () => undefined,
    () => Math.ceil(window.innerHeight / rowHeight),
    () => rowsOfServer,
  );
}
