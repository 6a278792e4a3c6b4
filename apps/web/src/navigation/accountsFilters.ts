import { type AccountsFilter, everyAccount } from '@contapro/domain';
import type { FilterParameters } from './listParameters.ts';

const names = { pending: 'sin-cuenta', decided: 'con-cuenta' } as const;

/** What Cuentas lists in an address, such as `?cuenta=sin-cuenta&por=monto`. */
export const accountsFilters: FilterParameters<AccountsFilter> = {
  read: (query) => {
    const cuenta = query.get('cuenta');
    return [
      {
        state: cuenta === names.pending ? 'pending' : cuenta === names.decided ? 'decided' : null,
        byAmount: query.get('por') === 'monto',
      },
    ];
  },
  write: ([{ state, byAmount } = everyAccount]) => ({
    cuenta: state === null ? undefined : names[state],
    por: byAmount ? 'monto' : undefined,
  }),
};
