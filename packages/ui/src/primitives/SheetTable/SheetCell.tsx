import { type ComponentProps, useContext } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './SheetTable.module.css';
import { SheetTableContext, useSheetColumn } from './SheetTableContext.ts';

export interface SheetCellProps extends Omit<ComponentProps<'th'>, 'align' | 'scope'> {
  /** The `id` of its column, which decides how the cell is aligned. A cell of several columns has none. */
  column?: string;
  /** Makes the cell the header of its row (`row`), or the title of the rows of its `<tbody>` (`rowgroup`). */
  scope?: 'row' | 'rowgroup';
}

/** A cell of a `SheetTable`: `<th>` with a `scope`, otherwise `<td>`. */
export function SheetCell({ column, scope, className, ...rest }: SheetCellProps) {
  const { align, header, onlyWide } = useSheetColumn(column) ?? {};
  const { stacked } = useContext(SheetTableContext);
  const Cell = scope === undefined ? 'td' : 'th';
  return (
    <Cell
      role={stacked ? (scope === undefined ? 'cell' : 'rowheader') : undefined}
      {...rest}
      scope={scope}
      className={classes(styles.cell, className)}
      data-align={align}
      data-label={scope === undefined ? header : undefined}
      data-wide={onlyWide || undefined}
    />
  );
}
