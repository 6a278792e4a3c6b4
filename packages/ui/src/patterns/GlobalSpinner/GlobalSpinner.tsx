import { spinnerTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { saidOnArrival } from '../../internal/saidOnArrival.ts';
import { Spinner } from '../../primitives/Spinner/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './GlobalSpinner.module.css';

/** Something that the person waits for. `spinnerTexts` has its text. */
export type LoadingTag = keyof typeof spinnerTexts;

export interface GlobalSpinnerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the person waits for, oldest first. The text of the last one is shown. An empty list hides the spinner. */
  tags: readonly LoadingTag[];
}

/** A spinner over the whole page, with a text that says what is happening. */
export function GlobalSpinner({ tags, className, ref, ...rest }: GlobalSpinnerProps) {
  const texts = useTexts('spinner', spinnerTexts);
  const tag = tags.at(-1);
  return (
    <div
      {...rest}
      ref={ref ?? saidOnArrival}
      className={classes(styles.root, className)}
      role="status"
      data-active={tag !== undefined || undefined}
    >
      {tag !== undefined && (
        <div className={styles.words}>
          <Spinner size="large" />
          <p>{texts[tag]}</p>
        </div>
      )}
    </div>
  );
}
