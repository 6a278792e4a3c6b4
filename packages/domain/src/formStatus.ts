/** The name of a field of a form. Nested names are joined with dots: `person.names`. */
export type FieldName<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends Readonly<Record<string, unknown>>
    ? `${Key}.${FieldName<NonNullable<Values[Key]>>}`
    : Key;
}[keyof Values & string];

/** The messages of the server about single fields, by the names of the form. */
export type FieldMessages<Name extends string = string> = { readonly [Each in Name]?: string | undefined };

/**
 * The state of a form's submission, as its screen shows it.
 *
 * - `editing`: nothing was submitted yet.
 * - `submitting`: the call is running.
 * - `refused`: the server refused the values. `fields` has its messages about single fields, `messages` the others. Both
 *   are empty when it sent none.
 * - `unreachable`: the server did not answer. The same values can be submitted again.
 * - `expired`: the session expired. The same values can be submitted after signing in.
 * - `done`: the server accepted the values.
 */
export type FormStatus =
  | { readonly kind: 'editing' | 'submitting' | 'unreachable' | 'expired' | 'done' }
  | { readonly kind: 'refused'; readonly fields: FieldMessages; readonly messages: readonly string[] };
