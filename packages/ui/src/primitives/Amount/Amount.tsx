import { formatAmount, missing } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Amount.module.css';

export interface AmountProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Integer cents of soles. Null: there is no amount, and a `-` stands in its place. */
  cents: number | null | undefined;
  /** Leaves `S/` out, where the column's header says it. */
  bare?: boolean;
  /** Closes it with the double rule: it is a final total. */
  total?: boolean;
}

/** Soles: `S/` steps back, the digits line up under each other. Its size and weight are those of the text around it. */
export function Amount({ cents, bare = false, total = false, className, ...rest }: AmountProps) {
  return (
    <span {...rest} className={classes(styles.root, className)} data-total={total || undefined}>
      {cents == null ? (
        missing
      ) : (
        <>
          {cents < 0 && '-'}
          {!bare && <span className={styles.unit}>S/&nbsp;</span>}
          {formatAmount(Math.abs(cents))}
        </>
      )}
    </span>
  );
}
