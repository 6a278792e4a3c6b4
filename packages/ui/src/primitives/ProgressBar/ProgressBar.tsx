import { progressTexts } from '@contapro/domain';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { useRemainingTime } from '../../internal/useRemainingTime.ts';
import { useTexts } from '../TextsProvider/index.ts';
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

/**
 * A progress bar with a note below it. After three seconds in which its value has risen the note says how long the rest takes at
 * this pace, such as 'quedan unos 40 s'.
 */
export function ProgressBar({ label, value, note, percent = false, className, ...rest }: ProgressBarProps) {
  const noteId = useId();
  const texts = useTexts('progress', progressTexts);
  const remaining = useRemainingTime(value);
  const share = value == null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  const isPercent = percent && share !== undefined;
  const hasNote = Boolean(note) || remaining !== null;
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-describedby={hasNote ? noteId : undefined}
        data-unknown={share === undefined || undefined}
      >
        <span className={styles.fill} style={share === undefined ? undefined : { inlineSize: `${share}%` }} />
      </div>
      {(hasNote || isPercent) && (
        <p className={styles.note} id={noteId}>
          <span>
            {note}
            {Boolean(note) && remaining && ' · '}
            {remaining && texts.remaining(remaining)}
          </span>
          {isPercent && <span className={styles.percent}>{share} %</span>}
        </p>
      )}
    </div>
  );
}
