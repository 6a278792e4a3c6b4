import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Dialog.module.css';

export type DialogActionsProps = ComponentProps<'div'>;

/** The buttons of a dialog: cancel or close first, the primary button last. */
export function DialogActions({ className, ...rest }: DialogActionsProps) {
  return <div {...rest} className={classes(styles.actions, className)} />;
}
