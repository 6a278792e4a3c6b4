import type { FormStatus } from '@contapro/domain';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormStepsState } from './useFormSteps.ts';
import { errorAt, type SchemaForm } from './useSchemaForm.ts';

const type = 'server';

/** What the server said of a field that was not changed since. */
export interface ServerError {
  name: string;
  message: string;
  /** Leads to its control; undefined where the form has none of that name. */
  href: string | undefined;
}

/** Puts what the server said of fields at them. Each lasts until its field is changed. */
export function useServerErrors<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  status: FormStatus,
  steps: FormStepsState<Input> | undefined,
): readonly ServerError[] {
  const messages = status.kind === 'refused' ? Object.entries<string | undefined>(status.fields) : [];
  const show = useEffectEvent(() => {
    // The names come with the answer; of one that the form does not have, only the summary tells.
    for (const [name, message] of messages)
      form.setError(name as Parameters<typeof form.setError>[0], { type, ...(message !== undefined && { message }) });
  });
  // By content: a host may make the status anew each time it draws.
  const content = JSON.stringify(messages);
  useEffect(() => show(), [content]);

  const { errors } = form.formState;
  return messages.flatMap(([name, message]) => {
    const error = errorAt(errors, name);
    if (message === undefined || error?.type !== type) return [];
    const isElsewhere = steps?.steps.some(({ fields }) => fields.some((field) => field === name));
    const href = error.ref instanceof HTMLElement ? `#${error.ref.id}` : isElsewhere ? '#' : undefined;
    return [{ name, message, href }];
  });
}
