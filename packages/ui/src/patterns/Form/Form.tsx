import { type FormStatus, formTexts, type Texts } from '@contapro/domain';
import { type ComponentProps, type ReactNode, type SubmitEvent, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classes } from '../../internal/classes.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { type Failure, failureOf } from './failureOf.ts';
import { FocusedOnArrival } from './FocusedOnArrival.tsx';
import styles from './Form.module.css';
import { FormContext } from './FormContext.ts';
import type { SubmittableForm } from './SubmittableForm.ts';
import { useServerErrors } from './useServerErrors.ts';

export interface FormProps<Input extends FieldValues, Output> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The result of `useSchemaForm` or `useLazySchemaForm`. */
  form: SubmittableForm<Input, Output>;
  /** Called with the valid values. It is not called while `status` is `submitting` or `done`. */
  onSubmit: (values: Output) => void;
  /**
   * The state of the submission. A failure is shown above the fields and takes the focus.
   *
   * @default { kind: 'editing' }
   */
  status?: FormStatus | undefined;
  /** A message above the fields. A failure replaces it. */
  notice?: ReactNode;
  /** A button or link in the message of a failure, which helps to resolve it. */
  failureAction?: ReactNode;
  /** Replaces the form when `status` is `done`, and takes the focus. Without it the form stays visible and disabled. */
  done?: ReactNode;
}

const editing: FormStatus = { kind: 'editing' };

/**
 * A form that validates its fields, submits once and keeps the typed values after a failure. Messages of the server
 * about a field are shown at the field and, as a link to it, in a summary above the fields. Its children are the fields
 * and the `SubmitButton`.
 *
 * @example
 * const form = useSchemaForm(recoveryRequestSchema());
 * <Form form={form} status={status} onSubmit={requestRecovery}>
 *   <TextField label="Correo" type="email" {...form.field('email')} />
 *   <SubmitButton>Enviar instrucciones</SubmitButton>
 * </Form>
 */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  status = editing,
  notice,
  failureAction,
  done,
  className,
  children,
  ...rest
}: FormProps<Input, Output>) {
  const texts = useTexts('form', formTexts);
  const isHydrated = useIsHydrated();
  const serverErrors = useServerErrors(form, status);
  const failure = failureOf(status, texts) ?? rootFailure(form, texts);
  const hasFailed = failure !== null || serverErrors.length > 0;

  if (status.kind === 'done' && done) return <FocusedOnArrival role="status">{done}</FocusedOnArrival>;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status.kind === 'submitting' || status.kind === 'done') return;
    void form.handleSubmit((values) => onSubmit(values))(event);
  };
  const show = (name: string) => {
    // The names come from the errors of this form.
    form.setFocus(name as Parameters<typeof form.setFocus>[0]);
  };

  return (
    <FormContext
      value={{
        status,
        isHydrated,
        // Values that the server refused may be valid now, so they can be submitted again.
        isSubmittable: () => (form.isComplete?.() ?? true) || serverErrors.length > 0,
      }}
    >
      <form {...rest} className={classes(styles.root, className)} method="post" noValidate onSubmit={submit}>
        {hasFailed ? (
          <ErrorSummary
            tone={status.kind === 'expired' ? 'caution' : 'danger'}
            title={failure?.title ?? texts.failed}
            text={failure?.text}
            errors={serverErrors}
            action={failureAction}
            onSelect={show}
          />
        ) : (
          notice
        )}
        {children}
      </form>
    </FormContext>
  );
}

/** The message of the schema that belongs to no field; null when there is none. */
function rootFailure<Input extends FieldValues, Output>(
  { formState }: SubmittableForm<Input, Output>,
  texts: Texts['form'],
): Failure | null {
  const text = formState.errors.root?.message;
  return text ? { title: texts.failed, text } : null;
}

const never = () => () => {};

/** False on the server and until hydration. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
