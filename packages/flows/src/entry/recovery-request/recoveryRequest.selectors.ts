import type { RecoveryRequestView } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import type { RecoveryRequestMachine } from './recoveryRequest.machine.ts';

/** What the screen shows, from the snapshot of the machine. */
export function recoveryRequestViewOf({
  value,
  context: { email, isPractice, failure },
}: SnapshotFrom<RecoveryRequestMachine>): RecoveryRequestView {
  if (value === 'failed' && failure !== null) return { kind: 'failed', failure };
  if (value === 'sent' && email !== null) return { kind: 'sent', email, isPractice };
  const isOpen = typeof value === 'object' && value.form === 'submitting';
  return { kind: 'form', status: { kind: isOpen ? 'submitting' : 'editing' }, failure };
}
