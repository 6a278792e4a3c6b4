import { type ComponentProps, type ReactNode, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import { classes } from '../../internal/classes.ts';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** The words beside it, which can hold links. Without them, name it by `aria-label`. */
  label?: ReactNode;
  /** Some of what it stands for is chosen, and some is not. */
  indeterminate?: boolean | undefined;
  /** Says what is wrong; marks it as invalid. */
  error?: ReactNode;
}

/**
 * Yes or no, or a choice of many. `className` and `style` are for the whole; a ref and every other attribute reach
 * the `<input>`.
 */
export function Checkbox({ label, indeterminate = false, error, className, style, id, ref, ...rest }: CheckboxProps) {
  const made = useId();
  const inputId = id ?? made;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const errorId = `${inputId}-error`;
  return (
    <span className={classes(styles.root, className)} style={style} data-invalid={error ? '' : undefined}>
      <input
        {...rest}
        ref={input}
        id={inputId}
        type="checkbox"
        className={styles.box}
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={classes(rest['aria-describedby'], error ? errorId : undefined) || undefined}
      />
      {label && (
        <label className={styles.label} htmlFor={inputId}>
          {label}
        </label>
      )}
      {error && (
        <span className={styles.error} id={errorId}>
          <CircleAlert className={styles.errorIcon} aria-hidden="true" strokeWidth={1.5} />
          {error}
        </span>
      )}
    </span>
  );
}
