import { formatPeriod, monthAbbreviation, monthTexts } from '@contapro/domain';
import { useMemo } from 'react';
import { useTexts } from '../primitives/TextsProvider/index.ts';

/** Names periods (`YYYYMM`) with the names of the months that the `TextsProvider` gives: `Oct 2026`, and `Oct` alone. */
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
