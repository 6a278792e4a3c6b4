import { type Loadable, loading, mapLoadable } from '@contapro/domain';
import { type ComponentType, useEffect } from 'react';
import { useCode } from '../../primitives/useCode/index.ts';
import type { WindowedRowsProps } from './WindowedRows.tsx';

interface Module {
  WindowedRows: ComponentType<WindowedRowsProps>;
}

const importWindowedRows = () => import('./WindowedRows.tsx');

/** The module once it is loaded, so that later tables draw their rows with the first rendering. */
let loaded: Loadable<Module> = loading;

/**
 * The component that draws the rows of a long table. It is loaded when a table first needs it: the library behind it is
 * larger than the rest of the table, and pages of a listing do not need it.
 */
export function useWindowedRows(
  isNeeded: boolean,
  load: () => Promise<Module> = importWindowedRows,
): { windowedRows: Loadable<ComponentType<WindowedRowsProps>>; retry: () => void } {
  const { code, retry } = useCode(load, loaded, isNeeded);
  useEffect(() => {
    if (code.state === 'ready') loaded = code;
  }, [code]);
  return { windowedRows: mapLoadable(code, ({ WindowedRows }) => WindowedRows), retry };
}
