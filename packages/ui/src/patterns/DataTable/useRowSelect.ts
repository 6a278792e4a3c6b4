import { type ChangeEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { rowIndexOf } from './useRovingRows.ts';

interface RowSelection<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selected: ReadonlySet<string>;
  onSelectedChange: ((selected: ReadonlySet<string>) => void) | undefined;
}

/** A handler that is the same at each render, so that rows are not rendered again because of it. */
export function useRowSelect<Row>(selection: RowSelection<Row>): (event: ChangeEvent<HTMLInputElement>) => void {
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  });
  return useCallback(({ currentTarget: { checked }, currentTarget }) => {
    const { rows, rowKey, selected, onSelectedChange } = latest.current;
    const index = rowIndexOf(currentTarget);
    const row = index === null ? undefined : rows[index];
    if (row === undefined) return;
    const next = new Set(selected);
    if (checked) next.add(rowKey(row));
    else next.delete(rowKey(row));
    onSelectedChange?.(next);
  }, []);
}
