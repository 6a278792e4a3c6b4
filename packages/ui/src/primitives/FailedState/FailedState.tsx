import { loadFailedTexts } from '@contapro/domain';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { Button } from '../Button/index.ts';
import { EmptyState, type EmptyStateProps } from '../EmptyState/index.ts';
import { Illustration, type IllustrationName } from '../Illustration/index.ts';
import { useTexts } from '../TextsProvider/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './FailedState.module.css';

export interface FailedStateProps extends Omit<ComponentProps<'div'>, 'title' | 'role'> {
  /**
   * - `block` is shown instead of the content that failed to load, with an illustration and a heading.
   * - `line` is one line, for use beside other content, or where there is no room for a block.
   * - `dialog` is the body of a dialog whose title and text already describe the failure. It shows only the
   *   illustration; title and text are read by screen readers. Add the button for another attempt to the actions of the
   *   dialog.
   *
   * @default 'block'
   */
  variant?: 'block' | 'line' | 'dialog';
  /**
   * What failed, without a full stop.
   *
   * @default loadFailedTexts.title
   */
  title?: ReactNode;
  /**
   * What to do next.
   *
   * @default loadFailedTexts.text
   */
  children?: ReactNode;
  /**
   * The level of the heading of a `block`.
   *
   * @default 2
   */
  level?: EmptyStateProps['level'];
  /**
   * The illustration of `block` and `dialog`.
   *
   * @default 'error'
   */
  illustration?: IllustrationName;
  /** Called when the person asks to try again. Without it no button is shown. Not used by `dialog`. */
  onRetry?: (() => void) | undefined;
}

/**
 * A part of a page or dialog that failed to load. Screen readers announce it as soon as it is shown (`role="alert"`).
 *
 * @example
 * <FailedState onRetry={reload} />;
 * <FailedState variant="line" title="No pudimos cargar tus subidas anteriores" onRetry={reload} />
 */
export function FailedState({
  variant = 'block',
  title,
  children,
  level = 2,
  illustration = 'error',
  onRetry,
  className,
  ...rest
}: FailedStateProps) {
  const texts = useTexts('loadFailed', loadFailedTexts);
  const heading = title ?? texts.title;
  const sentence = children ?? texts.text;
  switch (variant) {
    case 'block':
      return (
        <EmptyState
          {...rest}
          className={className}
          role="alert"
          illustration={illustration}
          level={level}
          title={heading}
          action={onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
        >
          {sentence}
        </EmptyState>
      );
    case 'line':
      return (
        <div {...rest} role="alert" className={classes(styles.line, className)}>
          <p>
            <strong className={styles.title}>{heading}.</strong> {sentence}
          </p>
          {onRetry && (
            <Button variant="quiet" className={styles.retry} onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
        </div>
      );
    case 'dialog':
      return (
        <div {...rest} role="alert" className={classes(styles.dialog, className)}>
          <VisuallyHidden>
            {heading}. {sentence}
          </VisuallyHidden>
          <Illustration name={illustration} />
        </div>
      );
  }
}
