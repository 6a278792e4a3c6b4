import { isPeriod } from '@contapro/domain';
import type { SessionState } from './state.ts';

/** The period that reports open with: the one that was chosen, else the newest; null without any (OPEN-092, OPEN-102). */
export function selectedPeriod({
  selectedValues: { tax_period },
  filters: { taxPeriods },
}: Pick<SessionState, 'selectedValues' | 'filters'>): string | null {
  return isPeriod(tax_period) ? tax_period : (taxPeriods[0] ?? null);
}
