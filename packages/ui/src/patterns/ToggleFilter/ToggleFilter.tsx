import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { Button } from '../../primitives/Button/index.ts';
import styles from './ToggleFilter.module.css';

/** One value of a {@link ToggleFilter}. */
export interface ToggleOption<Value extends string> {
  /** Null shows everything. */
  value: Value | null;
  label: string;
  /**
   * What the button shows after its label, such as a count.
   *
   * @default nothing
   */
  note?: ReactNode;
}

export interface ToggleFilterProps<Value extends string> extends Omit<ComponentProps<'div'>, 'children'> {
  /** The accessible name of the buttons. */
  label: string;
  /** The buttons in their order. */
  options: readonly ToggleOption<Value>[];
  /** The value that is selected; null for everything. */
  value: Value | null;
  /** Called with the value that the person selects; null for everything. */
  onValueChange: (value: Value | null) => void;
}

/**
 * Buttons of which one is pressed: what a list shows. On a phone they are one line that scrolls.
 *
 * @example
 * const [state, setState] = useState<'due' | null>(null);
 * const options = [{ value: null, label: 'Todos', note: 12 }, { value: 'due', label: 'A tiempo', note: 7 }] as const;
 * <ToggleFilter label="Qué mostrar" options={options} value={state} onValueChange={setState} />
 */
export function ToggleFilter<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
  ...rest
}: ToggleFilterProps<Value>) {
  return (
    <div role="group" aria-label={label} {...rest} className={classes(styles.root, className)}>
      {options.map((option) => (
        <Button
          key={option.value ?? ''}
          size="small"
          aria-pressed={option.value === value}
          className={styles.option}
          onClick={() => onValueChange(option.value)}
        >
          {option.label}
          {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
        </Button>
      ))}
    </div>
  );
}
