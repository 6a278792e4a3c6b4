import type { DateLimits } from '@contapro/domain';
import { type KeyboardEvent, useLayoutEffect } from 'react';
import styles from './RangeCalendar.module.css';
import { useRovingFocus } from './useRovingFocus.ts';

export interface YearGridProps {
  label: string;
  /** The year of the month that the calendar shows. */
  year: number;
  /** The year that takes the focus. The twelve years with it are listed. */
  focused: number;
  limits: DateLimits;
  onFocusedChange: (year: number) => void;
  onSelect: (year: number) => void;
}

/** The twelve years among which a year is listed. They begin with a multiple of twelve. */
export function yearsWith(year: number): readonly number[] {
  const first = year - (year % 12);
  return Array.from({ length: 12 }, (_, index) => first + index);
}

const columns = 3;

/** A list of twelve years. It takes the focus when it is shown; arrow keys go to another year. */
export function YearGrid({ label, year, focused, limits: { min, max }, onFocusedChange, onSelect }: YearGridProps) {
  const { grid, follow } = useRovingFocus<number, HTMLDivElement>(focused);
  useLayoutEffect(() => grid.current?.querySelector<HTMLElement>('[data-focus]')?.focus(), [grid]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event);
    if (step === null) return;
    event.preventDefault();
    follow(focused + step);
    onFocusedChange(focused + step);
  };
  return (
    <div ref={grid} role="group" aria-label={label} className={styles.years}>
      {yearsWith(focused).map((each) => {
        const isAllowed =
          (min === undefined || `${each}-12-31` >= min) && (max === undefined || `${each}-01-01` <= max);
        return (
          <button
            key={each}
            type="button"
            className={styles.year}
            tabIndex={each === focused ? 0 : -1}
            data-focus={each === focused || undefined}
            aria-current={each === year ? 'true' : undefined}
            aria-disabled={!isAllowed || undefined}
            onClick={() => isAllowed && onSelect(each)}
            onKeyDown={onKeyDown}
          >
            {each}
          </button>
        );
      })}
    </div>
  );
}

function stepOfKey({ key }: KeyboardEvent): number | null {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -columns;
    case 'ArrowDown':
      return columns;
    case 'PageUp':
      return -12;
    case 'PageDown':
      return 12;
    default:
      return null;
  }
}
