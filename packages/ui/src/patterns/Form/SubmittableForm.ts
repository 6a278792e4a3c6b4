import type { BaseSyntheticEvent } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';

/** What `Form` needs of a form. */
export interface SubmittableForm<Input extends FieldValues, Output>
  extends Pick<UseFormReturn<Input, unknown, Output>, 'setError' | 'setFocus'> {
  /** Returns what handles the `submit` event: `onValid` is called with the values if they are valid. */
  handleSubmit: (onValid: (values: Output) => void) => (event?: BaseSyntheticEvent) => Promise<unknown>;
  formState: { errors: FieldErrors<Input> };
  /** Whether all values are valid now. Without it, `untilValid` of the `SubmitButton` has no effect. */
  isComplete?: (() => boolean) | undefined;
}
