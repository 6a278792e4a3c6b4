import { useMemo } from 'react';
import { Checkbox } from '../../primitives/Checkbox/index.ts';
import { selectControl } from './DataRow.tsx';

export interface SelectAllProps<Row> {
  /** The rows of the page. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: ReadonlySet<string>) => void;
  label: string;
  /** Whether the label is shown beside the checkbox. */
  labelled: boolean;
}

/** A checkbox that selects or deselects every row of the page. The selection on other pages does not change. */
export function SelectAll<Row>({ rows, rowKey, selected, onSelectedChange, label, labelled }: SelectAllProps<Row>) {
  const { all, some } = useMemo(() => shareOf(rows, rowKey, selected), [rows, rowKey, selected]);
  const toggle = () => {
    const next = new Set(selected);
    for (const row of rows) {
      if (all) next.delete(rowKey(row));
      else next.add(rowKey(row));
    }
    onSelectedChange(next);
  };
  return (
    <Checkbox
      checked={all}
      indeterminate={some && !all}
      disabled={rows.length === 0}
      onChange={toggle}
      data-control={selectControl}
      {...(labelled ? { label } : { 'aria-label': label })}
    />
  );
}

/** Whether all or some rows are selected. The keys of rows are computed only when the numbers do not decide it. */
function shareOf<Row>(rows: readonly Row[], rowKey: (row: Row) => string, selected: ReadonlySet<string>) {
  const isSelected = (row: Row) => selected.has(rowKey(row));
  return {
    all: rows.length > 0 && selected.size >= rows.length && rows.every(isSelected),
    some: selected.size > 0 && rows.some(isSelected),
  };
}
