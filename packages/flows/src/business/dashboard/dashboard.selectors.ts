import { lastPeriodBefore } from '@contapro/domain';
import type { DashboardContext } from './dashboard.types.ts';

/** The period from which the positive balance comes: the last one before the period that is shown; null without one. */
export const balancePeriod = ({ period, periods }: Pick<DashboardContext, 'period' | 'periods'>): string | null =>
  period && lastPeriodBefore(periods, period);
