import type { ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { type AnchorProps, LinkBase } from '../Link/index.ts';
import styles from './Button.module.css';
import type { ButtonProps } from './Button.tsx';

export interface ButtonLinkProps extends AnchorProps, Pick<ButtonProps, 'variant' | 'size' | 'block'> {
  /** An icon before the text. It must not be the only indication of where the link leads. */
  icon?: ReactNode;
  /** An icon after the text. */
  iconEnd?: ReactNode;
}

/** A link that looks like a `Button`. Use it for navigation. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  block = false,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <LinkBase
      {...rest}
      className={classes(styles.root, className)}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
    >
      {icon}
      {children}
      {iconEnd}
    </LinkBase>
  );
}
