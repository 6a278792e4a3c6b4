import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './SheetTable.module.css';
import { type SheetColumn, SheetTableContext } from './SheetTableContext.ts';

export interface SheetTableProps extends ComponentProps<'table'> {
  /** The columns, in the order in which they are shown. */
  columns: readonly SheetColumn[];
  /**
   * `lines` for rows of one line, which are as high as those of a `DataTable`; `texts` for cells of several lines, which
   * begin at the top of their row.
   *
   * @default 'lines'
   */
  rows?: 'lines' | 'texts';
  /**
   * Shows each row as a block of lines where the table is narrower than 52rem, except in print. Each line begins with the
   * header of its column, apart from the header of the row. Spread `stackedGroup` on its `<tbody>` and `<tfoot>`.
   *
   * @default false
   */
  stacked?: boolean;
  /** `<tbody>` and `<tfoot>` with rows (`SheetRow`) of cells (`SheetCell`). */
  children: ReactNode;
}

/** Props for the `<tbody>` and the `<tfoot>` of a stacked table: without a role, parts of a table that are blocks have none. */
export const stackedGroup = { role: 'rowgroup' } as const;

/**
 * A short table that is read like a sheet of paper: without pages, selection or actions. A listing is a `DataTable`. The class
 * name is set on the box around the table, all other attributes on the table.
 *
 * @example
 * <SheetTable aria-label="Registros" columns={[
 *   { id: 'type', header: 'Tipo', fill: true },
 *   { id: 'igv', header: 'IGV', align: 'end' },
 * ]}>
 *   <tbody>
 *     <SheetRow>
 *       <SheetCell column="type" scope="row">Facturas</SheetCell>
 *       <SheetCell column="igv">1,204.00</SheetCell>
 *     </SheetRow>
 *   </tbody>
 * </SheetTable>
 */
export function SheetTable({
  columns,
  rows = 'lines',
  stacked = false,
  className,
  style,
  children,
  ...rest
}: SheetTableProps) {
  const sheet = useMemo(() => ({ columns, stacked }), [columns, stacked]);
  return (
    <div className={classes(styles.root, className)} style={style}>
      <table
        role={stacked ? 'table' : undefined}
        {...rest}
        className={styles.table}
        data-rows={rows}
        data-stacked={stacked || undefined}
      >
        <thead role={stacked ? 'rowgroup' : undefined}>
          <tr role={stacked ? 'row' : undefined}>
            {columns.map(({ id, header, align, fill, onlyWide }) => (
              <th
                key={id}
                scope="col"
                role={stacked ? 'columnheader' : undefined}
                className={styles.head}
                data-align={align}
                data-fill={fill || undefined}
                data-wide={onlyWide || undefined}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <SheetTableContext value={sheet}>{children}</SheetTableContext>
      </table>
    </div>
  );
}
