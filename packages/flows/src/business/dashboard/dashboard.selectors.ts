import { lastPeriodBefore } from '@contapro/domain';
import type { ShownParts } from '../../engine/internal/loadableStates.ts';
import type { DashboardContext, DashboardParts } from './dashboard.types.ts';

/** The period from which the positive balance comes: the last one before the period that is shown; null without one. */
export const balancePeriod = ({ period, periods }: Pick<DashboardContext, 'period' | 'periods'>): string | null =>
  period && lastPeriodBefore(periods, period);

/**
 * What is shown of the period: a part that is loaded again is shown as it was seen before. `isRefreshing` tells whether there is
 * such a part.
 */
export function shownFigures({ parts, period, seen }: Pick<DashboardContext, 'parts' | 'period' | 'seen'>): {
  parts: ShownParts<DashboardParts> | null;
  isRefreshing: boolean;
} {
  const before = period === null ? undefined : seen[period];
  if (parts === null || before === undefined) return { parts, isRefreshing: false };
  const shown = { ...parts, ...before, ...settledOf(parts) };
  return { parts: shown, isRefreshing: Object.values(parts).some(({ state }) => state === 'loading') };
}

const settledOf = (parts: ShownParts<DashboardParts>): Partial<ShownParts<DashboardParts>> =>
  Object.fromEntries(Object.entries(parts).filter(([, { state }]) => state !== 'loading'));
