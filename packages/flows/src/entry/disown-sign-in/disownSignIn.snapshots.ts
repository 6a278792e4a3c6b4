import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createDisownSignIn, type DisownSignInMachine } from './disownSignIn.machine.ts';

type Snapshot = SnapshotFrom<DisownSignInMachine>;

const at = snapshotFactory<Snapshot>(createDisownSignIn({ api: mockServices<never>().services }), {
  token: 't',
  messages: [],
});

export const disownSignInSnapshots = {
  ready: at('ready'),
  ending: at('ending'),
  failed: at('failed', { messages: ['Hiciste demasiados intentos. Espera 40 segundos y vuelve a intentarlo.'] }),
  ended: at('ended'),
  used: at('used'),
  expired: at('expired'),
  gone: at('gone'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
