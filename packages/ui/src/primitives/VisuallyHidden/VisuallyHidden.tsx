import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './VisuallyHidden.module.css';

export type VisuallyHiddenProps = ComponentProps<'span'>;

/** Text that only screen readers read. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={classes(styles.root, className)} />;
}
