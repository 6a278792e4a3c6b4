import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Says how much the action weighs: one `primary` a view, `quiet` for ways out, `danger` for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Makes it 36 px high, 44 px for forms and thumbs, or 28 px inside a row. */
  size?: 'small' | 'medium' | 'large';
  /** Stretches it over its container's width. */
  block?: boolean;
  /** An icon before the words. It is decoration: the words say the action. */
  icon?: ReactNode;
  /** An icon after the words, such as a chevron of what opens. */
  iconEnd?: ReactNode;
  /** Swaps the words for these beside a spinner, and ignores presses until it is gone. */
  busy?: string | undefined;
  /** Keeps it in reach of the keyboard though it does nothing, so that a tooltip or hint can say why. */
  unavailable?: boolean;
}

/** Does something on this page. What leads elsewhere is a `Link` (or a `ButtonLink`, which looks like this). */
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
      {busy === undefined ? icon : <Spinner />}
      {busy === undefined ? children : <span aria-live="polite">{busy}</span>}
      {busy === undefined && iconEnd}
    </button>
  );
}
