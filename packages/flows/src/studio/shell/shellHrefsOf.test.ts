import { expect, it } from 'vitest';
import { menuHrefs } from '@contapro/fixtures';
import { shellHrefsOf } from './shellHrefsOf.ts';

const hrefs = { home: '/inicio', menu: menuHrefs, support: 'https://wa.me/51900000000' };

it.each([
  ['TEMPLATEA', 'Estudio Contable', []],
  ['TEMPLATEB', 'Contador Freelance', ['home']],
  [null, 'Contador Freelance', ['home']],
  ['TEMPLATEA', 'Siscont', ['pdt']],
  ['TEMPLATEB', 'Siscont', ['home', 'pdt']],
  ['TEMPLATEA', null, []],
] as const)('SHELL-36, SHELL-37, ROLE-06 of group %s and profile %s leaves out %j', (testGroup, profile, without) => {
  expect(shellHrefsOf(hrefs, { accountant: { profile }, testGroup })).toEqual({
    ...hrefs,
    businesses: profile === 'Siscont' ? null : '/inicio',
    collections: null,
    account: null,
    menu: { ...menuHrefs, ...Object.fromEntries(without.map((section) => [section, null])) },
    questions: null,
  });
});

it('leaves out what the host does not offer', () => {
  const menu = { ...menuHrefs, home: null, detractions: null };
  expect(shellHrefsOf({ home: '/', menu }, { accountant: { profile: null }, testGroup: 'TEMPLATEA' })).toEqual({
    home: '/',
    businesses: '/',
    collections: null,
    account: null,
    menu,
    support: null,
    questions: null,
  });
});
