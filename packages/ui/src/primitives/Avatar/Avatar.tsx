import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Avatar.module.css';
import { initialsOf } from './initialsOf.ts';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The full name of the person or business. Two initials of it are shown. */
  name: string;
  /**
   * `round` for people, `square` for businesses.
   *
   * @default 'round'
   */
  shape?: 'round' | 'square';
}

/** The initials of a name. Hidden from screen readers: the name itself must be shown beside it. */
export function Avatar({ name, shape = 'round', className, ...rest }: AvatarProps) {
  return (
    <span {...rest} className={classes(styles.root, className)} data-shape={shape} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
