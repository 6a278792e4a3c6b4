import type { InvitationView } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { required } from '../../engine/internal/required.ts';
import type { InvitationMachine } from './invitation.machine.ts';

/** What the screen shows, from the snapshot of the machine. */
export function invitationViewOf({ value, context }: SnapshotFrom<InvitationMachine>): InvitationView {
  const { messages } = context;
  switch (value) {
    case 'unchecked':
      return { kind: 'unchecked', messages };
    case 'otherEmail':
      return { kind: 'otherEmail', email: required(context.invitation, 'an invitation').email };
    case 'blocked':
      return { kind: 'blocked', message: messages.join(' ') };
    case 'open':
    case 'accepting':
    case 'failed':
      return {
        kind: 'open',
        invitation: required(context.invitation, 'an invitation'),
        isAccepting: value === 'accepting',
        failure: value === 'failed' ? messages.join(' ') : null,
      };
    default:
      return { kind: value };
  }
}
