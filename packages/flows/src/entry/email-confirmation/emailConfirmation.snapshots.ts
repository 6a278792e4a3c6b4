import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createEmailConfirmation, type EmailConfirmationMachine } from './emailConfirmation.machine.ts';

type Snapshot = SnapshotFrom<EmailConfirmationMachine>;

const at = snapshotFactory<Snapshot>(createEmailConfirmation({ api: mockServices<never>().services }), {
  token: 't',
  proven: null,
  messages: [],
});

export const emailConfirmationSnapshots = {
  ready: at('ready'),
  confirming: at('confirming'),
  failed: at('failed', { messages: ['Hiciste demasiados intentos. Espera 40 segundos y vuelve a intentarlo.'] }),
  verified: at('verified', { proven: { email: 'rosa.quispe@estudioquispe.pe', hasChanged: false } }),
  changed: at('changed', { proven: { email: 'rosa@quispecontadores.pe', hasChanged: true } }),
  used: at('used'),
  replaced: at('replaced'),
  expired: at('expired'),
  taken: at('taken'),
  gone: at('gone'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
