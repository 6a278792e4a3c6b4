import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import styles from './OptionList.module.css';

/** One option of an {@link OptionList}. */
export interface Option<Value extends string> {
  /** Identifies the option. */
  value: Value;
  label: ReactNode;
  /** A second line that describes the option. */
  hint?: ReactNode;
  /** A short text at the end, such as the extension of a file. */
  end?: ReactNode;
  /**
   * Whether the option cannot be selected.
   *
   * @default false
   */
  disabled?: boolean;
}

/** Options with a common title. */
export interface OptionGroup<Value extends string> {
  /** The title of the group, which is also its accessible name. Without it no title is shown. */
  title?: string;
  /** Shows a square in the colour of purchases or of sales before the title. Without a title it has no effect. */
  tone?: 'purchases' | 'sales';
  options: readonly Option<Value>[];
}

export interface OptionListProps<Value extends string> extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  /** The accessible name of the list. It is not visible. */
  label: string;
  /** The options, in groups. For a list without groups pass one group without a title. */
  groups: readonly OptionGroup<Value>[];
  /** The selected option; null when none is selected. */
  value: Value | null;
  /** Called with the option that the person selects. */
  onValueChange: (value: Value) => void;
}

/** A list of radio buttons, each with a label, a second line and a text at the end. Arrow keys move the selection. */
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
            <p className={styles.title} aria-hidden>
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
