import { folded } from './searchBy.ts';

/**
 * Where `searchBy` finds a query in a text: the places of its first character and after its last one; null when the text
 * does not contain it, or the query is empty.
 *
 * @example foundIn('Textiles Huascarán', 'huascaran') // [9, 18]
 */
export function foundIn(text: string, query: string): readonly [from: number, to: number] | null {
  const wanted = folded(query.trim());
  if (wanted === '') return null;
  let all = '';
  // For each unit of the folded text, where its character begins in the text.
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = folded(character);
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
    all += plain;
    place += character.length;
  }
  const start = all.indexOf(wanted);
  if (start < 0) return null;
  return [places[start] ?? 0, places[start + wanted.length] ?? text.length];
}
