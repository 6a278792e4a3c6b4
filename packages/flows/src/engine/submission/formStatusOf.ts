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
 * The `status` that the screen of a form takes, from the snapshot of its submission. Without a snapshot the form can be
 * edited: its submission has not started, or has ended.
 *
 * @example
 * const [snapshot, send] = useFlow(() => createSignUp({ api, requestCaptchaToken }));
 * const status = formStatusOf(snapshot);
 */
export function formStatusOf(snapshot: SubmissionSnapshot | undefined): FormStatus {
  if (!snapshot) return { kind: 'editing' };
  const { value, context } = snapshot;
  if (typeof value === 'string') return { kind: value };
  if (value.failed === 'expired' || value.failed === 'unreachable') return { kind: value.failed };
  return { kind: 'refused', fields: context.fields, messages: context.messages };
}
