/** A kind of expense that is foreign to a business, unless the business itself sells it. */
export type ForeignExpenseKind =
  | 'food'
  | 'drinksAndTobacco'
  | 'shows'
  | 'beauty'
  | 'children'
  | 'diapersAndPets'
  | 'glasses'
  | 'school';

/** The words of each kind in force from a date of issue on. */
interface ForeignExpenseWords {
  from: string;
  /** Lower case, without accents: so are the texts they are sought in. */
  words: readonly (readonly [kind: ForeignExpenseKind, phrase: string])[];
  source: string;
}

/** Oldest first; fuel is not in it. */
export const foreignExpenseWords: readonly ForeignExpenseWords[] = [
  {
    from: '2000-01-01',
    source: 'Ley del IGV, art. 18 a); Ley del Impuesto a la Renta, art. 37 (causality)',
    words: [
      ['food', 'consumo'],
      ['food', 'almuerzo'],
      ['food', 'desayuno'],
      ['food', 'cena'],
      ['food', 'menu'],
      ['food', 'buffet'],
      ['drinksAndTobacco', 'cerveza'],
      ['drinksAndTobacco', 'vino'],
      ['drinksAndTobacco', 'whisky'],
      ['drinksAndTobacco', 'pisco'],
      ['drinksAndTobacco', 'cigarrillos'],
      ['shows', 'entradas'],
      ['shows', 'cine'],
      ['shows', 'concierto'],
      ['beauty', 'perfume'],
      ['beauty', 'cosmetico'],
      ['beauty', 'champu'],
      ['children', 'juguete'],
      ['children', 'ropa de bebe'],
      ['diapersAndPets', 'panales'],
      ['diapersAndPets', 'alimento para mascotas'],
      ['glasses', 'lentes de medida'],
      ['school', 'pension escolar'],
      ['school', 'utiles escolares'],
    ],
  },
];

/** Lower case, without accents, each run of other characters one space, a space at both ends. */
function plainWords(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

/**
 * The kinds of foreign expense that the descriptions name, as whole words and without accents.
 * Over a business's own sales it gives the kinds it deals in.
 */
export function foreignExpenseKinds(descriptions: readonly string[], issueDate: string): ForeignExpenseKind[] {
  const list = foreignExpenseWords.findLast(({ from }) => from <= issueDate);
  if (!list) return [];
  const texts = descriptions.map(plainWords);
  const found = list.words.filter(([, phrase]) => texts.some((text) => text.includes(` ${phrase} `)));
  return [...new Set(found.map(([kind]) => kind))];
}
