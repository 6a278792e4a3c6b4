import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps, type FieldWords } from '../Field/index.ts';
import { controlClasses } from '../Field/controlClasses.ts';

export interface TextFieldProps
  extends FieldWords,
    Pick<FieldProps, 'invalid'>,
    Omit<ComponentProps<'input'>, 'size' | 'children'> {
  /**
   * `large` is 44 px high, for forms; `medium` is 36 px high, for toolbars.
   *
   * @default 'large'
   */
  size?: 'medium' | 'large';
  /** A decorative icon at the start. */
  icon?: ReactNode;
  /** A control inside the field, at its end, such as an `IconButton`. */
  action?: ReactNode;
}

/**
 * A text field. `className` and `style` are applied to the root element; `ref` and all other attributes to the
 * `<input>`, so that `{...register('email')}` of react-hook-form can be spread on it.
 */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  invalid,
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
    <Field {...{ label, labelHidden, hint, error, invalid, optional, id, className, style, describedBy }}>
      {(control) => (
        <span className={controlClasses.box}>
          {icon && <span className={controlClasses.startIcon}>{icon}</span>}
          <input
            {...rest}
            {...control}
            type={type}
            className={controlClasses.control}
            data-size={size}
            data-icon={icon ? '' : undefined}
            data-action={action ? '' : undefined}
          />
          {action && <span className={controlClasses.action}>{action}</span>}
        </span>
      )}
    </Field>
  );
}
