import type { FormStatus } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { refusalOf } from '../../engine/internal/failures.ts';
import { formStatusOf } from '../../engine/submission/index.ts';
import type { CredentialsUpdateMachine } from './credentials.actors.ts';
import type { CredentialsToStore } from './credentials.types.ts';

type Update = Pick<SnapshotFrom<CredentialsUpdateMachine>, 'value' | 'context'>;

/** An update that failed as a whole. */
interface UpdateFailure {
  /** The server's message, in Spanish; null for the words of the screen. */
  message: string | null;
  /** The values that were not stored, to submit them again. */
  values: CredentialsToStore | null;
}

/** The failure that a dialog shows: of the call, or of values without a field. Null when there is none. */
export function updateFailureOf(update: Update | undefined): UpdateFailure | null {
  if (!update || typeof update.value === 'string') return null;
  const { failed } = update.value;
  if (failed !== 'refused' && failed !== 'unreachable') return null;
  const { error, values } = update.context;
  return { message: refusalOf(error), values };
}

/** The status of the form. A failure that a dialog shows is not shown in the form. */
export function updateStatusOf(update: Update | undefined): FormStatus {
  return updateFailureOf(update) === null ? formStatusOf(update) : { kind: 'editing' };
}
