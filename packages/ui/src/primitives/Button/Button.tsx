import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { saidOnArrival } from '../../internal/saidOnArrival.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * The importance of the action: `primary` for the main one of a view, `quiet` for cancel and close, `danger` for
   * actions that cannot be undone.
   *
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /**
   * The height in px: `small` 28, for use inside a row, `medium` 36, `large` 44 for forms and touch.
   *
   * @default 'medium'
   */
  size?: 'small' | 'medium' | 'large';
  /**
   * Makes the button as wide as its container.
   *
   * @default false
   */
  block?: boolean;
  /** An icon before the text. It must not be the only indication of the action. */
  icon?: ReactNode;
  /** An icon after the text, such as the chevron of a menu. */
  iconEnd?: ReactNode;
  /**
   * The text while the action is running. The button then ignores presses and keeps its size. Instead of its label it
   * shows a spinner and, if there is room, this text; screen readers always read the text.
   */
  busy?: string | undefined;
  /**
   * Disables the action and keeps the button focusable, so that a tooltip can explain why.
   *
   * @default false
   */
  unavailable?: boolean;
}

/** A button for an action on the page. For navigation use `Link`, or `ButtonLink`, which looks like a button. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  block = false,
  icon,
  iconEnd,
  busy,
  unavailable = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const idle = busy === undefined && !unavailable;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) onClick?.(event);
    else event.preventDefault();
  };
  const label = (
    <>
      {icon}
      {children}
      {iconEnd}
    </>
  );
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.root, className)}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      data-busy={busy === undefined ? undefined : ''}
      aria-busy={busy === undefined ? undefined : true}
      aria-disabled={idle ? rest['aria-disabled'] : true}
      onClick={press}
    >
      {busy === undefined ? (
        label
      ) : (
        <>
          <span className={styles.label}>{label}</span>
          <span className={styles.wait}>
            <span className={styles.waitLine}>
              <Spinner />
              <span ref={saidOnArrival} aria-live="polite">
                {busy}
              </span>
            </span>
          </span>
        </>
      )}
    </button>
  );
}
