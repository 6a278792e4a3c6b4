import type { SnapshotFrom } from 'xstate';
import type { CredentialsValidationMachine } from './credentialsValidation.machine.ts';

type Snapshot = Pick<SnapshotFrom<CredentialsValidationMachine>, 'value' | 'context'>;

/** What the dialog shows: an answer of SUNAT, or the state of the machine. */
export function dialogStateOf({ value, context: { outcome } }: Snapshot) {
  if (typeof value === 'object') return value.validating === 'late' ? 'late' : 'validating';
  if (value === 'refused' || value === 'unstable') return outcome ?? 'unexpected';
  return value;
}
