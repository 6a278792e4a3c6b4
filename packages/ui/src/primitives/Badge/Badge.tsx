import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { glyph } from '../../internal/glyph.tsx';
import styles from './Badge.module.css';

/** What a status means; each has its own shape, so that colour is never alone. */
export type Tone = 'neutral' | 'positive' | 'notice' | 'caution' | 'danger';

export interface BadgeProps extends ComponentProps<'span'> {
  /** Chooses colour and shape. */
  tone?: Tone;
  /** Replaces the tone's shape; null leaves it out. */
  icon?: ReactNode;
  /** Takes the ground away, for the usual case in a list: what is exceptional stands out. */
  bare?: boolean;
  /** The word. */
  children: ReactNode;
}

const shapes: Record<Tone, ReactElement> = {
  neutral: glyph('M5 12h14'),
  positive: glyph('M20 6 9 17l-5-5'),
  notice: glyph('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 6v6l4 2'),
  caution: glyph('m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'),
  danger: glyph('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M15 9l-6 6M9 9l6 6'),
};

/** The status of one thing: a shape and a word. */
export function Badge({ tone = 'neutral', icon, bare = false, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classes(styles.root, className)} data-tone={tone} data-bare={bare || undefined}>
      {icon === undefined ? shapes[tone] : icon}
      {children}
    </span>
  );
}
