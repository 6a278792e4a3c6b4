import { type ComponentProps, useContext } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './SheetTable.module.css';
import { SheetTableContext } from './SheetTableContext.ts';

export interface SheetRowProps extends ComponentProps<'tr'> {
  /**
   * Marks the row as a sum of others: its text is semibold.
   *
   * @default false
   */
  total?: boolean;
}

/** A row of a `SheetTable`. It is not divided between two sheets of paper. */
export function SheetRow({ total = false, className, ...rest }: SheetRowProps) {
  const { stacked } = useContext(SheetTableContext);
  return (
    <tr
      role={stacked ? 'row' : undefined}
      {...rest}
      className={classes(styles.row, className)}
      data-total={total || undefined}
    />
  );
}
