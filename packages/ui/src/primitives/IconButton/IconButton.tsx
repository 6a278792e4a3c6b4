import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Names the action to a screen reader, since no word is seen. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** Makes it 32 px wide, 24 px inside a chip, or 44 px for thumbs. */
  size?: 'small' | 'medium' | 'large';
  /** Keeps it in reach of the keyboard though it does nothing, so that a tooltip can say why. */
  unavailable?: boolean;
}

/** An action whose icon everybody knows: close, search, see. Any other deserves a word. */
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
