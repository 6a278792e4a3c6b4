import { plainWords } from '../plainWords.ts';

/** Words without a meaning for the account: they join others, are in the items of everything, or stand for items (`por lo siguiente`). */
const meaningless: ReadonlySet<string> = new Set(
  'con del las los para por sin una uno und unid unidad unidades servicio servicios segun mes periodo factura nro varios varias siguiente siguientes cotizacion atencion compra venta enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre'.split(
    ' ',
  ),
);

/** The most words that are kept of a voucher. */
const mostItemWords = 24;

/**
 * The words by which the items of a voucher are compared with those of others: without accents, numbers, short words and names of
 * months, each once, by alphabet. Of a long voucher only the first ones are kept.
 */
export function itemWords(descriptions: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const description of descriptions)
    for (const word of plainWords(description).trim().split(' ')) {
      if (found.size === mostItemWords) break;
      if (word.length > 2 && !/\d/.test(word) && !meaningless.has(word)) found.add(word);
    }
  return [...found].toSorted();
}

/** How much of the shorter of two lists of words the other one has: from 0 to 1. Both are lists of {@link itemWords}. */
export function likeness(some: readonly string[], others: readonly string[]): number {
  const fewest = Math.min(some.length, others.length);
  if (fewest === 0) return 0;
  let same = 0;
  for (const word of some) if (others.includes(word)) same += 1;
  return same / fewest;
}
