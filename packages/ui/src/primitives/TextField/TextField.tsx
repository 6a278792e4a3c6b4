import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldWords } from '../Field/index.ts';
import styles from '../Field/Field.module.css';

export interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'size' | 'children'> {
  /** Makes it 44 px high for forms, 36 px among the tools of a page. */
  size?: 'medium' | 'large';
  /** An icon at the start. It is decoration. */
  icon?: ReactNode;
  /** A control at the end, inside the box, such as an `IconButton`. */
  action?: ReactNode;
}

/**
 * One line of text. `className` and `style` are for the whole field; a ref and every other attribute reach the
 * `<input>`, so `{...register('email')}` works as it is.
 */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  size = 'large',
  icon,
  action,
  id,
  className,
  style,
  type = 'text',
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, optional, id, className, style, describedBy }}>
      {(control) => (
        <span className={styles.box}>
          {icon && <span className={styles.startIcon}>{icon}</span>}
          <input
            {...rest}
            {...control}
            type={type}
            className={styles.control}
            data-size={size}
            data-icon={icon ? '' : undefined}
            data-action={action ? '' : undefined}
          />
          {action && <span className={styles.action}>{action}</span>}
        </span>
      )}
    </Field>
  );
}
