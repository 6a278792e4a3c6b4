import {
  type DateLimits,
  type DateRange,
  type DateRangeProblem,
  dateRangeProblem,
  dateFromTyped,
  dateRangeText,
  filterTexts,
  formatDate,
  formatDateRange,
  isDate,
  limaDateOf,
  parseDateRange,
  periodDateRange,
  type Texts,
} from '@contapro/domain';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useDebounced } from './useDebounced.ts';
import { Button } from '../../primitives/Button/index.ts';
import { RangeCalendar } from '../../primitives/RangeCalendar/index.ts';
import { TextField } from '../../primitives/TextField/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './FilterBar.module.css';

export interface DateRangeFormProps {
  limits: DateLimits;
  /** The month that the calendar shows while no range is set, `YYYYMM`. */
  month: string | undefined;
  /** The range that is set, in the format of `dateRangeText`; empty when none is. */
  initial: string;
  /** Called with the range in the format of `dateRangeText`, and with its label. */
  onConfirm: (value: string, label: string) => void;
  /** Called after the dates were cleared. */
  onClear: () => void;
}

const noDates: DateRange = { from: '', to: '' };

/** Delay of the error message, so that it is not shown while the person is typing a date. */
const errorDelayMilliseconds = 700;

/** The dates as typed: `05/10/2026`; an empty text for none. */
const typedOf = ({ from, to }: DateRange): DateRange => ({
  from: isDate(from) ? formatDate(from) : '',
  to: isDate(to) ? formatDate(to) : '',
});

const rangeOf = ({ from, to }: DateRange): DateRange => ({
  from: dateFromTyped(from) ?? '',
  to: dateFromTyped(to) ?? '',
});

/** A form for a range of dates, which are typed or selected in a calendar. It can be confirmed when they are a range. */
export function DateRangeForm({ limits, month, initial, onConfirm, onClear }: DateRangeFormProps) {
  const texts = useTexts('filter', filterTexts);
  const [typed, setTyped] = useState(() => typedOf(parseDateRange(initial) ?? noDates));
  const settled = useDebounced(typed, errorDelayMilliseconds);
  const range = rangeOf(typed);
  const [day, setDay] = useState(() => range.from || firstDay(month, limits));
  const first = useRef<HTMLInputElement>(null);
  const problem = dateRangeProblem(range, limits);
  const type = (change: Partial<DateRange>) => {
    setTyped({ ...typed, ...change });
    const date = dateFromTyped(change.from ?? change.to ?? '');
    if (date !== null) setDay(date);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem === null) onConfirm(dateRangeText(range), formatDateRange(range));
  };
  const clear = () => {
    setTyped(noDates);
    // The clear button becomes disabled and would lose the focus.
    first.current?.focus();
    onClear();
  };
  const problemId = useId();
  const isSettled = settled.from === typed.from && settled.to === typed.to;
  const isNoDate = (text: string) => text !== '' && dateFromTyped(text) === null;
  const isWrong = {
    from: isNoDate(typed.from) || (problem === 'outside' && isOutside(range.from, limits)),
    to: isNoDate(typed.to) || problem === 'backwards' || (problem === 'outside' && isOutside(range.to, limits)),
  };
  const field = {
    size: 'medium',
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: texts.datePlaceholder,
    maxLength: 10,
    'aria-describedby': problemId,
  } as const;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.dates}>
        <TextField
          {...field}
          ref={first}
          label={texts.from}
          invalid={isSettled && isWrong.from}
          value={typed.from}
          onChange={({ currentTarget: { value: from } }) => type({ from })}
        />
        <TextField
          {...field}
          label={texts.to}
          invalid={isSettled && isWrong.to}
          value={typed.to}
          onChange={({ currentTarget: { value: to } }) => type({ to })}
        />
      </div>
      <p id={problemId} role="alert" className={styles.problem}>
        {isSettled && (isNoDate(typed.from) || isNoDate(typed.to) ? texts.notADate : messageOf(problem, limits, texts))}
      </p>
      <RangeCalendar
        min={limits.min}
        max={limits.max}
        value={range}
        onValueChange={(next) => setTyped(typedOf(next))}
        day={day}
        onDayChange={setDay}
      />
      <div className={styles.actions}>
        <Button onClick={clear} disabled={typed.from === '' && typed.to === ''}>
          {texts.clear}
        </Button>
        <Button type="submit" variant="primary" disabled={problem !== null}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}

const firstDay = (month: string | undefined, { min, max }: DateLimits): string =>
  periodDateRange(month ?? '')?.from ?? max ?? min ?? limaDateOf(Date.now());

const isOutside = (date: string, limits: DateLimits) =>
  dateRangeProblem({ from: date, to: date }, limits) === 'outside';

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
