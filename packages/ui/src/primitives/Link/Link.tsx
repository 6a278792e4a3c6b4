import type { ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Link.module.css';
import { LinkBase } from './LinkBase.tsx';
import type { AnchorProps } from './LinkProvider.tsx';

export interface LinkProps extends AnchorProps {
  /** `inline` is underlined and stands in prose; `standalone` is bolder, underlined only when pointed at. */
  variant?: 'inline' | 'standalone';
  /** An icon after the words, such as a chevron to what is behind. */
  iconEnd?: ReactNode;
}

/** Leads to another place. */
export function Link({ variant = 'standalone', iconEnd, className, children, ...rest }: LinkProps) {
  return (
    <LinkBase {...rest} className={classes(styles.root, className)} data-variant={variant}>
      {children}
      {iconEnd}
    </LinkBase>
  );
}
