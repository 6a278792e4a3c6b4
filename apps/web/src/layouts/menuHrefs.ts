import type { MenuHrefs } from '@contapro/ui/screens';
import { type Page, pages } from '../pages.ts';

/** The addresses of the entries of the dashboard's menu: the paths of the pages that have a `section`. */
export const menuHrefs: MenuHrefs = Object.fromEntries(
  Object.values<Page>(pages).flatMap(({ section, path }) => (section ? [[section, path]] : [])),
);
