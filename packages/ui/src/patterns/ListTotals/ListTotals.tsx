import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { Skeleton } from '../../primitives/Skeleton/index.ts';
import styles from './ListTotals.module.css';

/** One sum with its label. */
export interface ListTotal {
  /** The React key of the sum. */
  id: string;
  label: string;
  /** The sum: an `Amount` or a count. */
  value: ReactNode;
  /**
   * Shows the value in bold.
   *
   * @default false
   */
  lead?: boolean;
}

export interface ListTotalsProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** What is summed, such as 'Total del periodo'. */
  title: string;
  /** The sums, from left to right. */
  totals: readonly ListTotal[];
  /**
   * Shows skeletons instead of the values.
   *
   * @default false
   */
  loading?: boolean;
}

/** The sums of all pages of a listing in one line; one below the other on a phone. */
export function ListTotals({ title, totals, loading = false, className, ...rest }: ListTotalsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest} className={classes(styles.root, className)} aria-busy={loading}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <dl className={styles.totals}>
        {totals.map((total) => (
          <div key={total.id} className={styles.total} data-lead={total.lead || undefined}>
            <dt className={styles.label}>{total.label}</dt>
            <dd className={styles.value}>{loading ? <Skeleton width="5rem" height="1em" /> : total.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
