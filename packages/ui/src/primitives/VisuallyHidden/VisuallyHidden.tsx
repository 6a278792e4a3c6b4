import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps extends ComponentProps<'span'> {
  /**
   * Hides the text only in windows narrower than this, in pixels where the font size of the browser is 16 px; in wider ones it is visible. Without it the text is always
   * hidden.
   */
  below?: 640 | 768 | undefined;
}

/**
 * Text that only screen readers read.
 *
 * @example
 * <Button icon={<Plus />}>
 *   <VisuallyHidden below={768}>Registrar empresa</VisuallyHidden>
 * </Button>
 */
export function VisuallyHidden({ below, className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={classes(styles.root, className)} data-below={below} />;
}
