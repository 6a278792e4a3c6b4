import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createSignIn, type SignInMachine } from './signIn.machine.ts';

type Snapshot = SnapshotFrom<SignInMachine>;

const at = snapshotFactory<Snapshot>(createSignIn({ api: mockServices<never>().services }), {
  form: undefined,
  asked: null,
});

export const signInSnapshots = {
  password: at('password'),
  factor: at('factor', { asked: { ticket: 't', kinds: ['app', 'passkey', 'recovery_code'] } }),
  done: at('done'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** The form of the state `password` while it is sent, and after a failure. */
export const signInFormSnapshots = {
  submitting: at('password', { form: { value: 'submitting', context: { fields: {}, messages: [] } } }),
  refused: at('password', {
    form: {
      value: { failed: 'refused' },
      context: { fields: {}, messages: ['El correo o la contraseña no son correctos.'] },
    },
  }),
  unreachable: at('password', {
    form: { value: { failed: 'unreachable' }, context: { fields: {}, messages: [] } },
  }),
};
