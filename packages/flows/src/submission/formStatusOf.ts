import type { FormStatus } from '@contapro/domain';
import type { SubmissionContext } from './submission.types.ts';

/** What it reads of the snapshot of any submission. */
interface SubmissionSnapshot {
  value:
    | 'editing'
    | 'submitting'
    | 'done'
    | { failed: 'deciding' | 'expired' | 'unreachable' | 'refusedAtFields' | 'refused' };
  context: Pick<SubmissionContext<never, unknown>, 'fields' | 'messages'>;
}

/**
 * What a form shows of its submission.
 *
 * @example
 * <SignInScreen status={formStatusOf(snapshot)} onSubmit={(values) => send({ type: 'form.submit', values })} />
 */
export function formStatusOf({ value, context: { fields, messages } }: SubmissionSnapshot): FormStatus {
  if (typeof value === 'string') return { kind: value };
  if (value.failed === 'expired' || value.failed === 'unreachable') return { kind: value.failed };
  return { kind: 'refused', fields, messages };
}
