import { amberReasons, type AmberReason, creditActions, type CreditClockFilters, creditSpans } from '@contapro/domain';
import { choiceIn, noOrder, searchText } from './addressValues.ts';
import type { ListAddress } from './listParameters.ts';

const action = choiceIn('hacer', creditActions, { annotate: 'anotar', deposit: 'depositar', decide: 'decidir' });
const span = choiceIn('vence', creditSpans, {
  month: 'este-mes',
  days30: 'en-30-dias',
  days90: 'en-90-dias',
  ended: 'ya-vencio',
});
const reasonOf = (text: string | null): AmberReason | null => amberReasons.find((one) => one === text) ?? null;

/** The purchases of the clock of the credit in its address, such as `?hacer=depositar&vence=este-mes`. */
export const creditClockAddress: ListAddress<CreditClockFilters, null> = {
  filters: {
    read: (query) => ({
      action: action.read(query),
      span: span.read(query),
      reason: reasonOf(query.get('motivo')),
      search: searchText.read(query),
    }),
    write: (filters) => ({
      ...action.write(filters.action),
      ...span.write(filters.span),
      motivo: filters.reason ?? undefined,
      ...searchText.write(filters.search),
    }),
  },
  sort: noOrder,
  replaces: true,
};
