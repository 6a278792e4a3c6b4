/** The name of a form's field; nested ones are joined by dots: `person.names`. */
export type FieldName<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends Readonly<Record<string, unknown>>
    ? `${Key}.${FieldName<NonNullable<Values[Key]>>}`
    : Key;
}[keyof Values & string];

/** What the server says of single fields, by the form's names for them. */
export type FieldMessages<Name extends string = string> = { readonly [Each in Name]?: string | undefined };

/**
 * Where a form stands: what its screen has to show of the submission.
 *
 * - `editing`: nothing was sent yet.
 * - `submitting`: the call is open.
 * - `refused`: the server refused; `fields` has what it says of single fields, `messages` what it says of the whole form.
 *   One of the two may be empty.
 * - `unreachable`: no answer came; the same values can be sent again.
 * - `expired`: the session is over; the same values can be sent after signing in.
 * - `done`: the server took it.
 */
export type FormStatus =
  | { readonly kind: 'editing' | 'submitting' | 'unreachable' | 'expired' | 'done' }
  | { readonly kind: 'refused'; readonly fields: FieldMessages; readonly messages: readonly string[] };
