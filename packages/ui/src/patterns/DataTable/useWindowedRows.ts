import { failed, type Loadable, loading, ready } from '@contapro/domain';
import { type ComponentType, useEffect, useState } from 'react';
import type { WindowedRowsProps } from './WindowedRows.tsx';

type WindowedRows = Loadable<ComponentType<WindowedRowsProps>>;

const importWindowedRows = () => import('./WindowedRows.tsx');

/** The component once it is loaded, so that later tables draw their rows with the first rendering. */
let loaded: WindowedRows = loading;

/**
 * The component that draws the rows of a long table. It is loaded when a table first needs it: the library behind it is
 * larger than the rest of the table, and pages of a listing do not need it.
 */
export function useWindowedRows(
  isNeeded: boolean,
  load: () => Promise<{ WindowedRows: ComponentType<WindowedRowsProps> }> = importWindowedRows,
): { windowedRows: WindowedRows; retry: () => void } {
  const [windowedRows, setWindowedRows] = useState(loaded);
  const isLoading = isNeeded && windowedRows.state === 'loading';

  useEffect(() => {
    if (!isLoading) return;
    let isUnmounted = false;
    const settle = (settled: WindowedRows) => {
      if (!isUnmounted) setWindowedRows(settled);
    };
    load().then(
      (module) => {
        loaded = ready(module.WindowedRows);
        settle(loaded);
      },
      () => settle(failed),
    );
    return () => {
      isUnmounted = true;
    };
  }, [isLoading, load]);

  return { windowedRows, retry: () => setWindowedRows(loading) };
}
