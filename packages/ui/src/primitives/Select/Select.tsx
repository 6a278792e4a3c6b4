import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { Field, type FieldWords } from '../Field/index.ts';
import { controlClasses } from '../Field/controlClasses.ts';
import styles from './Select.module.css';

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'> {
  /** The choices: native `<option>`s. */
  children: ReactNode;
}

interface FormSelectProps extends NativeSelectProps, FieldWords {
  /**
   * `above` places the label above the control, as in a form, with a hint and an error below it. The controls of toolbars
   * are 36 px high: `inside` places the label in the frame of the control, `beside` places it before the frame.
   *
   * @default 'above'
   */
  labelPosition?: 'above' | undefined;
  icon?: never;
  /**
   * `large` is 44 px high, for forms; `medium` is 36 px high, for toolbars.
   *
   * @default 'large'
   */
  size?: 'medium' | 'large';
}

interface InsideSelectProps extends NativeSelectProps {
  /** The label of the control. On phones it is visually hidden. */
  label: ReactNode;
  /** Places the label in the frame of the control, as in a toolbar. */
  labelPosition: 'inside';
  /** An icon before the label. Hidden on phones. */
  icon?: ReactNode;
}

interface BesideSelectProps extends NativeSelectProps {
  /** The label of the control. */
  label: ReactNode;
  /** Places the label before the frame of the control, as in the line below a table. */
  labelPosition: 'beside';
  icon?: never;
}

export type SelectProps = FormSelectProps | InsideSelectProps | BesideSelectProps;

/**
 * Selects one of a few options, from the native list of the device. `className` and `style` are applied to the root
 * element; all other attributes to the `<select>`.
 */
export function Select(props: SelectProps) {
  switch (props.labelPosition) {
    case 'inside':
      return <InsideSelect {...props} />;
    case 'beside':
      return <BesideSelect {...props} />;
    default:
      return <FormSelect {...props} />;
  }
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
        <span className={controlClasses.box}>
          <select
            {...rest}
            {...control}
            className={classes(controlClasses.control, styles.picker)}
            data-size={size}
            data-action=""
          />
          <ChevronDown className={controlClasses.endIcon} aria-hidden strokeWidth={1.5} />
        </span>
      )}
    </Field>
  );
}

/** A press anywhere in the frame opens the list: the `<select>` covers the chevron, and the rest is its label. */
function InsideSelect({ label, labelPosition: _labelPosition, icon, className, style, ...rest }: InsideSelectProps) {
  const labelId = useId();
  return (
    <label className={classes(styles.frame, className)} style={style}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <FramedSelect aria-labelledby={labelId} {...rest} />
    </label>
  );
}

function BesideSelect({
  label,
  labelPosition: _labelPosition,
  icon: _icon,
  className,
  style,
  ...rest
}: BesideSelectProps) {
  const labelId = useId();
  return (
    <label className={classes(styles.line, className)} style={style}>
      <span id={labelId}>{label}</span>
      <span className={styles.frame}>
        <FramedSelect aria-labelledby={labelId} {...rest} />
      </span>
    </label>
  );
}

const FramedSelect = (props: NativeSelectProps) => (
  <>
    <select {...props} className={classes(styles.select, styles.picker)} />
    <ChevronDown className={styles.chevron} strokeWidth={1.5} aria-hidden />
  </>
);
