import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { Skeleton } from '../Skeleton/index.ts';
import styles from './KeyFigure.module.css';

export interface KeyFigureProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is counted. It can begin with the swatch that is the key to a chart, and can be a link. */
  label: ReactNode;
  /** The figure: an `Amount` or a count. */
  value: ReactNode;
  /** A fact below, such as how many vouchers are in it. An empty string reserves its line. */
  note?: ReactNode;
  /**
   * Shows skeletons of the same height in the place of the value and of the note.
   *
   * @default false
   */
  loading?: boolean;
}

/**
 * A number that leads: its label above it, a fact below. It is one group of a `<dl>`, in which it must be placed.
 * The custom property `--key-figure-size` changes the font size of the value.
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
