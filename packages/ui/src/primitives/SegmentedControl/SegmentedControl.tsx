import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import styles from './SegmentedControl.module.css';

/** One option of a {@link SegmentedControl}. */
export interface Segment<Value extends string> {
  /** Identifies the option. */
  value: Value;
  /** The label of the option. When there is an icon, the label is visually hidden. */
  label: string;
  /** An icon that is shown instead of the label. */
  icon?: ReactNode;
  /** A short text after the label that recommends the option, such as a discount. */
  badge?: string;
}

export interface SegmentedControlProps<Value extends string> extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  /** The accessible name of the control. It is not visible. */
  label: string;
  /** The options, from left to right. */
  segments: readonly Segment<Value>[];
  /** The selected option. */
  value: Value;
  /** Called with the option that the person selects. */
  onValueChange: (value: Value) => void;
}

/** A choice between two or three options, such as ways to show the same content. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  className,
  ...rest
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset {...rest} className={classes(styles.root, className)}>
      <legend className={styles.legend}>{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={styles.segment}
          data-icon={segment.icon ? '' : undefined}
          title={segment.icon ? segment.label : undefined}
        >
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
          />
          {segment.icon}
          {segment.icon ? <VisuallyHidden>{segment.label}</VisuallyHidden> : <span>{segment.label}</span>}
          {segment.badge && <span className={styles.badge}>{segment.badge}</span>}
        </label>
      ))}
    </fieldset>
  );
}
