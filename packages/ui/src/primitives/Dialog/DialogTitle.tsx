import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Dialog.module.css';
import { useDialogPart } from './DialogContext.ts';

export type DialogTitleProps = ComponentProps<'h2'>;

/** The heading of a dialog, which is also its accessible name. */
export function DialogTitle({ id, className, children, ...rest }: DialogTitleProps) {
  return (
    <h2 {...rest} id={useDialogPart('DialogTitle', 'title', id)} className={classes(styles.title, className)}>
      {children}
    </h2>
  );
}
