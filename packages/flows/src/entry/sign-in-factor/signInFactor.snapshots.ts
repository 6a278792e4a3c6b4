import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createSignInFactor, type SignInFactorMachine } from './signInFactor.machine.ts';

type Snapshot = SnapshotFrom<SignInFactorMachine>;

const at = snapshotFactory<Snapshot>(createSignInFactor({ api: mockServices<never>().services }), {
  asked: { ticket: 't', kinds: ['app', 'passkey', 'recovery_code'] },
  shown: 'app',
  others: ['passkey', 'recovery_code'],
  code: null,
  failure: null,
  opened: null,
});

export const signInFactorSnapshots = {
  asking: at('asking'),
  checking: at('checking', { code: '492039' }),
  unlocking: at('unlocking', { shown: 'passkey', others: ['app', 'recovery_code'] }),
  expired: at('expired'),
  done: at('done', { opened: { token: 't', testGroup: null } }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** The state `asking` after a code was refused. */
export const refusedFactorSnapshot = at('asking', {
  failure: { kind: 'refused', message: 'El código no es correcto o ya se usó.' },
});
