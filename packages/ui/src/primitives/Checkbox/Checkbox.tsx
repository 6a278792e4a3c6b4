import { type ComponentProps, type ReactNode, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import { classes } from '../../internal/classes.ts';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** The label beside the box. It can contain links. Without it, pass `aria-label`. */
  label?: ReactNode;
  /**
   * Shows that only some of the items are selected, in a checkbox that selects all of them.
   *
   * @default false
   */
  indeterminate?: boolean | undefined;
  /** An error message. It marks the box as invalid. */
  error?: ReactNode;
}

/**
 * A checkbox with a label. `className` and `style` are applied to the root element; `ref` and all other attributes to
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
          <CircleAlert className={styles.errorIcon} aria-hidden strokeWidth={1.5} />
          {error}
        </span>
      )}
    </span>
  );
}
