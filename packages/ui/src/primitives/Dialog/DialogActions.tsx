import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Dialog.module.css';

export type DialogActionsProps = ComponentProps<'div'>;

/** What can be done: ways out first, the primary last. */
export function DialogActions({ className, ...rest }: DialogActionsProps) {
  return <div {...rest} className={classes(styles.actions, className)} />;
}
