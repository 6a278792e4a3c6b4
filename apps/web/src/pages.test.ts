import { menuHrefs as addresses } from '@contapro/fixtures';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { menuHrefs } from './layouts/menuHrefs.ts';
import { pageModules } from './pageModules.ts';
import { moduleOf, type Page, pages } from './pages.ts';

describe('getHref', () => {
  it('ROUTE-14 ROUTE-17 is the address of a page, with its parameters', () => {
    expect(pages.home.getHref()).toBe('/inicio');
    expect(pages.newPassword.getHref({ token: 'a/b ñ' })).toBe('/recuperar-contraseña/a%2Fb%20%C3%B1');
    expect(pages.purchases.getHref()).toBe('/dashboard/comprobantes');
    expect(pages.observations.getHref({ pestana: 'F001 & E001' })).toBe(
      '/dashboard/observaciones?pestana=F001+%26+E001',
    );
  });

  it('is typed by the path and the query of its page', () => {
    expectTypeOf(pages.newPassword.getHref).parameter(0).toExtend<{ readonly token: string }>();
    const mistaken = () => [
      // @ts-expect-error The path needs its token.
      pages.newPassword.getHref(),
      // @ts-expect-error The page reads no such parameter.
      pages.observations.getHref({ page: '2' }),
    ];
    expectTypeOf(mistaken).returns.toEqualTypeOf<string[]>();
  });
});

it('ROUTE-10 ROUTE-37 no two pages have the same address', () => {
  const paths = Object.values<Page>(pages).map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

it('ROUTE-37 has a module for every page, and no other', () => {
  const modules = new Set(Object.entries<Page>(pages).map(([id, page]) => moduleOf(id, page)));
  modules.delete('sign-in');
  expect(pageModules.toSorted()).toEqual([...modules].toSorted());
});

it('SHELL-27 leads from every entry of the menu to its page', () => {
  expect(menuHrefs).toEqual(addresses);
});
