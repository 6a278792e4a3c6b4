import { dataTableTexts } from '@contapro/domain';
import { useState } from 'react';
import { saidOnArrival } from '../../internal/saidOnArrival.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import type { ColumnDefinition } from './ColumnDefinition.ts';
import type { TableSort } from './SortButton.tsx';

interface TableSummaryProps<Row, Action extends string> {
  /** How many rows are shown; null while there are none to show. */
  count: number | null;
  columns: readonly ColumnDefinition<Row, Action>[];
  sort: TableSort | undefined;
}

/**
 * How many rows a table has and how they are sorted, for screen readers: they hear it when the rows arrive, and when the person
 * has sorted them.
 */
export function TableSummary<Row, Action extends string>({ count, columns, sort }: TableSummaryProps<Row, Action>) {
  const texts = useTexts('dataTable', dataTableTexts);
  // While other rows are loading, what was said stays, so that the same is not said again.
  const [said, setSaid] = useState({ count, sort });
  if (count !== null && (said.count !== count || said.sort !== sort)) setSaid({ count, sort });
  const sorted = said.sort && columns.find(({ sortBy }) => sortBy === said.sort?.by);
  return (
    <VisuallyHidden ref={saidOnArrival} aria-live="polite" aria-atomic>
      {said.count !== null && (
        <>
          {texts.rows(said.count)}
          {sorted && (
            <>
              , {sorted.header}, {said.sort?.descending ? texts.descending : texts.ascending}
            </>
          )}
        </>
      )}
    </VisuallyHidden>
  );
}
