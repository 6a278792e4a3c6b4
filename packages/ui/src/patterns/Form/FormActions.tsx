import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './FormActions.module.css';

export type FormActionsProps = ComponentProps<'div'>;

/** The buttons at the end of a form: others at the start, the `SubmitButton` at the end. */
export function FormActions({ className, ...rest }: FormActionsProps) {
  return <div {...rest} className={classes(styles.root, className)} />;
}
