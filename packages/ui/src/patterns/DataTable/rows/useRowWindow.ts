import { type Loadable, loading, mapLoadable } from '@contapro/domain';
import { useEffect } from 'react';
import { useCode } from '../../../primitives/useCode/index.ts';
import type { FollowedRows } from './followRows.ts';

export type FollowRows = (region: HTMLElement, rows: FollowedRows) => () => void;

interface Module {
  followRows: FollowRows;
}

const importFollowRows = () => import('./followRows.ts');

/** The module once it is loaded, so that later tables need not wait for it. */
let loaded: Loadable<Module> = loading;

/**
 * The code that follows the scrolling of a long table. It is loaded when a table first needs it: the library behind it is
 * larger than the rest of the table, and pages of a listing do not need it.
 */
export function useRowWindow(
  isNeeded: boolean,
  load: () => Promise<Module> = importFollowRows,
): { followRows: Loadable<FollowRows>; retry: () => void } {
  const { code, retry } = useCode(load, loaded, isNeeded);
  useEffect(() => {
    if (code.state === 'ready') loaded = code;
  }, [code]);
  return { followRows: mapLoadable(code, ({ followRows }) => followRows), retry };
}
