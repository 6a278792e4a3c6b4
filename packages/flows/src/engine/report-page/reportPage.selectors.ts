import type { AnyPage } from '../report/index.ts';
import type { RowOf } from './reportPage.types.ts';

/** The place of a row among the rows that the viewer can show. */
export interface ViewedPlace<Row> {
  /** From 1. */
  position: number;
  count: number;
  previous: Row | null;
  next: Row | null;
}

/**
 * The place of the viewed row among the rows of the page that have a document; null when it is no longer one of them.
 *
 * @param keyOf The key of a row, with which it is found after the page was loaded again. By default the row itself.
 */
export function viewedPlace<Page extends AnyPage>(
  rows: readonly RowOf<Page>[],
  viewed: RowOf<Page>,
  hasDocument: (row: RowOf<Page>) => boolean,
  keyOf: (row: RowOf<Page>) => unknown = (row) => row,
): ViewedPlace<RowOf<Page>> | null {
  const shown = rows.filter(hasDocument);
  const index = shown.findIndex((row) => keyOf(row) === keyOf(viewed));
  if (index === -1) return null;
  return {
    position: index + 1,
    count: shown.length,
    previous: shown[index - 1] ?? null,
    next: shown[index + 1] ?? null,
  };
}
