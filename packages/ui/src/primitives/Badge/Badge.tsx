import { type LucideIcon, Check, CircleX, Clock, Minus, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
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

const shapes: Record<Tone, LucideIcon> = {
  neutral: Minus,
  positive: Check,
  notice: Clock,
  caution: TriangleAlert,
  danger: CircleX,
};

/** The status of one thing: a shape and a word. */
export function Badge({ tone = 'neutral', icon, bare = false, className, children, ...rest }: BadgeProps) {
  const Shape = shapes[tone];
  return (
    <span {...rest} className={classes(styles.root, className)} data-tone={tone} data-bare={bare || undefined}>
      {icon === undefined ? <Shape aria-hidden="true" strokeWidth={2} /> : icon}
      {children}
    </span>
  );
}
