import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** What a form needs of its schema: the Standard Schema interface, which zod's schemas have. */
export interface FormSchema<Values> {
  readonly '~standard': {
    readonly validate: (values: unknown) => Checked<Values> | Promise<Checked<Values>>;
  };
}

type Checked<Values> =
  | { readonly value: Values; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly unknown[] | undefined }[] };

/** Checks a form of flat fields by its schema; of a field's problems the first is told. */
export const schemaResolver =
  <Values extends FieldValues>(schema: FormSchema<Values>): Resolver<Values> =>
  async (values) => {
    const checked = await schema['~standard'].validate(values);
    if (checked.issues === undefined) return { values: checked.value, errors: {} };
    const problems = checked.issues.map(
      ({ message, path }) => [String(path?.[0]), { type: 'schema', message }] as const,
    );
    return { values: {}, errors: Object.fromEntries(problems.toReversed()) as FieldErrors<Values> };
  };
