import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Dialog.module.css';
import { useDialogPart } from './DialogContext.ts';

export type DialogTextProps = ComponentProps<'p'>;

/** One sentence that describes the dialog. Screen readers read it with the title. */
export function DialogText({ id, className, ...rest }: DialogTextProps) {
  return <p {...rest} id={useDialogPart('DialogText', 'text', id)} className={classes(styles.text, className)} />;
}
