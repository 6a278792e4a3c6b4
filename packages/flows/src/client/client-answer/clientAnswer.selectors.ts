import type { ClientAnswerView } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { required } from '../../engine/internal/required.ts';
import { formStatusOf } from '../../engine/submission/formStatusOf.ts';
import type { ClientAnswerMachine } from './clientAnswer.machine.ts';

/** What the screen shows, from the snapshot of the machine. */
export function clientAnswerViewOf({ value, context }: SnapshotFrom<ClientAnswerMachine>): ClientAnswerView {
  if (value === 'unchecked') return { kind: 'unchecked', messages: context.messages };
  if (typeof value === 'string') return { kind: value };
  const { voucher, expiresAt } = required(context.question, 'a question');
  return {
    kind: 'form',
    voucher: required(voucher, 'a voucher'),
    expiresAt,
    status: formStatusOf({ value: value.form, context }),
  };
}
