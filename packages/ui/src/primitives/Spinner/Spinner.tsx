import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Spinner.module.css';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /**
   * `icon` is 1.25 rem, `large` 2 rem for a step that blocks the page.
   *
   * @default 'icon'
   */
  size?: 'icon' | 'large';
}

/** A spinner. It has no text: show beside it what the person waits for. */
export function Spinner({ size = 'icon', className, ...rest }: SpinnerProps) {
  return (
    <span {...rest} className={classes(styles.root, className)} data-size={size}>
      <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden>
        <circle cx="10" cy="10" r="8" strokeOpacity=".2" />
        <path d="M10 2a8 8 0 0 1 8 8" />
      </svg>
    </span>
  );
}
