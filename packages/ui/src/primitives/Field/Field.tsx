import { fieldTexts } from '@contapro/domain';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { useTexts } from '../TextsProvider/index.ts';
import styles from './Field.module.css';

/** What ties a control to its words: spread it on the control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The words every form field shares. */
export interface FieldWords {
  /** Names the control, and a press on it moves the focus there. */
  label: ReactNode;
  /** Takes the label out of sight, not from screen readers: for a control whose place says what it is. */
  labelHidden?: boolean | undefined;
  /** Helps to fill it in, read with the control. */
  hint?: ReactNode;
  /** Says what is wrong and how to right it; marks the control as invalid. */
  error?: ReactNode;
  /** Says after the label that the control may stay empty. */
  optional?: boolean | undefined;
}

export interface FieldProps extends FieldWords, Omit<ComponentProps<'div'>, 'children' | 'id'> {
  /** The control's id; one is made up otherwise. */
  id?: string | undefined;
  /** Ids of other texts that describe the control. */
  describedBy?: string | undefined;
  /** Draws the control with what ties it to its words. */
  children: (control: ControlProps) => ReactNode;
}

/** A label over a control, and under it a hint and what is wrong. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  optional = false,
  id,
  describedBy,
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
  return (
    <div {...rest} className={classes(styles.root, className)} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={controlId} data-hidden={labelHidden || undefined}>
        {label}
        {optional && <span className={styles.optional}> {texts.optional}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert className={styles.errorIcon} aria-hidden="true" strokeWidth={1.5} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
