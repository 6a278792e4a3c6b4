import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldWords } from '../Field/index.ts';
import styles from '../Field/Field.module.css';

export interface SelectProps extends FieldWords, Omit<ComponentProps<'select'>, 'size' | 'multiple'> {
  /** Makes it 44 px high for forms, 36 px among the tools of a page. */
  size?: 'medium' | 'large';
  /** The choices: native `<option>`s. */
  children: ReactNode;
}

/** One choice of a few, with the device's own list. `className` and `style` are for the whole field, the rest for the `<select>`. */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  optional,
  size = 'large',
  id,
  className,
  style,
  'aria-describedby': describedBy,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, optional, id, className, style, describedBy }}>
      {(control) => (
        <span className={styles.box}>
          <select {...rest} {...control} className={styles.control} data-size={size} data-action="" />
          <ChevronDown className={styles.endIcon} aria-hidden="true" strokeWidth={1.5} />
        </span>
      )}
    </Field>
  );
}
