import {
  amberReasons,
  type CreditAction,
  creditActions,
  type CreditSpan,
  creditSpans,
  firstPage,
} from '@contapro/domain';
import type { CreditClockInput, CreditClockList } from '@contapro/flows';
import { filterText } from './filterText.ts';
import { countOf } from './listParameters.ts';
import type { Parameters } from './useAddress.ts';

/** The values of the parameters `hacer` and `vence`. */
const actions: Readonly<Record<CreditAction, string>> = {
  annotate: 'anotar',
  deposit: 'depositar',
  decide: 'decidir',
};
const spans: Readonly<Record<CreditSpan, string>> = {
  month: 'este-mes',
  days30: 'en-30-dias',
  days90: 'en-90-dias',
  ended: 'ya-vencio',
};

/** What an address says of the clock of the credit. A value that nobody can select is left out. */
export function creditClockListOf(query: URLSearchParams): NonNullable<CreditClockInput['list']> {
  const page = countOf(query.get('pagina'));
  const size = countOf(query.get('filas'));
  return {
    ...(page !== undefined && { page }),
    ...(size !== undefined && { size }),
    action: creditActions.find((action) => actions[action] === query.get('hacer')) ?? null,
    span: creditSpans.find((span) => spans[span] === query.get('vence')) ?? null,
    reason: amberReasons.find((reason) => reason === query.get('motivo')) ?? null,
    search: filterText(query.get('buscar')) ?? '',
  };
}

/** The parameters that keep the clock of the credit in its address. */
export const creditClockParametersOf = ({ page, size, action, span, reason, search }: CreditClockList): Parameters => ({
  hacer: action === null ? undefined : actions[action],
  vence: span === null ? undefined : spans[span],
  motivo: reason ?? undefined,
  buscar: search.trim() === '' ? undefined : search,
  pagina: page === firstPage ? undefined : page,
  filas: size,
});
