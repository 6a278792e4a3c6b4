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
 * All texts of the product by subject. Each exported constant `xTexts` is a subject named `x`: `signIn` has the shape of
 * `signInTexts`.
 */
export type Texts = {
  readonly [Name in keyof typeof texts as Name extends `${infer Subject}Texts` ? Subject : never]: AnyWords<
    (typeof texts)[Name]
  >;
};

/** The name of a subject of {@link Texts}: `signIn`, `purchases`, … */
export type TextsSubject = keyof Texts;

/**
 * Texts that replace the default ones, for `TextsProvider` of `@contapro/ui`. Those that are left out keep their
 * defaults.
 *
 * @example
 * const words: Words = {
 *   purchases: { title: 'Facturas recibidas' },
 *   home: { greeting: (name) => `Bienvenido, ${name}` },
 * };
 */
export type Words = DeepPartial<Texts>;
