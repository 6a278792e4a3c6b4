import { expect, it } from 'vitest';
import { businessesNamed, filterBusinesses } from './businessSearch.ts';

const textiles = { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' };
const transportes = { name: 'Transportes Ñusta Hermanos S.R.L.', ruc: '20488301757' };
const all = [textiles, transportes];

it.each([
  ['HUASCARÁN', [textiles]],
  ['ñusta', [transportes]],
  [' t', all],
  ['', all],
  ['20514', []],
] as const)('HOME-04 finds by a part of the name, whatever the case: %s', (query, found) => {
  expect(businessesNamed(all, query)).toEqual(found);
});

it.each([
  ['hermanos', [transportes]],
  ['2051', [textiles]],
  ['20', all],
  ['20999', []],
] as const)('SHELL-18, SHELL-19 finds by a part of the name or the RUC: %s', (query, found) => {
  expect(filterBusinesses(all, query)).toEqual(found);
});
