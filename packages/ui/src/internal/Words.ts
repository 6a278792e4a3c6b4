/** The shape of some default texts, with any words in their place. */
export type Words<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Words<T[Key]> };
