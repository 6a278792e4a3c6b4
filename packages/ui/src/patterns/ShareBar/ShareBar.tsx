import styles from './ShareBar.module.css';

/** How a part is drawn: full, hatched, outlined, or pale. Each survives print and colour blindness. */
export type ShareTone = 'main' | 'observed' | 'pending' | 'left';

export interface SharePart {
  id: string;
  /** Any amount; a negative one has no width. */
  value: number;
  tone: ShareTone;
}

export interface ShareBarProps {
  parts: readonly SharePart[];
  /** Says the proportions to who cannot see them. */
  label: string;
}

/** The parts of a whole as one thin bar. */
export function ShareBar({ parts, label }: ShareBarProps) {
  const drawn = parts.filter(({ value }) => value > 0);
  return (
    <div className={styles.root} role="img" aria-label={label}>
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
