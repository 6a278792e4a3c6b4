import { fieldTexts } from '@contapro/domain';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { useTexts } from '../TextsProvider/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './Field.module.css';

/** The props that connect a control with its label, hint and error. Spread them on the control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The texts of a form field, which all form fields take as props. */
export interface FieldWords {
  /** The label of the control. */
  label: ReactNode;
  /**
   * Hides the label visually. Screen readers still read it.
   *
   * @default false
   */
  labelHidden?: boolean | undefined;
  /** A hint below the control. Screen readers read it with the control. */
  hint?: ReactNode;
  /** An error message that says how to correct the value. It marks the control as invalid. */
  error?: ReactNode;
  /**
   * Marks the label as optional.
   *
   * @default false
   */
  optional?: boolean | undefined;
}

export interface FieldProps extends FieldWords, Omit<ComponentProps<'div'>, 'children' | 'id'> {
  /**
   * The id of the control.
   *
   * @default a generated id
   */
  id?: string | undefined;
  /** Ids of other elements that describe the control. */
  describedBy?: string | undefined;
  /**
   * Marks the control as invalid. Pass it when the message is not `error` but in an element of `describedBy`.
   *
   * @default whether there is an `error`
   */
  invalid?: boolean | undefined;
  /** Renders the control with the props that connect it. */
  children: (control: ControlProps) => ReactNode;
}

/** A control with a label above it, and a hint and an error below it. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  optional = false,
  id,
  describedBy,
  invalid = Boolean(error),
  className,
  children,
  ...rest
}: FieldProps) {
  const texts = useTexts('field', fieldTexts);
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = classes(hint ? hintId : undefined, error ? errorId : undefined, describedBy);
  const labelElement = (
    <label className={styles.label} htmlFor={controlId}>
      {label}
      {optional && <span className={styles.optional}> {texts.optional}</span>}
    </label>
  );
  return (
    <div {...rest} className={classes(styles.root, className)} data-invalid={invalid ? '' : undefined}>
      {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': invalid || undefined,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert className={styles.errorIcon} aria-hidden strokeWidth={1.5} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
