import { formatPeriod, monthAbbreviation, monthTexts } from '@contapro/domain';
import { useMemo } from 'react';
import { useTexts } from '../primitives/TextsProvider/index.ts';

export interface PeriodNames {
  periodName: (period: string) => string;
  monthName: (period: string) => string;
}

/**
 * Functions that format a period (`YYYYMM`) with the month names of the `TextsProvider`: `periodName` returns
 * `Oct 2026`, `monthName` returns `Oct`.
 */
export function usePeriodNames(): PeriodNames {
  const { names } = useTexts('month', monthTexts);
  return useMemo(
    () => ({
      periodName: (period: string) => formatPeriod(period, names),
      monthName: (period: string) => monthAbbreviation(period, names),
    }),
    [names],
  );
}
