import { isPeriod } from '@contapro/domain';
import type { StoredSessionState } from './state.ts';

/** The period that a report opens with, `YYYYMM`: the selected one, or else the newest; null when there is none. */
export function selectedPeriod({
  selectedValues: { tax_period },
  filters: { taxPeriods },
}: Pick<StoredSessionState, 'selectedValues' | 'filters'>): string | null {
  return tax_period !== null && isPeriod(tax_period) ? tax_period : (taxPeriods[0] ?? null);
}
