import { type ComponentProps, useContext } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Dialog.module.css';
import { DialogContext } from './DialogContext.ts';

export type DialogTitleProps = ComponentProps<'h2'>;

/** The heading of a dialog, which is also its accessible name. */
export function DialogTitle({ className, children, ...rest }: DialogTitleProps) {
  const parts = useContext(DialogContext);
  return (
    <h2 id={parts?.titleId} {...rest} className={classes(styles.title, className)}>
      {children}
    </h2>
  );
}
