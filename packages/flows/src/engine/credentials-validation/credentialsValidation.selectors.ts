import type { SnapshotFrom } from 'xstate';
import type { CredentialsValidationMachine } from './credentialsValidation.machine.ts';

type Snapshot = Pick<SnapshotFrom<CredentialsValidationMachine>, 'value' | 'context'>;

/** What the dialog shows: an answer of SUNAT, or the state of the machine. */
export function dialogStateOf({ value, context: { check, isTaken } }: Snapshot) {
  if (typeof value === 'object') return value.validating === 'late' ? 'late' : 'validating';
  switch (value) {
    case 'limited':
    case 'unproved':
    case 'refused':
    case 'unstable':
      return check?.outcome ?? 'unexpected';
    case 'unexpected':
      return isTaken ? 'taken' : 'unexpected';
    default:
      return value;
  }
}
