import { formatCount } from '@contapro/domain';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../../internal/classes.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import styles from './Ledger.module.css';

/** A row of a {@link Ledger}. */
export interface LedgerRow {
  /** The React key of the row. */
  id: string;
  /** The name of the row, which can be a link to its vouchers. */
  label: ReactNode;
  /** A number of vouchers. */
  count: number;
  /** An amount in cents of soles. */
  cents: number;
}

export interface LedgerProps extends Omit<ComponentProps<'table'>, 'children'> {
  /** The id of the element that is the title of the table. */
  labelledBy?: string;
  /** The headers of the three columns. */
  heads: Readonly<{ label: string; count: string; cents: string }>;
  rows: readonly LedgerRow[];
  /** The sum of the rows. */
  total: Readonly<{ label: ReactNode; count: number; cents: number }>;
  /**
   * The colour of the bars.
   *
   * @default 'observed'
   */
  tone?: 'observed' | 'purchases' | 'sales';
}

/** A table of counts and amounts with their sum. Each row has a bar, whose length is proportional to its amount. */
export function Ledger({ labelledBy, heads, rows, total, tone = 'observed', className, ...rest }: LedgerProps) {
  const heaviest = Math.max(1, ...rows.map(({ cents }) => Math.abs(cents)));
  return (
    <table {...rest} className={classes(styles.root, className)} aria-labelledby={labelledBy} data-tone={tone}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {heads.label}
          </th>
          <th scope="col" className={styles.head} data-align="end">
            {heads.count}
          </th>
          <th scope="col" className={styles.head} data-align="end">
            {heads.cents}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, count, cents }) => (
          <tr key={id}>
            <th scope="row" className={styles.label}>
              {label}
              <span
                className={styles.meter}
                data-negative={cents < 0 || undefined}
                data-zero={cents === 0 || undefined}
                style={{ inlineSize: `${(Math.abs(cents) / heaviest) * 72}%` }}
              />
            </th>
            <td className={styles.figure}>{formatCount(count)}</td>
            <td className={styles.figure}>
              <Amount cents={cents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={styles.total}>
            {total.label}
          </th>
          <td className={styles.total} data-align="end">
            {formatCount(total.count)}
          </td>
          <td className={styles.total} data-align="end">
            <Amount cents={total.cents} total />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
