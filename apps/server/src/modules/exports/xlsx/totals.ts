import { columnName } from './parts.ts';
import type { Cell, Column, RichCell, Row } from './workbook.ts';

/** Sums the columns of a sheet while its rows are written. */
export interface Totals {
  add: (cells: readonly Cell[]) => void;
  /**
   * The rows with the totals below the last row, with formulas and their values. Empty when no column has a total.
   */
  rows: (first: number, last: number) => Row[];
}

interface Group {
  count: number;
  sums: number[];
}

/**
 * @param by The column whose values have separate totals. Without it the only row of totals follows the sheet's filter.
 */
export function createTotals(columns: readonly Column[], by: number | undefined): Totals {
  const totalled = columns.flatMap(({ total }, index) => (total === undefined ? [] : index));
  const groups = new Map<string, Group>();
  return {
    add: (cells) => {
      if (totalled.length === 0) return;
      const name = by === undefined ? '' : String(valueOf(cells[by]) ?? '');
      let group = groups.get(name);
      if (!group) {
        group = { count: 0, sums: columns.map(() => 0) };
        groups.set(name, group);
      }
      group.count++;
      for (const index of totalled) {
        const value = valueOf(cells[index]);
        if (typeof value === 'number') group.sums[index] = (group.sums[index] ?? 0) + value;
      }
    },
    rows: (first, last) =>
      [...groups].map(([name, group]) => ({
        kind: 'total',
        cells: columns.map((column, index): Cell => {
          if (column.total === undefined) return labelOf(index, by, name);
          return totalCell(column, group, index, formulaOf(column.total, index, by, name, first, last));
        }),
      })),
  };
}

const labelOf = (index: number, by: number | undefined, name: string): Cell => {
  if (index === 0) return { value: 'Total', format: 'text' };
  return index === by ? name : null;
};

function totalCell({ total }: Column, { count, sums }: Group, index: number, formula: string): RichCell {
  return total === 'count' ? { value: count, format: 'vouchers', formula } : { value: sums[index] ?? 0, formula };
}

/** The formula of a total. SUBTOTAL 109 and 103 ignore rows that a filter hides. */
function formulaOf(
  total: 'sum' | 'count',
  index: number,
  by: number | undefined,
  name: string,
  first: number,
  last: number,
): string {
  const range = (column: number) => `${columnName(column)}${first}:${columnName(column)}${last}`;
  if (by === undefined) return `SUBTOTAL(${total === 'sum' ? 109 : 103},${range(index)})`;
  const wanted = `"${name.replaceAll('"', '""')}"`;
  return total === 'sum' ? `SUMIF(${range(by)},${wanted},${range(index)})` : `COUNTIF(${range(by)},${wanted})`;
}

const valueOf = (cell: Cell | undefined): string | number | null =>
  typeof cell === 'object' && cell !== null ? cell.value : (cell ?? null);
