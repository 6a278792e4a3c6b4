import { creditActions, creditSpans, everyCredit } from '@contapro/domain';
import type { CreditClockList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { creditClockAddress } from './creditClockAddress.ts';
import { listOf, parametersOf } from './listParameters.ts';
import { queryOf } from './useAddress.ts';

const list: CreditClockList = { page: 3, size: 50, filters: everyCredit, sort: null };

it.each([
  list,
  { ...list, page: 1, filters: { ...everyCredit, search: 'ñusta', reason: 'DUPLICADO' as const } },
  ...creditActions.map((action) => ({ ...list, filters: { ...everyCredit, action } })),
  ...creditSpans.map((span) => ({ ...list, filters: { ...everyCredit, span } })),
])('the address keeps which purchases are shown: %j', (shown) => {
  const query = queryOf(parametersOf({ period: null, list: shown }, creditClockAddress));
  expect({ page: 1, ...listOf(query, creditClockAddress) }).toEqual(shown);
});

it('a value that cannot be selected is left out', () => {
  const query = new URLSearchParams('hacer=nada&vence=nunca&motivo=SUERTE&pagina=0&filas=x');
  expect(listOf(query, creditClockAddress)).toEqual({ filters: everyCredit, sort: null });
});
