import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Dialog.module.css';

export interface DialogBodyProps extends ComponentProps<'div'> {
  /**
   * The position of the content: `start` for lists and forms, `center` for a state.
   *
   * @default 'start'
   */
  align?: 'start' | 'center';
  /**
   * Removes the padding, for content that reaches the edges, such as a document.
   *
   * @default false
   */
  flush?: boolean;
}

/** The content of a dialog. It scrolls when it is higher than the screen. */
export function DialogBody({ align = 'start', flush = false, className, ...rest }: DialogBodyProps) {
  return (
    <div {...rest} className={classes(styles.body, className)} data-align={align} data-flush={flush || undefined} />
  );
}
