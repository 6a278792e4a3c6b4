import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './VisuallyHidden.module.css';

export type VisuallyHiddenProps = ComponentProps<'span'>;

/** Words for screen readers only. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={classes(styles.root, className)} />;
}
