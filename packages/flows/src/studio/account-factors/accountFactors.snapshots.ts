import { failed, loading, ready } from '@contapro/domain';
import { accountFactors, authenticatorSetup, noFactors, sampleRecoveryCodes } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { type AccountFactorsMachine, createAccountFactors } from './accountFactors.machine.ts';
import { stillPasskeys } from '../../engine/passkeys/passkeys.fake.ts';

type Snapshot = SnapshotFrom<AccountFactorsMachine>;

const at = snapshotFactory<Snapshot>(
  createAccountFactors({ api: mockServices<never>().services, passkeys: stillPasskeys }),
  { factors: ready(accountFactors), act: null, setup: null, codes: null, passkeyFailure: null, isFirst: false },
);

export const accountFactorsSnapshots = {
  'list.loading': at('list.loading', { factors: loading }),
  'list.ready': at('list.ready'),
  'list.failed': at('list.failed', { factors: failed }),
  'dialog.closed': at('dialog.closed', { factors: ready(noFactors) }, 'list.ready'),
  'dialog.asking': at('dialog.asking', { act: { kind: 'passkey.add' }, passkeyFailure: 'cancelled' }, 'list.ready'),
  'dialog.confirming': at(
    'dialog.confirming',
    { factors: ready(noFactors), act: { kind: 'app.add' }, setup: authenticatorSetup },
    'list.ready',
  ),
  'dialog.codes': at('dialog.codes', { act: { kind: 'codes.renew' }, codes: sampleRecoveryCodes }, 'list.ready'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
