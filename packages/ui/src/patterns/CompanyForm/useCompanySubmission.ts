import type { FormStatus } from '@contapro/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { SchemaForm } from '../Form/index.ts';

interface CompanySubmissionOptions<Input extends FieldValues, Output> {
  status: FormStatus;
  /** The values that the form has after a refusal. */
  start: Input;
  /** The values that it has at first; null for those of `start`. */
  draft: Input | null;
  /** The field that has the focus after the refused values were filled in again. */
  first: FieldPath<Input>;
  onSubmit: (values: Output) => void;
  onDraft: ((draft: Input) => void) | undefined;
}

/**
 * What the forms that register a company share: after a refusal their values are those of the start again, and what was
 * refused can be filled in until something else is typed.
 */
export function useCompanySubmission<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  { status, start, draft, first, onSubmit, onDraft }: CompanySubmissionOptions<Input, Output>,
) {
  const [typed, setTyped] = useState(draft);
  const [isUntouched, setUntouched] = useState(true);
  const isRefused = status.kind === 'refused';

  const clear = useEffectEvent(() => form.reset(start));
  useEffect(() => {
    if (isRefused) clear();
  }, [isRefused]);

  const onChange = () => {
    setUntouched(false);
    onDraft?.(form.getValues());
  };
  const restore = (values: Input) => {
    form.reset(values);
    onChange();
    form.setFocus(first);
  };
  return {
    /** To be called when a value has changed. */
    onChange,
    onSubmit: (values: Output) => {
      setTyped(form.getValues());
      setUntouched(true);
      onSubmit(values);
    },
    /** Fills in what was refused; null when nothing was, or something else was typed meanwhile. */
    restore: isRefused && typed && isUntouched ? () => restore(typed) : null,
  };
}
