import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Avatar.module.css';
import { initialsOf } from './initialsOf.ts';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The full name of the person or business; two initials are taken from it. */
  name: string;
  /** People are round, businesses square. */
  shape?: 'round' | 'square';
}

/** Two initials to tell names apart at a glance. Decoration: the name itself must stand beside it. */
export function Avatar({ name, shape = 'round', className, ...rest }: AvatarProps) {
  return (
    <span {...rest} className={classes(styles.root, className)} data-shape={shape} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
