import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';

export interface SchemaFormOptions<Input extends FieldValues> {
  /**
   * What the fields begin with: an entity that is edited, or what was typed before. Leave it out on a page that is drawn
   * on the server: the fields then keep what was typed before the script arrived.
   */
  defaultValues?: DefaultValues<Input> | undefined;
}

export interface FieldOptions {
  /** Corrects what is typed, for example `lettersOnly`. It is applied at each change, and on leaving the field. */
  format?: ((text: string) => string) | undefined;
}

/** What ties a control to its form: spread it on a `TextField`, `PasswordField`, `Select` or `Checkbox`. */
export interface FieldBinding extends UseFormRegisterReturn {
  error: string | undefined;
  /** Set where a field is wrong without a message, as a box that must be ticked. */
  'aria-invalid': true | undefined;
}

/** The form object of react-hook-form, and `field`. */
export interface SchemaForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  /** Ties a control to the field of this name; nested names have dots: `person.names`. */
  field: (name: FieldPath<Input>, options?: FieldOptions) => FieldBinding;
}

/**
 * A form whose values are checked by a schema: any Standard Schema, such as those of `@contapro/domain`. A field is checked
 * when it loses the focus and, after the first submit, at each change. Create the schema with the messages of `useTexts`,
 * so that a `TextsProvider` can replace them.
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
    mode: 'onBlur',
    resolver: standardSchemaResolver(schema),
    ...(defaultValues && { defaultValues }),
  });
  return {
    ...form,
    field: (name, { format } = {}) => {
      const registered = form.register(name);
      const error = errorAt(form.formState.errors, name);
      return {
        ...registered,
        ...(format && formatted(registered, format)),
        error: error?.message || undefined,
        'aria-invalid': error ? true : undefined,
      };
    },
  };
}

export interface FoundError {
  /** `server` for what the server said. */
  type: unknown;
  message: string | undefined;
  /** The control, where the form has one of that name. */
  ref: unknown;
}

/** What is wrong with a field, by its name. */
export function errorAt(errors: FieldErrors, name: string): FoundError | undefined {
  const found: unknown = get(errors, name);
  if (typeof found !== 'object' || found === null || !('type' in found)) return undefined;
  const { type, message, ref } = found as Partial<FoundError>;
  return { type, message, ref };
}

/** What a change brings, whatever control it comes from. */
interface FieldEvent {
  target: unknown;
  type?: unknown;
  nativeEvent?: unknown;
}

function formatted({ onChange, onBlur }: UseFormRegisterReturn, format: (text: string) => string) {
  const correct = ({ target }: FieldEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const text = format(target.value);
    // Setting the same text again would move the caret to its end.
    if (text !== target.value) target.value = text;
  };
  return {
    onChange: (event: FieldEvent) => {
      // A letter that is still being composed, such as an accented one, must stay until it is whole.
      if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)) correct(event);
      return onChange(event);
    },
    onBlur: (event: FieldEvent) => {
      correct(event);
      return onBlur(event);
    },
  };
}
