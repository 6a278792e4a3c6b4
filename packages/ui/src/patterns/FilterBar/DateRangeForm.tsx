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
  /** The range that is set, as `dateRangeText` writes it; empty when none is. */
  initial: string;
  /** Called with the range as a text and with the words that show it. */
  onConfirm: (value: string, label: string) => void;
  /** Called after the dates were cleared. */
  onClear: () => void;
}

const noDates: DateRange = { from: '', to: '' };

/** The days from one to another, confirmed once both are there and in order. */
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
    // The button cannot keep the focus: there is nothing left to clear.
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

/** An incomplete range is not wrong yet. */
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
