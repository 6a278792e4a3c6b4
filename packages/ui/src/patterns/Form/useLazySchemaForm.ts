import type { FormStatus } from '@contapro/domain';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form';
import { useCode } from '../../primitives/useCode/index.ts';
import { type FieldBinding, fieldBinding } from './fieldBinding.ts';
import type { SubmittableForm } from './SubmittableForm.ts';

/** The result of {@link useLazySchemaForm}. */
export interface LazySchemaForm<Input extends FieldValues, Output> extends SubmittableForm<Input, Output> {
  /** Connects a control with the field of a name. */
  field: (name: FieldPath<Input>) => FieldBinding;
  /**
   * The status of a submission that waits for the code of forms: `submitting`, or `unreachable` when the code could not be
   * loaded. Null in all other cases.
   */
  unsentStatus: FormStatus | null;
}

const importControl = () => import('./schemaFormControl.ts');

/**
 * A form as that of `useSchemaForm`, for a page that must be usable before the code of forms is loaded, which happens after
 * the first paint. What was typed, left or submitted until then is checked when the code is there. Its fields have no default
 * values.
 *
 * @param schema A Standard Schema that is synchronous. It must be a stable object.
 * @param load Imports the code of forms. It must be a stable function.
 * @example
 * const schema = useMemo(() => signInSchema(), []);
 * const form = useLazySchemaForm(schema);
 * <Form form={form} status={form.unsentStatus ?? status} onSubmit={signIn}>
 *   <TextField label="Usuario" {...form.field('email')} />
 *   <SubmitButton>Iniciar sesión</SubmitButton>
 * </Form>
 */
export function useLazySchemaForm<Input extends FieldValues, Output>(
  schema: StandardSchemaV1<Input, Output>,
  load: () => Promise<Pick<Awaited<ReturnType<typeof importControl>>, 'createSchemaFormControl'>> = importControl,
): LazySchemaForm<Input, Output> {
  const { code, retry } = useCode(load);
  const control = useMemo(
    () => (code.state === 'ready' ? code.data.createSchemaFormControl(schema) : null),
    [code, schema],
  );
  const [{ errors = {} }, setFormState] = useState<{ errors?: FieldErrors<Input> | undefined }>({});
  const left = useRef(new Set<FieldPath<Input>>());
  const unsent = useRef<((values: Output) => void) | null>(null);
  const [isUnsent, setIsUnsent] = useState(false);

  // A form can be sent after the commit and before an effect runs. Its errors would not be shown.
  useLayoutEffect(() => {
    if (!control) return undefined;
    const stop = control.subscribe({
      formState: { errors: true },
      // A new object at each call, because the library changes its errors in place.
      callback: (state) => setFormState({ errors: state.errors }),
    });
    // The fields were registered when this component was drawn with the control.
    for (const name of left.current) void control.trigger(name);
    if (unsent.current) void control.handleSubmit(unsent.current)();
    left.current.clear();
    unsent.current = null;
    return stop;
  }, [control]);

  return {
    formState: { errors },
    handleSubmit: (onValid) => async (event) => {
      event?.preventDefault();
      if (control) await control.handleSubmit(onValid)();
      else {
        unsent.current = onValid;
        setIsUnsent(true);
        if (code.state === 'failed') retry();
      }
    },
    setError: (...error) => control?.setError(...error),
    setFocus: (...name) => control?.setFocus(...name),
    field: (name) =>
      fieldBinding(
        control?.register(name) ?? {
          name,
          ref: () => {},
          onChange: async () => {},
          onBlur: async () => {
            left.current.add(name);
          },
        },
        errors,
      ),
    unsentStatus: isUnsent && !control ? { kind: code.state === 'failed' ? 'unreachable' : 'submitting' } : null,
  };
}
