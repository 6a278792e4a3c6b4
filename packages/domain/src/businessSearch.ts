import type { Business } from './schemas.ts';

const holds = (text: string, query: string) => text.toLocaleLowerCase('es').includes(query.toLocaleLowerCase('es'));

/** The businesses whose name contains the query, ignoring case. An empty query returns all. */
export function businessesNamed<Item extends Pick<Business, 'name'>>(
  businesses: readonly Item[],
  query: string,
): readonly Item[] {
  const wanted = query.trim();
  return wanted === '' ? businesses : businesses.filter(({ name }) => holds(name, wanted));
}

/** The businesses whose name or RUC contains the query, ignoring case. An empty query returns all. */
export function filterBusinesses<Item extends Pick<Business, 'name' | 'ruc'>>(
  businesses: readonly Item[],
  query: string,
): readonly Item[] {
  const wanted = query.trim();
  return wanted === '' ? businesses : businesses.filter(({ name, ruc }) => holds(name, wanted) || ruc.includes(wanted));
}
