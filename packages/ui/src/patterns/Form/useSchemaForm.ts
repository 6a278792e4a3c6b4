import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type DefaultValues, type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { type FieldBinding, fieldBinding, type FieldOptions } from './fieldBinding.ts';
import { schemaFormOptions } from './schemaFormControl.ts';

/** The options of {@link useSchemaForm}. */
export interface SchemaFormOptions<Input extends FieldValues> {
  /**
   * The initial values. Leave them out on a page that is rendered on the server: the fields then keep the text that was
   * typed before hydration.
   */
  defaultValues?: DefaultValues<Input> | undefined;
}

/** The form object of react-hook-form, with `field`. */
export interface SchemaForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  /** Connects a control with the field of a name. Nested names have dots: `person.names`. */
  field: (name: FieldPath<Input>, options?: FieldOptions) => FieldBinding;
  /**
   * Whether all values are valid now, including those of fields that were not left yet. Once it is called, the component
   * that has the form renders again at each change.
   */
  isComplete: () => boolean;
}

/**
 * A form whose values are checked by a schema: any Standard Schema that is synchronous, such as those of `@contapro/domain`. A field is checked
 * when it loses the focus and, after the first submit, at each change. A field that loses the focus to a press of a pointer
 * is checked when the press has ended, because its message may move what is pressed. Create the schema with the messages of
 * `useTexts`, so that a `TextsProvider` can replace them.
 *
 * @example
 * const messages = useTexts('companyForm', companyFormTexts);
 * const schema = useMemo(() => companySchema(messages), [messages]);
 * const form = useSchemaForm(schema, { defaultValues: { ruc: '20100047218' } });
 * <Form form={form} status={status} onSubmit={register}>
 *   <TextField label="RUC" inputMode="numeric" {...form.field('ruc')} />
 *   <SubmitButton>Registrar</SubmitButton>
 * </Form>
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: StandardSchemaV1<Input, Output>,
  { defaultValues }: SchemaFormOptions<NoInfer<Input>> = {},
): SchemaForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    ...schemaFormOptions(schema),
    ...(defaultValues && { defaultValues }),
  });
  return {
    ...form,
    isComplete: () => {
      // Reading it renders the form again after it was mounted: the browser may have restored valid values.
      void form.formState.isValid;
      const result = schema['~standard'].validate(form.watch());
      return 'value' in result;
    },
    field: (name, options) => fieldBinding(form.register(name), form.formState.errors, options),
  };
}
