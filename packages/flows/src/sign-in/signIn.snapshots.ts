import type { SnapshotFrom } from 'xstate';
import { standIn } from '../testing/standIn.ts';
import { stillOf, type StateOf } from '../testing/still.ts';
import { createSignIn, type SignInMachine } from './signIn.machine.ts';

type Still = SnapshotFrom<SignInMachine>;

const at = stillOf<Still>(createSignIn({ api: standIn<never>().services }), { messages: [] });

export const signInSnapshots = {
  editing: at('editing'),
  submitting: at('submitting'),
  rejected: at('rejected', { messages: ['El correo o la contraseña no son correctos.'] }),
  done: at('done'),
} satisfies Record<StateOf<Still>, Still>;
