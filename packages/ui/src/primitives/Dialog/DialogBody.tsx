import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Dialog.module.css';

export interface DialogBodyProps extends ComponentProps<'div'> {
  /** Where its content stands when there is room: `start` for lists and forms, `center` for a state. */
  align?: 'start' | 'center';
  /** Takes the inset away, for content that reaches the edges, such as a document. */
  flush?: boolean;
}

/** What the dialog shows. It scrolls when it is higher than the screen. */
export function DialogBody({ align = 'start', flush = false, className, ...rest }: DialogBodyProps) {
  return (
    <div {...rest} className={classes(styles.body, className)} data-align={align} data-flush={flush || undefined} />
  );
}
