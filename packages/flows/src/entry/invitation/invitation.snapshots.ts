import { openInvitation } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createInvitation, type InvitationMachine } from './invitation.machine.ts';

type Snapshot = SnapshotFrom<InvitationMachine>;

const at = snapshotFactory<Snapshot>(createInvitation({ api: mockServices<never>().services }), {
  token: 't',
  invitation: openInvitation,
  messages: [],
});

export const invitationSnapshots = {
  checking: at('checking', { invitation: null }),
  unchecked: at('unchecked', { invitation: null }),
  open: at('open'),
  accepting: at('accepting'),
  failed: at('failed', { messages: ['Hiciste demasiados intentos. Espera 40 segundos y vuelve a intentarlo.'] }),
  accepted: at('accepted'),
  used: at('used', { invitation: null }),
  withdrawn: at('withdrawn', { invitation: null }),
  expired: at('expired', { invitation: null }),
  gone: at('gone', { invitation: null }),
  otherEmail: at('otherEmail'),
  blocked: at('blocked', {
    messages: ['Ya trabajas en un estudio. Para aceptar esta invitación, primero sal de él desde Equipo.'],
  }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
