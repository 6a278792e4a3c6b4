/** Lower case, without accents: `Ñusta` and `nusta` are the same. */
export const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The items of which a text contains the query, ignoring case and accents. An empty query returns all. Every search of a
 * list in the product uses it.
 *
 * @param textsOf Returns the texts of an item that are searched, such as name and RUC.
 * @example
 * searchBy(businesses, 'huascaran', ({ name, ruc }) => [name, ruc]);
 */
export function searchBy<Item>(
  items: readonly Item[],
  query: string,
  textsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const wanted = folded(query.trim());
  return wanted === '' ? items : items.filter((item) => textsOf(item).some((text) => folded(text).includes(wanted)));
}

/** The texts of a business that {@link searchBy} searches. */
export const nameAndRucOf = ({ name, ruc }: Readonly<{ name: string; ruc: string }>): readonly string[] => [name, ruc];
