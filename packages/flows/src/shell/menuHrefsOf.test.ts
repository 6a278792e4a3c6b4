import { expect, it } from 'vitest';
import { menuHrefs } from '@contapro/fixtures';
import { menuHrefsOf } from './menuHrefsOf.ts';

it.each([
  ['TEMPLATEA', 'Estudio Contable', []],
  ['TEMPLATEB', 'Contador Freelance', ['home']],
  [null, 'Contador Freelance', ['home']],
  ['TEMPLATEA', 'Siscont', ['pdt']],
  ['TEMPLATEB', 'Siscont', ['home', 'pdt']],
  ['TEMPLATEA', null, []],
] as const)('SHELL-36, SHELL-37, ROLE-06 of group %s and profile %s leaves out %j', (testGroup, profile, without) => {
  const expected = { ...menuHrefs, ...Object.fromEntries(without.map((section) => [section, null])) };
  expect(menuHrefsOf(menuHrefs, { accountant: { profile }, testGroup })).toEqual(expected);
});

it('leaves out what the host does not offer', () => {
  const hrefs = { ...menuHrefs, home: null, detractions: null };
  expect(menuHrefsOf(hrefs, { accountant: { profile: null }, testGroup: 'TEMPLATEA' })).toEqual(hrefs);
});
