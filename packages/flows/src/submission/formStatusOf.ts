import type { FormStatus } from '@contapro/domain';
import type { SubmissionContext } from './submission.types.ts';

/** The part of a submission's snapshot that is read. */
interface SubmissionSnapshot {
  value:
    | 'editing'
    | 'submitting'
    | 'done'
    | { failed: 'deciding' | 'expired' | 'unreachable' | 'refusedAtFields' | 'refused' };
  context: Pick<SubmissionContext<never, unknown>, 'fields' | 'messages'>;
}

/**
 * The `status` that the screen of a form takes, from the snapshot of its submission.
 *
 * @example
 * <SignInScreen status={formStatusOf(snapshot)} onSubmit={(values) => send({ type: 'form.submit', values })} />
 */
export function formStatusOf({ value, context: { fields, messages } }: SubmissionSnapshot): FormStatus {
  if (typeof value === 'string') return { kind: value };
  if (value.failed === 'expired' || value.failed === 'unreachable') return { kind: value.failed };
  return { kind: 'refused', fields, messages };
}
