import type { EmailConfirmationView } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { required } from '../../engine/internal/required.ts';
import type { EmailConfirmationMachine } from './emailConfirmation.machine.ts';

/** What the screen shows, from the snapshot of the machine. */
export function emailConfirmationViewOf({
  value,
  context: { proven, messages },
}: SnapshotFrom<EmailConfirmationMachine>): EmailConfirmationView {
  switch (value) {
    case 'ready':
    case 'confirming':
    case 'failed':
      return {
        kind: 'ready',
        isConfirming: value === 'confirming',
        failure: value === 'failed' ? messages.join(' ') : null,
      };
    case 'verified':
    case 'changed':
      return { kind: value, email: required(proven, 'an address').email };
    default:
      return { kind: value };
  }
}
