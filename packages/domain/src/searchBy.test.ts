import { expect, it } from 'vitest';
import { nameAndRucOf, searchBy } from './searchBy.ts';

const textiles = { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' };
const transportes = { name: 'Transportes Ñusta Hermanos S.R.L.', ruc: '20488301757' };
const all = [textiles, transportes];

it.each([
  ['HUASCARÁN', [textiles]],
  ['huascaran', [textiles]],
  ['ñusta', [transportes]],
  ['nusta', [transportes]],
  ['ñüsta', [transportes]],
  ['ta hermanos', [transportes]],
  [' t', all],
  ['', all],
  ['  ', all],
  ['minera', []],
] as const)('HOME-04, SHELL-18 finds by a part of the name, ignoring case and accents: %s', (query, found) => {
  expect(searchBy(all, query, nameAndRucOf)).toEqual(found);
});

it.each([
  ['2051', [textiles]],
  ['8301', [transportes]],
  ['20', all],
  ['20999', []],
] as const)('SHELL-19 finds by a part of the RUC: %s', (query, found) => {
  expect(searchBy(all, query, nameAndRucOf)).toEqual(found);
});
