import type { FormStatus } from '@contapro/domain';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorAt } from './errorAt.ts';
import type { SubmittableForm } from './SubmittableForm.ts';

const type = 'server';

/** A message of the server about a field whose value has not changed since. */
export interface ServerError {
  name: string;
  message: string;
  /** The address of the link to its control (`#id`); undefined when the form has no field with that name. */
  href: string | undefined;
}

/** Sets the messages of the server as errors of their fields. Each stays until its field changes. */
export function useServerErrors<Input extends FieldValues, Output>(
  form: SubmittableForm<Input, Output>,
  status: FormStatus,
): readonly ServerError[] {
  const messages = status.kind === 'refused' ? Object.entries<string | undefined>(status.fields) : [];
  const show = useEffectEvent(() => {
    // The names come from the server. A name that the form does not have is shown only in the summary.
    for (const [name, message] of messages)
      form.setError(name as Parameters<typeof form.setError>[0], { type, ...(message !== undefined && { message }) });
  });
  // Compared by content, because a host may create a new status object at each render.
  const content = JSON.stringify(messages);
  useEffect(() => show(), [content]);

  const { errors } = form.formState;
  return messages.flatMap(([name, message]) => {
    const error = errorAt(errors, name);
    if (message === undefined || error?.type !== type) return [];
    const href = error.ref instanceof HTMLElement ? `#${error.ref.id}` : undefined;
    return [{ name, message, href }];
  });
}
