import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createRecoveryRequest, type RecoveryRequestMachine } from './recoveryRequest.machine.ts';

type Snapshot = SnapshotFrom<RecoveryRequestMachine>;

const at = snapshotFactory<Snapshot>(createRecoveryRequest({ api: mockServices<never>().services }), {
  email: 'rosa.quispe@estudioquispe.pe',
  isPractice: false,
  failure: null,
});

export const recoveryRequestSnapshots = {
  'form.editing': at('form.editing', { email: null }),
  'form.submitting': at('form.submitting'),
  failed: at('failed', {
    failure: {
      kind: 'unknownEmail',
      name: 'Correo no registrado',
      code: 'USER_NOT_FOUND',
      message: 'El correo electrónico no está registrado',
    },
  }),
  sent: at('sent'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
