import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What is coming: a line of text, a figure, or a block whose height the style gives. */
  shape?: 'text' | 'figure' | 'block';
  /** CSS width; that of the container otherwise. */
  width?: string;
  /** CSS height, for blocks. */
  height?: string;
}

/** The shape of what is coming. It says nothing: put `aria-busy` and a hidden sentence on the region that waits. */
export function Skeleton({ shape = 'text', width, height, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={classes(styles.root, className)}
      data-shape={shape}
      style={{ ...style, ...(width && { inlineSize: width }), ...(height && { blockSize: height }) }}
    />
  );
}
