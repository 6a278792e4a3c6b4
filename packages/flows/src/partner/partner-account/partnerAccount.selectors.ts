import type { FormStatus } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { refusalsOf } from '../../engine/internal/failures.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import type { PartnerAccountMachine } from './partnerAccount.machine.ts';

/** What the screen shows of the submission: the state of the form, and the failure beside its button. */
interface PartnerAccountLooks {
  status: FormStatus;
  /** The reasons of a refusal that belongs to no field; empty for any other failure. Null when nothing failed. */
  failure: readonly string[] | null;
}

/** Separates a failure of the form as a whole, which is shown beside the button, from the messages at its fields. */
export function partnerAccountLooksOf(snapshot: SnapshotFrom<PartnerAccountMachine>): PartnerAccountLooks {
  const status = formStatusOf(snapshot);
  if (status.kind === 'unreachable') return { status: { kind: 'editing' }, failure: [] };
  if (status.kind !== 'refused' || Object.values(status.fields).some(Boolean)) return { status, failure: null };
  return { status: { kind: 'editing' }, failure: refusalsOf(snapshot.context.error) };
}
