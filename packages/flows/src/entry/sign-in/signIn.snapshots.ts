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
