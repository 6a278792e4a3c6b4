import { periodSelectorTexts } from '@contapro/domain';
import { Calendar, ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './PeriodSelector.module.css';

export interface PeriodSelectorProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** The periods of the business, `YYYYMM`, in the server's order (OPEN-056). */
  periods: readonly string[];
  /** The selected period; null when the business has none. */
  value: string | null;
  /** Called with the chosen period, `YYYYMM`. */
  onPeriodChange: (period: string) => void;
}

/**
 * The tax period that a page shows. A native select: the platform's own list, one tap on a phone.
 * `className` reaches the frame, every other prop the select.
 */
export function PeriodSelector({ periods, value, onPeriodChange, disabled, className, ...rest }: PeriodSelectorProps) {
  const texts = useTexts('periodSelector', periodSelectorTexts);
  const { periodName } = usePeriodNames();
  const none = periods.length === 0;
  const labelId = useId();
  return (
    <label className={classes(styles.root, className)}>
      <Calendar className={styles.icon} strokeWidth={1.5} aria-hidden="true" />
      <span id={labelId} className={styles.label}>
        {texts.label}
      </span>
      <select
        aria-labelledby={labelId}
        {...rest}
        className={styles.select}
        disabled={none || disabled}
        value={value ?? ''}
        onChange={(event) => onPeriodChange(event.target.value)}
      >
        {value === null ? (
          <option value="" disabled>
            {texts.none}
          </option>
        ) : null}
        {value !== null && !periods.includes(value) ? <option value={value}>{periodName(value)}</option> : null}
        {periods.map((period) => (
          <option key={period} value={period}>
            {periodName(period)}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} strokeWidth={1.5} aria-hidden="true" />
    </label>
  );
}
