/**
 * The text in lower case and without accents, with one space between words and at both ends.
 *
 * @example plainWords('Útiles, de OFICINA') // ' utiles de oficina '
 */
export function plainWords(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}
