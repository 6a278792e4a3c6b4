import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form';
import { errorAt, type SchemaForm } from './useSchemaForm.ts';

/** One step of a form. */
export interface FormStep<Input extends FieldValues> {
  /** Identifies the step. */
  id: string;
  /** The name of the step in the list of steps. */
  label: string;
  /** The fields of the step, which are validated before the next step opens. */
  fields: readonly FieldPath<Input>[];
}

/** The options of {@link useFormSteps}. */
export interface FormStepsOptions<Input extends FieldValues> {
  /**
   * The id of the step that is shown first, to continue a form that was left before its end. Pass the values that were
   * typed then as `defaultValues` of `useSchemaForm`.
   *
   * @default the first step
   */
  start?: string | undefined;
  /** Called after each change of the step, with its id and the values so far. Store them to continue the form later. */
  onStep?: ((step: string, values: Input) => void) | undefined;
}

/** The state of a form in steps. */
export interface FormStepsState<Input extends FieldValues> {
  steps: readonly FormStep<Input>[];
  /** The id of the current step. */
  current: string;
  /** Whether the current step is the last one. */
  isLast: boolean;
  /** Opens the previous step without validation; undefined in the first step. */
  back: (() => void) | undefined;
  /** Opens the next step if the fields of this one are valid; otherwise moves the focus to the first invalid field. */
  next: () => void;
  /** Opens the step that contains a field. */
  show: (name: string) => void;
  /** Opens the first step with an error. */
  showErrors: (errors: FieldErrors<Input>) => void;
}

/**
 * Splits a form into steps. The form is submitted after the last step. The values of all steps are kept.
 *
 * @example
 * const form = useSchemaForm(companySchema());
 * const steps = useFormSteps(form, [
 *   { id: 'company', label: 'Empresa', fields: ['name', 'ruc'] },
 *   { id: 'credentials', label: 'Claves SOL', fields: ['solUser', 'solKey'] },
 * ]);
 * <FormSteps steps={steps.steps} current={steps.current}>
 *   <Form form={form} steps={steps} onSubmit={register}>
 *     {steps.current === 'company' ? <CompanyFields form={form} /> : <CredentialsFields form={form} />}
 *     <FormActions onBack={steps.back}>
 *       <SubmitButton>{steps.isLast ? 'Registrar' : 'Siguiente'}</SubmitButton>
 *     </FormActions>
 *   </Form>
 * </FormSteps>
 */
export function useFormSteps<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  steps: readonly FormStep<Input>[],
  { start, onStep }: FormStepsOptions<Input> = {},
): FormStepsState<Input> {
  const [chosen, setChosen] = useState(start);
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === chosen),
  );
  const open = (step: FormStep<Input> | undefined) => {
    if (!step) return;
    // Synchronously, so that a field of the step can take the focus next.
    flushSync(() => setChosen(step.id));
    onStep?.(step.id, form.getValues());
  };
  const fields = steps[index]?.fields ?? [];
  return {
    steps,
    current: steps[index]?.id ?? '',
    isLast: index === steps.length - 1,
    back: index > 0 ? () => open(steps[index - 1]) : undefined,
    next: () => void form.trigger(fields, { shouldFocus: true }).then((isRight) => isRight && open(steps[index + 1])),
    show: (name) => open(steps.find((step) => step.fields.some((field) => field === name))),
    showErrors: (errors) => {
      const wrong = steps.flatMap((step) => step.fields).find((field) => errorAt(errors, field));
      if (wrong === undefined || fields.includes(wrong)) return;
      open(steps.find((step) => step.fields.includes(wrong)));
      form.setFocus(wrong);
    },
  };
}
