import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { stillPasskeys } from '../passkeys/passkeys.fake.ts';
import { createIdentityConfirmation, type IdentityConfirmationMachine } from './identityConfirmation.machine.ts';

type Snapshot = SnapshotFrom<IdentityConfirmationMachine>;

const at = snapshotFactory<Snapshot>(
  createIdentityConfirmation({ api: mockServices<never>().services, passkeys: stillPasskeys }),
  { ways: ['password', 'app', 'passkey'], shown: 'password', passkeyFailure: null },
);

export const identityConfirmationSnapshots = {
  'ways.loading': at('ways.loading', { ways: ['password'] }),
  'ways.known': at('ways.known'),
  'proof.asking': at('proof.asking', { shown: 'app', passkeyFailure: 'cancelled' }, 'ways.known'),
  'proof.confirmed': at('proof.confirmed', {}, 'ways.known'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
