import type { NewPasswordView } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { formStatusOf } from '../../engine/submission/formStatusOf.ts';
import type { NewPasswordMachine } from './newPassword.machine.ts';

/** What the screen shows, from the snapshot of the machine. */
export function newPasswordViewOf({ value, context }: SnapshotFrom<NewPasswordMachine>): NewPasswordView {
  if (value === 'unchecked') return { kind: 'unchecked', messages: context.messages };
  if (typeof value === 'string') return { kind: value };
  return { kind: 'form', status: formStatusOf({ value: value.form, context }) };
}
