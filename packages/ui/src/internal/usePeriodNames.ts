import { formatPeriod, monthAbbreviation, monthTexts } from '@contapro/domain';
import { useMemo } from 'react';
import { useTexts } from '../primitives/TextsProvider/index.ts';

/**
 * Functions that format a period (`YYYYMM`) with the month names of the `TextsProvider`: `periodName` returns
 * `Oct 2026`, `monthName` returns `Oct`.
 */
export function usePeriodNames() {
  const { names } = useTexts('month', monthTexts);
  return useMemo(
    () => ({
      periodName: (period: string) => formatPeriod(period, names),
      monthName: (period: string) => monthAbbreviation(period, names),
    }),
    [names],
  );
}
