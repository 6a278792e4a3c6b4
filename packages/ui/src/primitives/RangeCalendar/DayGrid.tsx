import { addDays, calendarTexts, type DateLimits, type DateRange, monthTexts } from '@contapro/domain';
import { type KeyboardEvent, useLayoutEffect } from 'react';
import { useTexts } from '../TextsProvider/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { isWithin, sundayOf, monthOf, shiftMonths, weeksOf } from './calendarDays.ts';
import styles from './RangeCalendar.module.css';
import { useRovingFocus } from './useRovingFocus.ts';

export interface DayGridProps {
  /** The name of the month, which is the name of the grid. */
  label: string;
  /** The day that takes the focus; its month is shown. */
  day: string;
  value: DateRange;
  limits: DateLimits;
  /** Whether it takes the focus when it is shown. */
  takesFocus: boolean;
  onDayChange: (day: string) => void;
  onSelect: (day: string) => void;
}

/** The days of a month in weeks. Days of the months before and after it fill the first and the last weeks. */
export function DayGrid({ label, day, value, limits, takesFocus, onDayChange, onSelect }: DayGridProps) {
  const { weekdays, ...texts } = useTexts('calendar', calendarTexts);
  const { names } = useTexts('month', monthTexts);
  const { grid, follow } = useRovingFocus<string, HTMLTableElement>(day);
  useLayoutEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  }, [grid, takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event);
    if (next === null) return;
    event.preventDefault();
    follow(next);
    onDayChange(next);
  };
  // Screen readers do not read `aria-selected` of the cell when its button has the focus.
  const nameOf = (date: string, weekday: number, isSelected: boolean) => {
    const { year, month } = monthOf(date);
    const name = texts.day(weekdays[weekday] ?? '', Number(date.slice(8)), names[month - 1] ?? '', year);
    return isSelected ? texts.selectedDay(name) : name;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- The ARIA pattern of a date grid.
    <table ref={grid} role="grid" aria-label={label} className={styles.days}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className={styles.weekday}>
              <span aria-hidden>{name.slice(0, 1)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map((week) => (
          <tr key={week[0]}>
            {week.map((date, weekday) => {
              const isEnd = date === value.from || date === value.to;
              const isBetween = value.to !== '' && date > value.from && date < value.to;
              const isAllowed = isWithin(date, limits);
              return (
                <td
                  key={date}
                  className={styles.cell}
                  aria-selected={isEnd || isBetween}
                  data-between={isBetween || undefined}
                  data-start={(value.to > value.from && date === value.from) || undefined}
                  data-end={(value.to > value.from && date === value.to) || undefined}
                >
                  <button
                    type="button"
                    className={styles.day}
                    tabIndex={date === day ? 0 : -1}
                    data-focus={date === day || undefined}
                    data-chosen={isEnd || undefined}
                    data-other={date.slice(0, 7) !== day.slice(0, 7) || undefined}
                    aria-disabled={!isAllowed || undefined}
                    aria-label={nameOf(date, weekday, isEnd || isBetween)}
                    onKeyDown={onKeyDown}
                    onClick={() => {
                      if (!isAllowed) return;
                      follow(date);
                      onSelect(date);
                    }}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day to which a key goes; null for other keys. */
function dayAfterKey(day: string, { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): string | null {
  if (altKey || ctrlKey || metaKey) return null;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return sundayOf(day);
    case 'End':
      return addDays(sundayOf(day), 6);
    case 'PageUp':
      return shiftMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return shiftMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
