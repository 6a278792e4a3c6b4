import { createContext, useContext } from 'react';

/** A column of a `SheetTable`. */
export interface SheetColumn {
  /** Its name, which the cells of the column have as `column`. */
  id: string;
  /** The header of the column. */
  header: string;
  /**
   * Where header and cells are aligned: `end` for numbers.
   *
   * @default 'start'
   */
  align?: 'start' | 'end';
  /**
   * Gives the column all the width that the others do not need.
   *
   * @default false
   */
  fill?: boolean;
  /**
   * Hides the column where the table is narrower than 40rem.
   *
   * @default false
   */
  onlyWide?: boolean;
}

/** The table around a row or a cell. */
export const SheetTableContext = createContext<{ columns: readonly SheetColumn[]; stacked: boolean }>({
  columns: [],
  stacked: false,
});

/** The column of a cell; undefined for a cell without one. Throws if the table has no such column. */
export function useSheetColumn(id: string | undefined): SheetColumn | undefined {
  const { columns } = useContext(SheetTableContext);
  if (id === undefined) return undefined;
  const column = columns.find((each) => each.id === id);
  if (column === undefined)
    throw new Error(`SheetCell has the column '${id}', which is not a column of a SheetTable around it.`);
  return column;
}
