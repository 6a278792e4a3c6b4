import { pendingDepositStates } from '@contapro/domain';
import type { PendingDepositList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { pendingDepositsListOf, pendingDepositsParametersOf } from './pendingDepositsParameters.ts';
import { queryOf } from './useAddress.ts';

const list: PendingDepositList = { page: 3, size: 50, state: null, search: '' };

it.each([list, { ...list, page: 1, search: 'ñusta' }, ...pendingDepositStates.map((state) => ({ ...list, state }))])(
  'the address keeps which deposits are shown: %j',
  (shown) => {
    expect({ page: 1, ...pendingDepositsListOf(queryOf(pendingDepositsParametersOf(shown))) }).toEqual(shown);
  },
);

it('a value that cannot be selected is left out', () => {
  expect(pendingDepositsListOf(new URLSearchParams('estado=feliz&pagina=0&filas=x'))).toEqual({
    state: null,
    search: '',
  });
});
