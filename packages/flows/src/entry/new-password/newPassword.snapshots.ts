import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createNewPassword, type NewPasswordMachine } from './newPassword.machine.ts';

type Snapshot = SnapshotFrom<NewPasswordMachine>;

const at = snapshotFactory<Snapshot>(createNewPassword({ api: mockServices<never>().services }), {
  token: 't',
  password: null,
  error: undefined,
  fields: {},
  messages: [],
});

export const newPasswordSnapshots = {
  checking: at('checking'),
  unchecked: at('unchecked'),
  'form.editing': at('form.editing'),
  'form.submitting': at('form.submitting', { password: 'Contapro2' }),
  'form.failed.unreachable': at('form.failed.unreachable'),
  'form.failed.refusedAtFields': at('form.failed.refusedAtFields', {
    fields: { password: 'La contraseña debe contener al menos una mayúscula y una minúscula' },
  }),
  'form.failed.refused': at('form.failed.refused', { messages: ['Hiciste demasiados intentos.'] }),
  expired: at('expired'),
  updated: at('updated'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
