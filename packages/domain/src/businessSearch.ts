import type { Business } from './views.ts';

const holds = (text: string, query: string) => text.toLocaleLowerCase('es').includes(query.toLocaleLowerCase('es'));

/** Inicio searches by name: a substring, whatever the case (HOME-04). */
export function businessesNamed<Item extends Pick<Business, 'name'>>(
  businesses: readonly Item[],
  query: string,
): readonly Item[] {
  const wanted = query.trim();
  return wanted === '' ? businesses : businesses.filter(({ name }) => holds(name, wanted));
}

/** The switcher searches by name or RUC (SHELL-18, SHELL-19). */
export function filterBusinesses<Item extends Pick<Business, 'name' | 'ruc'>>(
  businesses: readonly Item[],
  query: string,
): readonly Item[] {
  const wanted = query.trim();
  return wanted === '' ? businesses : businesses.filter(({ name, ruc }) => holds(name, wanted) || ruc.includes(wanted));
}
