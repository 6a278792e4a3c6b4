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
  /**
   * Says what is going on, and ignores presses until it is gone. A spinner, and these words where they fit, lie over the
   * label, so that the button keeps its size.
   */
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
              <span aria-live="polite">{busy}</span>
            </span>
          </span>
        </>
      )}
    </button>
  );
}
