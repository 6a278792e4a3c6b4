import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Spinner.module.css';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Makes it the size of an icon (1.25 rem), or of a blocking step (2 rem). */
  size?: 'icon' | 'large';
}

/** A turning ring for a step that blocks. It says nothing itself: put the words of the wait beside it. */
export function Spinner({ size = 'icon', className, ...rest }: SpinnerProps) {
  return (
    <span {...rest} className={classes(styles.root, className)} data-size={size}>
      <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" strokeOpacity=".2" />
        <path d="M10 2a8 8 0 0 1 8 8" />
      </svg>
    </span>
  );
}
