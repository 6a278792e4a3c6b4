import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name of the button, because it has no visible text. */
  label: string;
  /** The icon. Hide it from screen readers with `aria-hidden`. */
  children: ReactNode;
  /**
   * The size in px: `small` 24, for use inside a chip, `medium` 32, `large` 44 for touch.
   *
   * @default 'medium'
   */
  size?: 'small' | 'medium' | 'large';
  /**
   * Disables the action and keeps the button focusable, so that a tooltip can explain why.
   *
   * @default false
   */
  unavailable?: boolean;
}

/** A button with only an icon. Use it only for well-known icons, such as close or search; otherwise use `Button`. */
export function IconButton({
  label,
  size = 'medium',
  unavailable = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.root, className)}
      data-size={size}
      aria-label={label}
      aria-disabled={unavailable || rest['aria-disabled']}
      onClick={press}
    />
  );
}
