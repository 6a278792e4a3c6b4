import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './ShareBar.module.css';

/** How a part is drawn: full, hatched, outlined, or pale. Each survives print and colour blindness. */
export type ShareTone = 'main' | 'observed' | 'pending' | 'left';

export interface SharePart {
  id: string;
  /** Any amount; a negative one has no width. */
  value: number;
  tone: ShareTone;
}

export interface ShareBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  parts: readonly SharePart[];
  /** Says the proportions to who cannot see them. */
  label: string;
}

/** The parts of a whole as one thin bar. */
export function ShareBar({ parts, label, className, ...rest }: ShareBarProps) {
  const drawn = parts.filter(({ value }) => value > 0);
  return (
    <div {...rest} className={classes(styles.root, className)} role="img" aria-label={label}>
      {drawn.map(({ id, value, tone }) => (
        <span key={id} className={styles.part} data-tone={tone} style={{ flexGrow: value }} />
      ))}
    </div>
  );
}

/** The key of a part, beside its name. */
export function Swatch({ tone }: { tone: ShareTone }) {
  return <span className={styles.swatch} data-tone={tone} aria-hidden="true" />;
}
