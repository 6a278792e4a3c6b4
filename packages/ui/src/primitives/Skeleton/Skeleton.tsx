import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /**
   * The shape of the content that is loading: a line of text, a figure, or a block with a `height`.
   *
   * @default 'text'
   */
  shape?: 'text' | 'figure' | 'block';
  /**
   * A CSS width.
   *
   * @default the width of the container
   */
  width?: string;
  /** A CSS height. Without it a `block` is 5rem high; the other shapes are as high as their text. */
  height?: string;
}

/**
 * A placeholder for content that is loading. Hidden from screen readers: set `aria-busy` on the region and add a
 * visually hidden sentence.
 */
export function Skeleton({ shape = 'text', width, height, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden
      className={classes(styles.root, className)}
      data-shape={shape}
      style={{ ...style, ...(width && { inlineSize: width }), ...(height && { blockSize: height }) }}
    />
  );
}
