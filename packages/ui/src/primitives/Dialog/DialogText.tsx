import { type ComponentProps, useContext, useLayoutEffect } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Dialog.module.css';
import { DialogContext } from './DialogContext.ts';

export type DialogTextProps = ComponentProps<'p'>;

/** One sentence that describes the dialog. Screen readers read it with the title. */
export function DialogText({ className, ...rest }: DialogTextProps) {
  const parts = useContext(DialogContext);
  const setDescribed = parts?.setDescribed;
  useLayoutEffect(() => {
    setDescribed?.(true);
    return () => setDescribed?.(false);
  }, [setDescribed]);
  return <p id={parts?.textId} {...rest} className={classes(styles.text, className)} />;
}
