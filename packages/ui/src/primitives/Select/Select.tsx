import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { Field, type FieldWords } from '../Field/index.ts';
import fieldStyles from '../Field/Field.module.css';
import styles from './Select.module.css';

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'> {
  /** The choices: native `<option>`s. */
  children: ReactNode;
}

interface FormSelectProps extends NativeSelectProps, FieldWords {
  labelPosition?: 'above' | undefined;
  icon?: never;
  /**
   * `large` is 44 px high, for forms; `medium` is 36 px high, among the tools of a page.
   *
   * @default 'large'
   */
  size?: 'medium' | 'large';
}

interface ToolSelectProps extends NativeSelectProps {
  /** Names the control. On phones it is hidden from sight. */
  label: ReactNode;
  /**
   * `above` is a field of a form, with a hint and an error. `inside` is a tool of a page: its frame, 36 px high,
   * contains the label and, before it, the `icon`.
   *
   * @default 'above'
   */
  labelPosition: 'inside';
  /** Drawn before a label that is `inside`; hidden on phones. */
  icon?: ReactNode;
}

export type SelectProps = FormSelectProps | ToolSelectProps;

/**
 * One choice of a few, with the device's own list. `className` and `style` are for the whole, every other attribute
 * reaches the `<select>`.
 */
export function Select(props: SelectProps) {
  return props.labelPosition === 'inside' ? <ToolSelect {...props} /> : <FormSelect {...props} />;
}

function FormSelect({
  label,
  labelHidden,
  labelPosition: _labelPosition,
  hint,
  error,
  optional,
  size = 'large',
  icon: _icon,
  id,
  className,
  style,
  'aria-describedby': describedBy,
  ...rest
}: FormSelectProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, optional, id, className, style, describedBy }}>
      {(control) => (
        <span className={fieldStyles.box}>
          <select
            {...rest}
            {...control}
            className={classes(fieldStyles.control, styles.picker)}
            data-size={size}
            data-action=""
          />
          <ChevronDown className={fieldStyles.endIcon} aria-hidden="true" strokeWidth={1.5} />
        </span>
      )}
    </Field>
  );
}

/** A press anywhere in the frame reaches the `<select>`: it covers the chevron, and the rest is its label. */
function ToolSelect({ label, labelPosition: _labelPosition, icon, className, style, ...rest }: ToolSelectProps) {
  const labelId = useId();
  return (
    <label className={classes(styles.frame, className)} style={style}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <select aria-labelledby={labelId} {...rest} className={classes(styles.select, styles.picker)} />
      <ChevronDown className={styles.chevron} strokeWidth={1.5} aria-hidden="true" />
    </label>
  );
}
