import type { PeriodSelected } from '../facts.ts';
import { withEvent } from './withEvent.ts';

/**
 * The fact of a selected period, for `emit`.
 *
 * @example
 * setup({ actions: { notifyPeriod: emit(periodSelected) } });
 */
export const periodSelected = (_: unknown, { period }: { period: string }): PeriodSelected => ({
  type: 'period.selected',
  period,
});

/**
 * The transition to another period of a page with {@link periodStates}. The machine's `setup` must have the guard
 * `isOtherPeriod` and the actions `storePeriod` and `notifyPeriod`.
 *
 * @example
 * const data = { initial: 'deciding', on: periodSelection, states: periodStates({ type: 'parallel', states: {} }) };
 */
export const periodSelection = {
  'period.select': {
    guard: withEvent('isOtherPeriod'),
    target: '.deciding',
    actions: [withEvent('storePeriod'), withEvent('notifyPeriod')],
  },
} as const;

/**
 * The states of what a page shows of a period. Its initial state is `deciding`. The machine's `setup` must have the guard
 * `hasPeriod`.
 *
 * @param shown The state while a period is selected. Selecting another period leaves it and enters it again.
 */
export const periodStates = <const Shown extends object>(shown: Shown) =>
  ({
    deciding: { always: [{ guard: 'hasPeriod', target: 'shown' }, { target: 'withoutPeriod' }] },
    withoutPeriod: {},
    shown,
  }) as const;
