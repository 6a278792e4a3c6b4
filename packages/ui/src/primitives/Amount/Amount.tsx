import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Amount.module.css';
import { amountContent } from './amountContent.tsx';

export interface AmountProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The amount in cents of soles, an integer. Null and undefined show `-`. */
  cents: number | null | undefined;
  /**
   * Leaves out `S/`, for a column whose header already contains it.
   *
   * @default false
   */
  bare?: boolean;
  /**
   * Draws a double rule under the amount, which marks a final total.
   *
   * @default false
   */
  total?: boolean;
}

/** An amount in soles. Its digits have the same width; font size and weight are inherited. */
export function Amount({ cents, bare = false, total = false, className, ...rest }: AmountProps) {
  return (
    <span {...rest} className={classes(styles.root, className)} data-total={total || undefined}>
      {amountContent(cents, bare)}
    </span>
  );
}
