import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names what is going on to a screen reader. */
  label: string;
  /** How far it is, from 0 to 1. Without it the bar moves and promises nothing. */
  value?: number | null | undefined;
  /** Says under the bar what is going on. */
  note?: ReactNode;
  /** Writes the percentage at the end of the note. */
  percent?: boolean;
}

/** How far something has come. */
export function ProgressBar({ label, value, note, percent = false, className, ...rest }: ProgressBarProps) {
  const noteId = useId();
  const share = value == null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-describedby={note ? noteId : undefined}
        data-unknown={share === undefined || undefined}
      >
        <span className={styles.fill} style={share === undefined ? undefined : { inlineSize: `${share}%` }} />
      </div>
      {(note || (percent && share !== undefined)) && (
        <p className={styles.note} id={noteId}>
          <span>{note}</span>
          {percent && share !== undefined && <span className={styles.percent}>{share} %</span>}
        </p>
      )}
    </div>
  );
}
