import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form';
import { errorAt, type SchemaForm } from './useSchemaForm.ts';

export interface FormStep<Input extends FieldValues> {
  id: string;
  /** Names it in the list of steps. */
  label: string;
  /** What is asked for in it, and checked before the next one opens. */
  fields: readonly FieldPath<Input>[];
}

export interface FormStepsOptions<Input extends FieldValues> {
  /**
   * The step to begin with, where somebody comes back to a form that was left half filled in; give what was typed as
   * `defaultValues` of `useSchemaForm`.
   * @default the first one
   */
  start?: string | undefined;
  /** Called on each way to another step with what was typed so far, to be kept for coming back. */
  onStep?: ((step: string, values: Input) => void) | undefined;
}

/** Where a form of several steps stands, and the ways through it. */
export interface FormStepsState<Input extends FieldValues> {
  steps: readonly FormStep<Input>[];
  /** The id of the step that is shown. */
  current: string;
  isLast: boolean;
  /** Opens the step before, without checking this one; undefined in the first one. */
  back: (() => void) | undefined;
  /** Opens the next step once the fields of this one are right, otherwise moves the focus to the first that is wrong. */
  next: () => void;
  /** Opens the step that asks for a field. */
  show: (name: string) => void;
  /** Opens the first step with an error. */
  showErrors: (errors: FieldErrors<Input>) => void;
}

/**
 * Fills in one form step by step and submits it after the last one. What was typed stays through all of them.
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
    // At once, so that a field of the step can take the focus next.
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
