import type * as texts from './texts/index.ts';

/** The shape of default texts with any strings: the type of an `as const` constant accepts only its own strings. */
export type AnyWords<Defaults> = Defaults extends string
  ? string
  : Defaults extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Defaults extends readonly (infer Item)[]
      ? readonly AnyWords<Item>[]
      : { readonly [Key in keyof Defaults]: AnyWords<Defaults[Key]> };

/** Every part may be left out, except inside a list: a list is replaced whole. */
type DeepPartial<Texts> = Texts extends string | readonly unknown[] | ((...values: never[]) => string)
  ? Texts
  : { readonly [Key in keyof Texts]?: DeepPartial<Texts[Key]> };

/**
 * All texts of the product by subject: `signIn` holds what `signInTexts` holds. A constant that `texts/index.ts` exports
 * under a name that ends in `Texts` belongs to it.
 */
export type Texts = {
  readonly [Name in keyof typeof texts as Name extends `${infer Subject}Texts` ? Subject : never]: AnyWords<
    (typeof texts)[Name]
  >;
};

/** The name of a group of texts: `signIn`, `purchases`, … */
export type TextsSubject = keyof Texts;

/**
 * Words that replace the default ones; those left out stay as they are.
 *
 * @example
 * const words: Words = {
 *   purchases: { title: 'Facturas recibidas' },
 *   home: { greeting: (name) => `Bienvenido, ${name}` },
 * };
 */
export type Words = DeepPartial<Texts>;
