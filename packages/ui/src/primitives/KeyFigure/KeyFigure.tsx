import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './KeyFigure.module.css';

export interface KeyFigureProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The small and quiet words above. */
  label: ReactNode;
  /** The figure: an `Amount`, a count, or a `Skeleton` while it is on its way. */
  value: ReactNode;
  /** A fact below, such as how many vouchers are in it. */
  note?: ReactNode;
  /** How much it leads its group: 20, 24 or 32 px. */
  size?: 'medium' | 'large' | 'xlarge';
}

/** A number that leads: its label small above it, a fact below. */
export function KeyFigure({ label, value, note, size = 'medium', className, ...rest }: KeyFigureProps) {
  return (
    <div {...rest} className={classes(styles.root, className)} data-size={size}>
      <div className={styles.label}>{label}</div>
      <div className={styles.value}>{value}</div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}
