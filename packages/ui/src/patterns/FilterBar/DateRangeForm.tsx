import {
  type DateLimits,
  type DateRange,
  type DateRangeProblem,
  dateRangeProblem,
  dateRangeText,
  filterTexts,
  formatDate,
  formatDateRange,
  parseDateRange,
  type Texts,
} from '@contapro/domain';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../primitives/Button/index.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './FilterBar.module.css';

export interface DateRangeFormProps {
  limits: DateLimits;
  /** The range that is set, in the format of `dateRangeText`; empty when none is. */
  initial: string;
  /** Called with the range in the format of `dateRangeText`, and with its label. */
  onConfirm: (value: string, label: string) => void;
  /** Called after the dates were cleared. */
  onClear: () => void;
}

const noDates: DateRange = { from: '', to: '' };

/** A form for a range of dates. It can be confirmed when both dates are set and in order. */
export function DateRangeForm({ limits, initial, onConfirm, onClear }: DateRangeFormProps) {
  const texts = useTexts('filter', filterTexts);
  const [range, setRange] = useState(() => parseDateRange(initial) ?? noDates);
  const first = useRef<HTMLInputElement>(null);
  const { min, max } = limits;
  const problem = dateRangeProblem(range, limits);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem === null) onConfirm(dateRangeText(range), formatDateRange(range));
  };
  const clear = () => {
    setRange(noDates);
    // The clear button becomes disabled and would lose the focus.
    first.current?.focus();
    onClear();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        ref={first}
        type="date"
        size="medium"
        label={texts.from}
        min={min}
        max={max}
        value={range.from}
        onChange={({ currentTarget: { value } }) => setRange((before) => ({ ...before, from: value }))}
      />
      <TextField
        type="date"
        size="medium"
        label={texts.to}
        min={min}
        max={max}
        value={range.to}
        onChange={({ currentTarget: { value } }) => setRange((before) => ({ ...before, to: value }))}
        error={messageOf(problem, limits, texts)}
      />
      <div className={styles.actions}>
        <Button onClick={clear} disabled={range.from === '' && range.to === ''}>
          {texts.clear}
        </Button>
        <Button type="submit" variant="primary" disabled={problem !== null}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}

/** The message for a problem. An incomplete range has none. */
function messageOf(
  problem: DateRangeProblem | null,
  { min, max }: DateLimits,
  texts: Texts['filter'],
): string | undefined {
  if (problem === 'backwards') return texts.datesBackwards;
  if (problem !== 'outside') return undefined;
  if (min !== undefined && max !== undefined) return texts.datesOutside(formatDate(min), formatDate(max));
  return min === undefined ? texts.datesTooLate(formatDate(max)) : texts.datesTooEarly(formatDate(min));
}
