import { creditActions, creditSpans } from '@contapro/domain';
import type { CreditClockList } from '@contapro/flows';
import { expect, it } from 'vitest';
import { creditClockListOf, creditClockParametersOf } from './creditClockParameters.ts';
import { queryOf } from './useAddress.ts';

const list: CreditClockList = { page: 3, size: 50, action: null, span: null, reason: null, search: '' };

it.each([
  list,
  { ...list, page: 1, search: 'ñusta', reason: 'DUPLICADO' as const },
  ...creditActions.map((action) => ({ ...list, action })),
  ...creditSpans.map((span) => ({ ...list, span })),
])('the address keeps which purchases are shown: %j', (shown) => {
  expect({ page: 1, ...creditClockListOf(queryOf(creditClockParametersOf(shown))) }).toEqual(shown);
});

it('a value that cannot be selected is left out', () => {
  const query = new URLSearchParams('hacer=nada&vence=nunca&motivo=SUERTE&pagina=0&filas=x');
  expect(creditClockListOf(query)).toEqual({ action: null, span: null, reason: null, search: '' });
});
