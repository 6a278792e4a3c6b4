import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { glyph } from '../../internal/glyph.tsx';
import styles from './Badge.module.css';

/** The meaning of a status. Each tone has its own shape, so that colour is never the only difference. */
export type Tone = 'neutral' | 'positive' | 'notice' | 'caution' | 'danger';

export interface BadgeProps extends ComponentProps<'span'> {
  /**
   * Selects colour and shape.
   *
   * @default 'neutral'
   */
  tone?: Tone;
  /**
   * Replaces the shape of the tone. Null removes it.
   *
   * @default the shape of the tone
   */
  icon?: ReactNode;
  /**
   * Removes the background. Use it for the most frequent status of a list, so that the others are easier to see.
   *
   * @default false
   */
  bare?: boolean;
  /** The name of the status. */
  children: ReactNode;
}

const shapes: Record<Tone, ReactElement> = {
  neutral: glyph('M5 12h14'),
  positive: glyph('M20 6 9 17l-5-5'),
  notice: glyph('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 6v6l4 2'),
  caution: glyph('m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'),
  danger: glyph('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M15 9l-6 6M9 9l6 6'),
};

/** The status of an item: a shape and a short text. */
export function Badge({ tone = 'neutral', icon, bare = false, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classes(styles.root, className)} data-tone={tone} data-bare={bare || undefined}>
      {icon === undefined ? shapes[tone] : icon}
      {children}
    </span>
  );
}
