import { calendarTexts, type DateLimits, type DateRange, monthTexts } from '@contapro/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { IconButton } from '../IconButton/index.ts';
import { useTexts } from '../TextsProvider/index.ts';
import { DayGrid } from './DayGrid.tsx';
import { Status } from '../../internal/Status.tsx';
import styles from './RangeCalendar.module.css';
import { yearsWith, YearGrid } from './YearGrid.tsx';
import { dayInMonth, monthOf, shiftMonths } from './calendarDays.ts';

export interface RangeCalendarProps extends Omit<ComponentProps<'div'>, 'onChange'>, DateLimits {
  /** The selected range, `YYYY-MM-DD`. A day that is not selected is an empty text. */
  value: DateRange;
  /**
   * Called when the person selects a day: the first day of a new range (`to` is empty then), or its other end. `from` is
   * never later than `to`.
   */
  onValueChange: (value: DateRange) => void;
  /** A day of the month that is shown, `YYYY-MM-DD`. The arrow keys start from it. */
  day: string;
  /** Called when the person goes to another day or month. */
  onDayChange: (day: string) => void;
}

/**
 * A calendar of one month to select a range of days, with a list of twelve years. Days outside `min` and `max` cannot be
 * selected. Arrow keys go to another day, Home and End to the start and end of the week, Page Up and Page Down to another
 * month, with Shift to another year.
 *
 * @example
 * <RangeCalendar value={range} onValueChange={setRange} day={day} onDayChange={setDay} max={today} />
 */
export function RangeCalendar({
  value,
  onValueChange,
  day,
  onDayChange,
  min,
  max,
  className,
  ...rest
}: RangeCalendarProps) {
  const texts = useTexts('calendar', calendarTexts);
  const { names } = useTexts('month', monthTexts);
  // The year that takes the focus while the list of years is shown; null while the days are.
  const [focusedYear, setFocusedYear] = useState<number | null>(null);
  // The list that had the focus was removed when its year was selected.
  const [isYearChosen, setIsYearChosen] = useState(false);
  const { year, month } = monthOf(day);
  const years = yearsWith(focusedYear ?? year);
  const isDays = focusedYear === null;
  const title = isDays ? texts.month(names[month - 1] ?? '', year) : texts.years(years[0] ?? year, years[11] ?? year);
  const turn = (pages: 1 | -1) => {
    if (isDays) onDayChange(shiftMonths(day, pages));
    else setFocusedYear(focusedYear + pages * years.length);
  };
  const select = (next: string) => {
    onDayChange(next);
    onValueChange(rangeWith(value, next));
  };
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <div className={styles.head}>
        <IconButton label={isDays ? texts.previousMonth : texts.previousYears} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <button
          type="button"
          className={styles.title}
          aria-label={isDays ? texts.chooseYear(title) : texts.backToMonth(title)}
          onClick={() => {
            setIsYearChosen(false);
            setFocusedYear(isDays ? year : null);
          }}
        >
          {title}
        </button>
        <IconButton label={isDays ? texts.nextMonth : texts.nextYears} onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      {isDays ? (
        <DayGrid
          label={title}
          day={day}
          value={value}
          limits={{ min, max }}
          takesFocus={isYearChosen}
          onDayChange={onDayChange}
          onSelect={select}
        />
      ) : (
        <YearGrid
          label={title}
          year={year}
          focused={focusedYear}
          limits={{ min, max }}
          onFocusedChange={setFocusedYear}
          onSelect={(chosen) => {
            onDayChange(dayInMonth(chosen, month, day));
            setIsYearChosen(true);
            setFocusedYear(null);
          }}
        />
      )}
      <Status as="p" arrival="silent" className={styles.status}>
        {title}
      </Status>
    </div>
  );
}

/** The range after a day was selected: the other end of a range that has only its first day, or else a new range. */
function rangeWith({ from, to }: DateRange, day: string): DateRange {
  if (from === '' || to !== '') return { from: day, to: '' };
  return day < from ? { from: day, to: from } : { from, to: day };
}
