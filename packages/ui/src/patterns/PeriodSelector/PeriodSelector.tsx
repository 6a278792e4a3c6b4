import { periodSelectorTexts } from '@contapro/domain';
import { Calendar } from 'lucide-react';
import type { ComponentProps } from 'react';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import { Select } from '../../primitives/Select/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

export interface PeriodSelectorProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** The periods of the business, `YYYYMM`, in the order in which they are shown. */
  periods: readonly string[];
  /** The selected period; null when the business has none. */
  value: string | null;
  /** Called with the selected period, `YYYYMM`. */
  onPeriodChange: (period: string) => void;
}

/** Selects the tax period of a page. `className` and `style` are applied to the frame, all other props to the `<select>`. */
export function PeriodSelector({ periods, value, onPeriodChange, disabled, ...rest }: PeriodSelectorProps) {
  const texts = useTexts('periodSelector', periodSelectorTexts);
  const { periodName } = usePeriodNames();
  const none = periods.length === 0;
  return (
    <Select
      {...rest}
      label={texts.label}
      labelPosition="inside"
      icon={<Calendar aria-hidden />}
      disabled={none || disabled}
      value={value ?? ''}
      onChange={(event) => onPeriodChange(event.target.value)}
    >
      {value === null && (
        <option value="" disabled>
          {texts.none}
        </option>
      )}
      {value !== null && !periods.includes(value) && <option value={value}>{periodName(value)}</option>}
      {periods.map((period) => (
        <option key={period} value={period}>
          {periodName(period)}
        </option>
      ))}
    </Select>
  );
}
