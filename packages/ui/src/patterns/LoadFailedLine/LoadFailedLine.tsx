import { loadFailedTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { Button } from '../../primitives/Button/index.ts';
import styles from './LoadFailedLine.module.css';

export interface LoadFailedLineProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** Called to load it again. */
  onRetry: () => void;
  texts?: typeof loadFailedTexts;
}

/** Below figures of which some could not be loaded and stand as `-`: one line, and the way to try again (OPEN-167). */
export function LoadFailedLine({ onRetry, texts = loadFailedTexts, className, ...rest }: LoadFailedLineProps) {
  return (
    <p role="status" {...rest} className={classes(styles.root, className)}>
      <span>
        <strong className={styles.title}>{texts.title}.</strong> {texts.text}
      </span>
      <Button variant="quiet" className={styles.retry} onClick={onRetry}>
        {texts.retry}
      </Button>
    </p>
  );
}
