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

/** The options of {@link useSchemaForm}. */
export interface SchemaFormOptions<Input extends FieldValues> {
  /**
   * The initial values. Leave them out on a page that is rendered on the server: the fields then keep the text that was
   * typed before hydration.
   */
  defaultValues?: DefaultValues<Input> | undefined;
}

export interface FieldOptions {
  /**
   * Corrects the typed text, for example `lettersOnly`. It is called at each change and when the field loses the focus.
   */
  format?: ((text: string) => string) | undefined;
}

/**
 * The props that connect a control with its form. Spread them on a `TextField`, `PasswordField`, `Select` or
 * `Checkbox`.
 */
export interface FieldBinding extends UseFormRegisterReturn {
  /** The message for an invalid value; undefined while the value is valid or not checked. */
  error: string | undefined;
  /** Also set for an invalid field without a message, such as a checkbox that must be checked. */
  'aria-invalid': true | undefined;
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
    mode: 'onBlur',
    resolver: standardSchemaResolver(schema),
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
    field: (name, { format } = {}) => {
      const registered = checkedAfterPress(form.register(name));
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
  /** `server` for an error of the server. */
  type: unknown;
  message: string | undefined;
  /** The control, if the form has one with that name. */
  ref: unknown;
}

/** The error of a field, by its name. */
export function errorAt(errors: FieldErrors, name: string): FoundError | undefined {
  const found: unknown = get(errors, name);
  if (typeof found !== 'object' || found === null || !('type' in found)) return undefined;
  const { type, message, ref } = found as Partial<FoundError>;
  return { type, message, ref };
}

/** The event of a change, of any kind of control. */
interface FieldEvent {
  target: unknown;
  type?: unknown;
  nativeEvent?: unknown;
}

function checkedAfterPress({ onBlur, ...rest }: UseFormRegisterReturn): UseFormRegisterReturn {
  return {
    ...rest,
    onBlur: async (event: FieldEvent) => {
      if (document.querySelector(':active'))
        await new Promise((resolve) => {
          const listening = new AbortController();
          const end = () => {
            listening.abort();
            setTimeout(resolve);
          };
          addEventListener('pointerup', end, listening);
          // A press that becomes a scroll or a drag is not released.
          addEventListener('pointercancel', end, listening);
        });
      await onBlur(event);
    },
  };
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
      // A character that is being composed, such as an accented letter, must not be changed before it is complete.
      if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)) correct(event);
      return onChange(event);
    },
    onBlur: (event: FieldEvent) => {
      correct(event);
      return onBlur(event);
    },
  };
}
