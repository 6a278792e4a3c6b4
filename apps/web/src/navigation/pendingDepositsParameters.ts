import { firstPage, type PendingDepositState, pendingDepositStates } from '@contapro/domain';
import type { PendingDepositList, PendingDepositsInput } from '@contapro/flows';
import { filterText } from './filterText.ts';
import { countOf } from './listParameters.ts';
import type { Parameters } from './useAddress.ts';

/** The values of the parameter `estado`. */
const states: Readonly<Record<PendingDepositState, string>> = {
  due: 'a-tiempo',
  overdue: 'fuera-de-plazo',
  filed: 'en-un-archivo',
};

/** What an address says of the deposits. A value that nobody can select is left out. */
export function pendingDepositsListOf(query: URLSearchParams): NonNullable<PendingDepositsInput['list']> {
  const page = countOf(query.get('pagina'));
  const size = countOf(query.get('filas'));
  return {
    ...(page !== undefined && { page }),
    ...(size !== undefined && { size }),
    state: pendingDepositStates.find((state) => states[state] === query.get('estado')) ?? null,
    search: filterText(query.get('buscar')) ?? '',
  };
}

/** The parameters that keep the list of deposits in its address. */
export const pendingDepositsParametersOf = ({ page, size, state, search }: PendingDepositList): Parameters => ({
  estado: state === null ? undefined : states[state],
  buscar: search.trim() === '' ? undefined : search,
  pagina: page === firstPage ? undefined : page,
  filas: size,
});
