import type { ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Link.module.css';
import { LinkBase } from './LinkBase.tsx';
import type { AnchorProps } from './LinkProvider.tsx';

export interface LinkProps extends AnchorProps {
  /**
   * `inline`, for use in a sentence, is always underlined. `standalone` is bolder and underlined only on hover.
   *
   * @default 'standalone'
   */
  variant?: 'inline' | 'standalone';
  /** An icon after the text, such as a chevron. */
  iconEnd?: ReactNode;
}

/** A link to another page. The component of `LinkProvider` renders it. */
export function Link({ variant = 'standalone', iconEnd, className, children, ...rest }: LinkProps) {
  return (
    <LinkBase {...rest} className={classes(styles.root, className)} data-variant={variant}>
      {children}
      {iconEnd}
    </LinkBase>
  );
}
