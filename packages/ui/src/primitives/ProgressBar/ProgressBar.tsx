import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The accessible name: what is in progress. */
  label: string;
  /** The progress, from 0 to 1. Without it the bar is indeterminate. */
  value?: number | null | undefined;
  /** A text below the bar. */
  note?: ReactNode;
  /**
   * Shows the percentage after the note.
   *
   * @default false
   */
  percent?: boolean;
}

/** A progress bar with a note below it. */
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
