import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './ShareBar.module.css';

/** The fill of a part: solid, hatched, outlined or pale. The fills differ in more than colour. */
export type ShareTone = 'main' | 'observed' | 'pending' | 'left';

/** A part of a {@link ShareBar}. */
export interface SharePart {
  /** The React key of the part. */
  id: string;
  /** The size of the part. Negative parts are not drawn. */
  value: number;
  tone: ShareTone;
}

export interface ShareBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The parts, from left to right. */
  parts: readonly SharePart[];
  /** The accessible name of the bar: the parts and their percentages. */
  label: string;
}

/** A thin bar divided into the parts of a whole. */
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

/** A small square with the fill of a part, for the legend of a `ShareBar`. */
export function Swatch({ tone }: { tone: ShareTone }) {
  return <span className={styles.swatch} data-tone={tone} aria-hidden />;
}
