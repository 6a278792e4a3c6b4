import { glyph } from '../../internal/glyph.tsx';
import type { ColumnDefinition } from './ColumnDefinition.ts';
import styles from './DataTable.module.css';

/** The order of the rows of a table. */
export interface TableSort {
  /** The `sortBy` of a column. */
  by: string;
  /** Whether the largest value, the latest date or the last name is the first. */
  descending: boolean;
}

const arrows = {
  ascending: glyph('M12 19V5M5 12l7-7 7 7'),
  descending: glyph('M12 5v14M19 12l-7 7-7-7'),
  none: glyph('M8 9l4-4 4 4M16 15l-4 4-4-4'),
};

type Sortable<Row, Action extends string> = Pick<
  ColumnDefinition<Row, Action>,
  'header' | 'align' | 'sortBy' | 'firstSort'
>;

/** `aria-sort` of a header; undefined where the table cannot be sorted by its column. */
export function sortOf<Row, Action extends string>(
  { sortBy }: Sortable<Row, Action>,
  sort: TableSort | undefined,
): 'ascending' | 'descending' | 'none' | undefined {
  if (sortBy === undefined || sort === undefined) return undefined;
  if (sort.by !== sortBy) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

export interface SortButtonProps<Row, Action extends string> {
  column: Sortable<Row, Action>;
  by: string;
  sort: TableSort | undefined;
  onSortChange: (sort: TableSort) => void;
}

/** The header of a column by which the table can be sorted. */
export function SortButton<Row, Action extends string>({
  column,
  by,
  sort,
  onSortChange,
}: SortButtonProps<Row, Action>) {
  const isSorted = sort?.by === by;
  const arrow = arrows[sortOf(column, sort) ?? 'none'];
  // Amounts end where their header ends.
  const isBefore = column.align === 'end';
  const descending = isSorted ? !sort.descending : column.firstSort === 'descending';
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={isSorted || undefined}
      onClick={() => onSortChange({ by, descending })}
    >
      {isBefore && arrow}
      {column.header}
      {!isBefore && arrow}
    </button>
  );
}
