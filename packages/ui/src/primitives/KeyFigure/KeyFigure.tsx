import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { Skeleton } from '../Skeleton/index.ts';
import styles from './KeyFigure.module.css';

export interface KeyFigureProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * The name of the figure. It can be a link, and can start with the `Swatch` that identifies the figure in a chart.
   */
  label: ReactNode;
  /** The figure: an `Amount` or a count. */
  value: ReactNode;
  /** A text below the value, such as the number of vouchers. An empty string reserves the line. */
  note?: ReactNode;
  /**
   * Shows skeletons of the same height instead of the value and the note.
   *
   * @default false
   */
  loading?: boolean;
}

/**
 * A large number with its label above and a note below. It is one group of a `<dl>` and must be placed inside a `<dl>`.
 * The custom property `--cp-key-figure-size` changes the font size of the value.
 */
export function KeyFigure({ label, value, note, loading = false, className, ...rest }: KeyFigureProps) {
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.body}>
        <span className={styles.value}>
          {loading ? <Skeleton className={styles.skeleton} width="7rem" height="1em" /> : value}
        </span>
        {note !== undefined && <span className={styles.note}>{loading ? <Skeleton width="6rem" /> : note}</span>}
      </dd>
    </div>
  );
}
