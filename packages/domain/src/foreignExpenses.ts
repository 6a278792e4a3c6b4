import { plainWords } from './plainWords.ts';

/** A kind of expense that is unrelated to the business (`ajeno al giro`), unless the business itself sells it. */
export type ForeignExpenseKind =
  | 'food'
  | 'drinksAndTobacco'
  | 'shows'
  | 'beauty'
  | 'children'
  | 'diapersAndPets'
  | 'glasses'
  | 'school';

/** The words that identify each kind, for vouchers issued from a date on. */
interface ForeignExpenseWords {
  /** The first day of issue to which the words apply, `YYYY-MM-DD`. */
  from: string;
  /** In lower case and without accents, like the texts in which they are searched. */
  words: readonly (readonly [kind: ForeignExpenseKind, phrase: string])[];
  /** The law that the words are derived from. */
  source: string;
}

/** The words by date, oldest first. Fuel is not among them. */
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

/**
 * The kinds of unrelated expense that descriptions of items name. Whole words are compared, without accents. With the
 * descriptions of a business's own sales it returns the kinds that the business sells.
 *
 * @param issueDate Day of issue of the voucher, `YYYY-MM-DD`. It selects the list of words.
 * @example foreignExpenseKinds(['Almuerzo ejecutivo'], '2026-10-14') // ['food']
 */
export function foreignExpenseKinds(descriptions: readonly string[], issueDate: string): ForeignExpenseKind[] {
  const list = foreignExpenseWords.findLast(({ from }) => from <= issueDate);
  if (!list) return [];
  const texts = descriptions.map(plainWords);
  const found = list.words.filter(([, phrase]) => texts.some((text) => text.includes(` ${phrase} `)));
  return [...new Set(found.map(([kind]) => kind))];
}
