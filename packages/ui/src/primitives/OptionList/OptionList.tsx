import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './OptionList.module.css';

export interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A second line: what is in it. */
  hint?: ReactNode;
  /** A short fact at the end, such as a file's extension. */
  end?: ReactNode;
  disabled?: boolean;
}

export interface OptionGroup<Value extends string> {
  /** Names the group; a group without a title stands alone. */
  title?: string;
  /** Marks the group with the hue of one of the two books. */
  tone?: 'purchases' | 'sales';
  options: readonly Option<Value>[];
}

export interface OptionListProps<Value extends string> extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  /** Asks the question, out of sight: a dialog's title says it to the eye. */
  label: string;
  groups: readonly OptionGroup<Value>[];
  /** The chosen one; null while nothing is. */
  value: Value | null;
  onValueChange: (value: Value) => void;
}

/** One of some choices that need a line each. Arrows move, as in any radio group. */
export function OptionList<Value extends string>({
  label,
  groups,
  value,
  onValueChange,
  className,
  ...rest
}: OptionListProps<Value>) {
  const name = useId();
  return (
    <fieldset {...rest} className={classes(styles.root, className)}>
      <legend className={styles.legend}>{label}</legend>
      {groups.map(({ title, tone, options }, index) => (
        <div key={title ?? index} className={styles.group} role="group" aria-label={title}>
          {title && (
            <p className={styles.title} aria-hidden="true">
              {tone && <span className={styles.swatch} data-tone={tone} />}
              {title}
            </p>
          )}
          {options.map((option) => (
            <label key={option.value} className={styles.option}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onValueChange(option.value)}
              />
              <span>
                {option.label}
                {option.hint && <small className={styles.hint}>{option.hint}</small>}
              </span>
              {option.end && <span className={styles.end}>{option.end}</span>}
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
