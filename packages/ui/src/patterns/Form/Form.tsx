import { type FormStatus, formTexts, type Texts } from '@contapro/domain';
import { type ComponentProps, type ReactNode, type SubmitEvent, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classes } from '../../internal/classes.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FocusedOnArrival } from './FocusedOnArrival.tsx';
import styles from './Form.module.css';
import { FormContext } from './FormContext.ts';
import type { FormStepsState } from './useFormSteps.ts';
import type { SchemaForm } from './useSchemaForm.ts';
import { useServerErrors } from './useServerErrors.ts';

export interface FormProps<Input extends FieldValues, Output> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** From `useSchemaForm`. */
  form: SchemaForm<Input, Output>;
  /** Receives the values that the schema has checked. It is not called while `status` is `submitting` or `done`. */
  onSubmit: (values: Output) => void;
  /**
   * Where the submission stands. A failure is shown above the fields and takes the focus.
   * @default { kind: 'editing' }
   */
  status?: FormStatus | undefined;
  /** Something to know before filling it in. It gives way to a failure. */
  notice?: ReactNode;
  /** Replaces the form once `status` is `done`, and takes the focus. Without it the form keeps waiting to be left. */
  done?: ReactNode;
  /** From `useFormSteps`, where the fields are filled in step by step. */
  steps?: FormStepsState<Input> | undefined;
}

const editing: FormStatus = { kind: 'editing' };

/**
 * A form from its first letter to the server's answer: it checks its fields, submits once, and keeps what was typed
 * whatever the answer is. What the server says of a field is shown at the field and, as a link to it, in a summary above
 * the fields. The fields and the `SubmitButton` are its children.
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
  done,
  steps,
  className,
  children,
  ...rest
}: FormProps<Input, Output>) {
  const texts = useTexts('form', formTexts);
  const isHydrated = useIsHydrated();
  const serverErrors = useServerErrors(form, status, steps);
  const failure = failureOf(status, texts) ?? rootFailure(form, texts);
  const hasFailed = failure !== null || serverErrors.length > 0;

  if (status.kind === 'done' && done) return <FocusedOnArrival role="status">{done}</FocusedOnArrival>;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status.kind === 'submitting' || status.kind === 'done') return;
    if (steps && !steps.isLast) steps.next();
    else void form.handleSubmit((values) => onSubmit(values), steps?.showErrors)(event);
  };
  const show = (name: string) => {
    steps?.show(name);
    // The names are those of the form's own errors.
    form.setFocus(name as Parameters<typeof form.setFocus>[0]);
  };

  return (
    <FormContext
      value={{
        status,
        isHydrated,
        // What the server refused may be right by now: only the server can tell.
        isSubmittable: () => form.formState.isValid || serverErrors.length > 0,
      }}
    >
      <form {...rest} className={classes(styles.root, className)} method="post" noValidate onSubmit={submit}>
        {hasFailed ? (
          <ErrorSummary
            tone={status.kind === 'expired' ? 'caution' : 'danger'}
            title={failure?.title ?? texts.failed}
            text={failure?.text}
            errors={serverErrors}
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

interface Failure {
  title: string;
  text: string;
}

/** What is said of the form as a whole. */
function failureOf(status: FormStatus, texts: Texts['form']): Failure | null {
  switch (status.kind) {
    case 'refused':
      return status.messages.length > 0 ? { title: texts.failed, text: status.messages.join('. ') } : null;
    case 'unreachable':
      return { title: texts.failed, text: texts.unreachable };
    case 'expired':
      return { title: texts.expiredTitle, text: texts.expired };
    default:
      return null;
  }
}

/** What the schema says of the values together, and of no field. */
function rootFailure<Input extends FieldValues, Output>(
  { formState }: SchemaForm<Input, Output>,
  texts: Texts['form'],
): Failure | null {
  const text = formState.errors.root?.message;
  return text ? { title: texts.failed, text } : null;
}

const never = () => () => {};

/** False in the markup drawn on the server and until it is hydrated. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
